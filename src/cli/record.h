// The three commands of `omweso record`.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace omweso::cli {

void add_record_check(Command& record);
void add_record_convert(Command& record);
void add_record_stats(Command& record);

/// The argument `FILE…` of all three.
void add_files(Command& command, std::vector<std::string>& files);

}  // namespace omweso::cli
