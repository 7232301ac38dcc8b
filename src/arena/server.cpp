#include "arena/server.h"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <ctime>
#include <exception>
#include <list>
#include <utility>

#include "arena/reply.h"
#include "arena/request_reader.h"

namespace omweso::arena {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// Everything names the executor that it has: finding it out at run time costs a third of the speed.
using Clock = std::chrono::steady_clock;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;
using Signals = asio::basic_signal_set<Executor>;
template <class T>
using Task = asio::awaitable<T, Executor>;

/// Errors come beside the result of an operation; nothing throws.
constexpr auto kAwaited = asio::as_tuple(asio::use_awaitable_t<Executor>());

/// What of a reply has to get out in `Limits::send`.
constexpr std::size_t kPiece = std::size_t{64} << 10U;

/// For the other side to close, after the last reply.
constexpr Limits::Time kGoodbye{1000};

/// Those beyond the limit that are told so; still more are closed without a word.
constexpr std::size_t kTurnedAway = 64;

std::string now_as_date() {
  return http_date(std::time(nullptr));
}

/// One connection.
class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(Socket socket, const Site& site, const Limits& limits)
      : site_(site), limits_(limits), socket_(std::move(socket)), timer_(socket_.get_executor()) {
    error_code ignored;
    socket_.set_option(tcp::no_delay(true), ignored);
  }

  /// Answers requests until one side has enough.
  Task<void> serve();

  /// Says that there is no room.
  Task<void> turn_away() {
    const Reply reply = refusal(503);
    if (co_await send(reply, false)) co_await say_goodbye();
  }

  /// Since when it has been waiting for its client; the end of time while it has something to send.
  Clock::time_point waiting_since() const {
    return waiting_ && !ended_ ? since_ : Clock::time_point::max();
  }

  /// Ends it: at once while it waits, after the reply while it sends.
  void end() {
    ended_ = true;
    if (waiting_) cancel();
  }

  /// Ends it at once.
  void cut() {
    ended_ = true;
    cancel();
  }

 private:
  /// Begins a stretch of time after which what is awaited fails.
  void allow(Limits::Time time) {
    since_ = Clock::now();
    expired_ = false;
    timer_.expires_at(since_ + time);
    timer_.async_wait([weak = weak_from_this(), since = since_](const error_code& error) {
      const auto self = weak.lock();
      // It may have been on its way when a new stretch began.
      if (error || !self || self->since_ != since) return;
      self->expired_ = true;
      self->cancel();
    });
  }

  void cancel() {
    error_code ignored;
    socket_.cancel(ignored);
  }

  /// Waits for bytes and returns how many came; 0 when there will be none.
  Task<std::size_t> receive() {
    waiting_ = true;
    const auto [error, size] = co_await socket_.async_read_some(asio::buffer(bytes_), kAwaited);
    waiting_ = false;
    co_return error ? 0 : size;
  }

  /// Sends a reply. False when the other side does not take it.
  Task<bool> send(const Reply& reply, bool keep_alive);

  /// Closes the way out, and waits until the other side does so too: were bytes of it still unread
  /// when the socket is closed, it would lose the reply.
  Task<void> say_goodbye();

  const Site& site_;
  const Limits& limits_;
  Socket socket_;
  Timer timer_;
  RequestReader reader_;
  std::array<char, 4096> bytes_{};
  Clock::time_point since_ = Clock::now();  ///< when the stretch of time began
  bool expired_ = false;                    ///< it is over
  bool waiting_ = false;
  bool ended_ = false;
};

Task<void> Session::serve() {
  allow(limits_.idle);
  bool begun = false;
  while (!ended_) {
    const RequestReader::Next next = reader_.next();
    if (std::holds_alternative<RequestReader::NeedsMore>(next)) {
      if (!begun && reader_.begun()) {
        begun = true;
        allow(limits_.head);
      }
      if (const std::size_t size = co_await receive(); size > 0) {
        reader_.feed({bytes_.data(), size});
        continue;
      }
      if (!begun || !expired_ || ended_) co_return;
      const Reply late = refusal(408);
      if (!co_await send(late, false)) co_return;
      break;
    }
    const auto* const request = std::get_if<Request>(&next);
    const Reply reply = request == nullptr ? refusal(std::get<RequestReader::Refused>(next).status)
                                           : reply_to(*request, site_, OMWESO_VERSION);
    const bool goes_on = request != nullptr && request->keep_alive && !reply.closes && !ended_;
    if (!co_await send(reply, goes_on)) co_return;
    if (!goes_on) break;
    begun = false;
    allow(limits_.idle);
  }
  co_await say_goodbye();
}

Task<bool> Session::send(const Reply& reply, bool keep_alive) {
  std::string head = head_of(reply, keep_alive, now_as_date());
  std::string_view rest = reply.body();
  do {
    const std::string_view piece = rest.substr(0, kPiece);
    rest.remove_prefix(piece.size());
    const std::array<asio::const_buffer, 2> buffers{asio::buffer(head),
                                                    asio::buffer(piece.data(), piece.size())};
    allow(limits_.send);
    const auto [error, sent] = co_await asio::async_write(socket_, buffers, kAwaited);
    if (error) co_return false;
    head.clear();
  } while (!rest.empty());
  co_return true;
}

Task<void> Session::say_goodbye() {
  error_code error;
  socket_.shutdown(Socket::shutdown_send, error);
  if (error) co_return;
  allow(kGoodbye);
  while (!ended_ && !expired_) {
    if (co_await receive() == 0) co_return;
  }
}

/// Lets the program have as many files open as there can be connections, if it may.
void allow_files(std::size_t connections) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  const ::rlim_t wanted = connections + kTurnedAway + 64;
  if (limit.rlim_cur >= wanted) return;
  limit.rlim_cur = std::min(wanted, limit.rlim_max);
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

/// Why an address could not be had, for people.
tl::unexpected<Error> cannot_listen(const error_code& error, const Address& address) {
  const std::string port = "port " + std::to_string(address.port) + " of " + address.host;
  if (error == asio::error::address_in_use) {
    return fail(port + " is taken; choose another, or 0 for one that is free");
  }
  if (error == asio::error::access_denied) {
    return fail(port + " is not for everybody; choose one from 1024 on");
  }
  if (error.value() == EADDRNOTAVAIL) return fail(address.host + " is no address of this machine");
  return fail("cannot listen on " + port + ": " + error.message());
}

}  // namespace

class Server::State {
 public:
  State(Site site, const Limits& limits) : site_(std::move(site)), limits_(limits) {
    allow_files(limits.connections);
  }

  error_code listen(const tcp::endpoint& place);
  std::string url() const;
  void run();

 private:
  Task<void> accept_all();
  void admit(Socket socket);
  bool make_room();
  void start(Socket socket, Task<void> (Session::*what)());
  void await_signal();
  void stop();
  void cut_all();
  void end_if_idle();

  asio::io_context context_{1};
  Site site_;
  Limits limits_;
  Acceptor acceptor_{context_};
  Timer pause_{context_};
  Timer last_call_{context_};
  Signals signals_{context_, SIGINT, SIGTERM};
  std::list<std::shared_ptr<Session>> sessions_;
  bool stopping_ = false;
};

error_code Server::State::listen(const tcp::endpoint& place) {
  error_code error;
  acceptor_.open(place.protocol(), error);
  // Connections that ended a moment ago do not keep the port.
  if (!error) acceptor_.set_option(Acceptor::reuse_address(true), error);
  if (!error) acceptor_.bind(place, error);
  if (!error) acceptor_.listen(Acceptor::max_listen_connections, error);
  return error;
}

std::string Server::State::url() const {
  const tcp::endpoint place = acceptor_.local_endpoint();
  asio::ip::address host = place.address();
  if (host.is_unspecified()) {
    if (host.is_v4()) {
      host = asio::ip::address_v4::loopback();
    } else {
      host = asio::ip::address_v6::loopback();
    }
  }
  const std::string text = host.is_v6() ? '[' + host.to_string() + ']' : host.to_string();
  return "http://" + text + ':' + std::to_string(place.port()) + '/';
}

Task<void> Server::State::accept_all() {
  while (!stopping_) {
    auto [error, socket] = co_await acceptor_.async_accept(kAwaited);
    if (stopping_) co_return;
    if (!error) {
      admit(std::move(socket));
      continue;
    }
    // Files or memory have run out; others give them back.
    pause_.expires_after(std::chrono::milliseconds(100));
    co_await pause_.async_wait(kAwaited);
  }
}

void Server::State::admit(Socket socket) {
  if (sessions_.size() < limits_.connections || make_room()) {
    start(std::move(socket), &Session::serve);
  } else if (sessions_.size() < limits_.connections + kTurnedAway) {
    start(std::move(socket), &Session::turn_away);
  }
}

/// Ends the session that has been waiting the longest; false when none waits.
bool Server::State::make_room() {
  const auto longest = std::ranges::min_element(
      sessions_, {}, [](const auto& session) { return session->waiting_since(); });
  if (longest == sessions_.end()) return false;
  if ((*longest)->waiting_since() == Clock::time_point::max()) return false;
  (*longest)->end();
  return true;
}

void Server::State::start(Socket socket, Task<void> (Session::*what)()) {
  sessions_.push_front(std::make_shared<Session>(std::move(socket), site_, limits_));
  const auto place = sessions_.begin();
  // Whatever goes wrong in a session ends it, and no other.
  asio::co_spawn(context_, ((**place).*what)(), [this, place](const std::exception_ptr&) {
    sessions_.erase(place);
    end_if_idle();
  });
}

void Server::State::await_signal() {
  signals_.async_wait([this](const error_code& error, int) {
    if (error) return;
    if (stopping_) {
      cut_all();
    } else {
      stop();
    }
    await_signal();
  });
}

void Server::State::stop() {
  stopping_ = true;
  error_code ignored;
  acceptor_.close(ignored);
  for (const auto& session : sessions_) session->end();
  last_call_.expires_after(limits_.stop);
  last_call_.async_wait([this](const error_code& error) {
    if (!error) cut_all();
  });
  end_if_idle();
}

void Server::State::cut_all() {
  for (const auto& session : sessions_) session->cut();
}

void Server::State::end_if_idle() {
  if (stopping_ && sessions_.empty()) context_.stop();
}

void Server::State::run() {
  await_signal();
  asio::co_spawn(context_, accept_all(), [](const std::exception_ptr& error) {
    if (error) std::rethrow_exception(error);
  });
  context_.run();
}

bool is_address(const std::string& host) {
  error_code error;
  asio::ip::make_address(host, error);
  return !error;
}

Server::Server(std::unique_ptr<State> state) : state_(std::move(state)) {}
Server::Server(Server&&) noexcept = default;
Server::~Server() = default;

Result<Server> Server::listen(Site site, const Address& address, const Limits& limits) {
  error_code error;
  const auto host = asio::ip::make_address(address.host, error);
  if (error) return fail(address.host + " is no address");
  auto state = std::make_unique<State>(std::move(site), limits);
  error = state->listen(tcp::endpoint(host, address.port));
  if (error) return cannot_listen(error, address);
  return Server(std::move(state));
}

std::string Server::url() const {
  return state_->url();
}

void Server::run() {
  state_->run();
}

}  // namespace omweso::arena
