#include "board/sowing.h"

namespace omweso {

constinit const SowingRows kForwardRows = make_sowing_rows(1);
constinit const SowingRows kReverseRows = make_sowing_rows(-1);

}  // namespace omweso
