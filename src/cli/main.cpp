#include "cli/program.h"

int main(int argc, char** argv) {
  return omweso::cli::run_program(argc, argv);
}
