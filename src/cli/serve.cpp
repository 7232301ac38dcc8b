// `omweso serve`: the web app for browsers. A build without Boost (OMWESO_SERVE=OFF) has the
// command all the same, and says how to get what it lacks.
#ifdef OMWESO_SERVE
#include "arena/server.h"
#endif

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <optional>

#include "cli/command.h"
#include "cli/options.h"
#include "record/scanner.h"

namespace omweso::cli {
namespace {

struct ServeOptions {
  std::optional<std::string> port;
  std::optional<std::string> bind;
  std::optional<std::string> web;
};

#ifdef OMWESO_SERVE
namespace fs = std::filesystem;

/// The folder of the web app, and who named it: an option, a variable, or nobody.
struct WebFolder {
  std::string path;
  std::string named_by;
};

bool is_web_folder(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / "index.html", error);
}

/// Where the app is: where somebody says; beside the installed program; in the source that this
/// program was built from.
std::optional<WebFolder> find_web(const ServeOptions& options) {
  if (options.web) return WebFolder{*options.web, "--web"};
  const char* const variable = std::getenv("OMWESO_WEB");
  if (variable != nullptr && *variable != '\0') return WebFolder{variable, "OMWESO_WEB"};
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path installed = program.parent_path().parent_path() / "share/omweso/web";
  if (!error && is_web_folder(installed)) return WebFolder{installed.string(), ""};
  if (is_web_folder(OMWESO_WEB_BUILD)) return WebFolder{OMWESO_WEB_BUILD, ""};
  return std::nullopt;
}

Exit run_serve(const ServeOptions& options, Output& out) {
  arena::Address address;
  if (options.port) {
    const auto port = read_number(*options.port, 0, 65535, "--port");
    if (!port) return input_error(port.error().message);
    address.port = static_cast<std::uint16_t>(*port);
  }
  if (options.bind) address.host = *options.bind;
  if (!arena::is_address(address.host)) {
    return input_error(fmt::format("--bind is {}, not an address such as 127.0.0.1, 0.0.0.0 or ::1",
                                   omweso::quoted(address.host)));
  }
  const auto folder = find_web(options);
  if (!folder) {
    return failure("the web app is not there; './run' builds it, --web FOLDER says where it is");
  }
  auto site = arena::Site::read(folder->path);
  if (!site) {
    const std::string what = omweso::quoted(folder->path, 200) + ": " + site.error().message;
    return folder->named_by.empty() ? failure(what) : input_error(folder->named_by + ' ' + what);
  }
  auto server = arena::Server::listen(*std::move(site), address, {});
  if (!server) return failure(server.error().message);
  out << "Omweso is at " << server->url();
  if (address.host == "0.0.0.0" || address.host == "::") {
    out << " and at every other address of this machine";
  }
  out << "\n";
  out.flush();
  server->run();
  return Exit::kGood;
}
#else
Exit run_serve(const ServeOptions& /*options*/, Output& /*out*/) {
  return failure(
      "this build of the program has no server; './run' in the source makes one that has");
}
#endif

}  // namespace

void add_serve(Command& program) {
  Command command = program.add("serve", "Play in the browser: serve the web app");
  const auto options = std::make_shared<ServeOptions>();
  command.option("--port", "N", options->port, "The port, 0 for one that is free (8080)");
  command.option("--bind", "ADDRESS", options->bind,
                 "The address to listen on; 0.0.0.0 lets other\nmachines in (127.0.0.1)");
  command.option("--web", "FOLDER", options->web,
                 "The built web app ($OMWESO_WEB, or the one that\ncame with the program)");
  command.explain(
      "Says where the app is once it can be opened, and serves it until Ctrl-C. The\n"
      "folder is read once, at the start. GET /health tells that the server is up.\n"
      "\n"
      "  omweso serve --port 8000\n"
      "  omweso serve --bind 0.0.0.0");
  command.runs(options, run_serve);
}

}  // namespace omweso::cli
