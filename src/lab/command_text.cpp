#include "lab/command_text.h"

#include <charconv>
#include <cmath>

#include "protocol/engine_line.h"
#include "protocol/words.h"
#include "record/scanner.h"

namespace omweso {
namespace {

Result<unsigned> milliseconds_of(std::string_view text) {
  double seconds = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, seconds);
  const double most = kMostMilliseconds / 1000.0;
  if (read.ec == std::errc() && read.ptr == end && seconds >= 0.001 && seconds <= most) {
    return static_cast<unsigned>(std::lround(seconds * 1000));
  }
  return fail("time is " + quoted(text) + ", not seconds from 0.001 to 86400");
}

Result<void> read_setting(CommandText& command, std::string_view name, std::string_view value) {
  if (name == "nodes") {
    return whole_number(value, 1, UINT64_MAX, name).map([&](std::uint64_t nodes) {
      command.nodes = nodes;
    });
  }
  if (name == "depth") {
    return whole_number(value, 1, 250, name).map([&](std::uint64_t depth) {
      command.depth = static_cast<unsigned>(depth);
    });
  }
  if (name == "time") {
    return milliseconds_of(value).map(
        [&](unsigned milliseconds) { command.milliseconds = milliseconds; });
  }
  command.options.emplace_back(name, value);
  return {};
}

Result<void> read_settings(CommandText& command, std::string_view text) {
  while (!text.empty()) {
    const std::string_view setting = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), setting.size() + 1));
    const std::size_t equals = setting.find('=');
    if (equals == 0 || equals == std::string_view::npos || equals + 1 == setting.size()) {
      return fail(quoted(setting) + " should be NAME=VALUE, such as nodes=20000");
    }
    const auto read = read_setting(command, setting.substr(0, equals), setting.substr(equals + 1));
    if (!read) return read;
  }
  if (command.nodes || command.depth || command.milliseconds) return {};
  return fail("a limit for each move is missing; write nodes=N, time=SECONDS or depth=TURNS");
}

Result<std::vector<std::string>> split(std::string_view text) {
  std::vector<std::string> words;
  bool inside = false;  // of a word
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == ' ' || c == '\t') {
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    if (c != '\'' && c != '"') {
      words.back() += c;
      continue;
    }
    const std::size_t end = text.find(c, at + 1);
    if (end == std::string_view::npos) return fail("a quote in it has no end");
    words.back() += text.substr(at + 1, end - at - 1);
    at = end;
  }
  if (words.empty() || words.front().empty()) return fail("a program is missing");
  return words;
}

}  // namespace

Result<CommandText> parse_command(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) {
    return fail("write command:LIMIT:PROGRAM ARGS, such as command:nodes=20000:omweso engine");
  }
  CommandText command;
  if (const auto read = read_settings(command, text.substr(0, colon)); !read) {
    return tl::make_unexpected(read.error());
  }
  auto words = split(text.substr(colon + 1));
  if (!words) return tl::make_unexpected(words.error());
  command.words = *std::move(words);
  return command;
}

}  // namespace omweso
