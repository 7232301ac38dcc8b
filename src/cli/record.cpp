// `omweso record`: game records (docs/notation.md, "Game record").
#include "cli/record.h"

namespace omweso::cli {

void add_files(Command& command, std::vector<std::string>& files) {
  command.arguments(
      "FILE", files,
      "Files in the .omw form or in JSON, a game a line;\n- or none for standard input");
}

void add_record(Command& program) {
  Command command = program.add("record", "Check, convert and sum up game records (.omw)");
  add_record_check(command);
  add_record_convert(command);
  add_record_stats(command);
  command.explain(
      "Every game is checked by playing it. One that is wrong is reported in one line,\n"
      "FILE:LINE:COLUMN: error: what is wrong and what would be right, the next ones\n"
      "are read, and the exit status is 2.");
}

}  // namespace omweso::cli
