// The HTTP server: it hands out a site to whoever connects, and comes to no harm by what they send.
// Asio stands behind it, out of sight, for it takes a minute to compile.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "arena/site.h"
#include "board/error.h"

namespace omweso::arena {

/// Where to listen: an IPv4 or IPv6 address in figures. Port 0 is one that is free.
struct Address {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
};

/// Whether a text is an address in figures.
bool is_address(const std::string& host);

/// What a client may take up.
struct Limits {
  using Time = std::chrono::milliseconds;

  /// When there are more, the one that has been waiting for its client the longest is closed; only
  /// when all are being served, a new one gets 503.
  std::size_t connections = 1024;
  Time head{10'000};  ///< from the first byte of a request to the last of its head
  Time idle{30'000};  ///< from the end of a reply to the first byte of the next request
  Time send{30'000};  ///< for each 64 kB of a reply
  Time stop{5'000};   ///< for what is being sent when the server is told to stop
};

/// A server that listens. One thread is enough: all that it sends is in memory.
class Server {
 public:
  /// Reserves the address, and takes SIGINT and SIGTERM for itself. Errors: the port is taken or
  /// not allowed, the address is none of this machine.
  static Result<Server> listen(Site site, const Address& address, const Limits& limits);

  Server(Server&&) noexcept;
  Server& operator=(Server&&) = delete;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  /// Where a browser on this machine finds it: `http://127.0.0.1:8080/`.
  std::string url() const;

  /// Serves until SIGINT or SIGTERM. Then it listens no more, closes what waits, and finishes what
  /// is being sent as far as the time allows; a second signal ends that too.
  void run();

 private:
  class State;

  explicit Server(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace omweso::arena
