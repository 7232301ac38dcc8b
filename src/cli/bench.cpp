// `omweso bench`: how fast the search is, and by the count of its nodes, which search it is.
#include "engine/bench.h"

#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "cli/command.h"
#include "cli/options.h"

namespace omweso::cli {
namespace {

struct BenchOptions {
  bool json = false;
};

Exit run_bench(const BenchOptions& options, Output& out) {
  const auto start = std::chrono::steady_clock::now();
  const std::uint64_t nodes = bench_nodes();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  const auto speed = static_cast<std::uint64_t>(static_cast<double>(nodes) / took.count());
  if (options.json) {
    out << fmt::format("{{\"nodes\":{},\"seconds\":{:.3f},\"speed\":{}}}\n", nodes, took.count(),
                       speed);
  } else {
    out << fmt::format("Bench: {}\n{:.2f} s, {} nodes a second\n", nodes, took.count(), speed);
  }
  return Exit::kGood;
}

}  // namespace

void add_bench(Command& program) {
  Command command = program.add("bench", "Nodes and speed of the search on fixed positions");
  const auto options = std::make_shared<BenchOptions>();
  add_json(command, options->json);
  command.explain(
      "Searches a fixed set of positions and prints how many nodes that took, the same\n"
      "on every machine, and the speed of this one.");
  command.runs(options, run_bench);
}

}  // namespace omweso::cli
