// The server with small limits: FOLDER CONNECTIONS HEAD IDLE SEND STOP, times in milliseconds. It
// prints its address as the program does.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

#include "arena/server.h"

int main(int argc, char** argv) {
  using namespace omweso::arena;
  if (argc != 7) {
    std::fputs("usage: FOLDER CONNECTIONS HEAD IDLE SEND STOP\n", stderr);
    return 2;
  }
  const auto time = [argv](int i) { return Limits::Time(std::strtol(argv[i], nullptr, 10)); };
  const Limits limits{std::strtoul(argv[2], nullptr, 10), time(3), time(4), time(5), time(6)};
  auto site = Site::read(argv[1]);
  if (!site) return std::fprintf(stderr, "%s\n", site.error().message.c_str()), 2;
  auto server = Server::listen(*std::move(site), {"127.0.0.1", 0}, limits);
  if (!server) return std::fprintf(stderr, "%s\n", server.error().message.c_str()), 1;
  std::printf("Omweso is at %s\n", server->url().c_str());
  std::fflush(stdout);
  server->run();
  return 0;
}
