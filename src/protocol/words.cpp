#include "protocol/words.h"

#include <charconv>

#include "record/scanner.h"

namespace omweso {

std::vector<std::string_view> words_of(std::string_view text) {
  constexpr std::string_view kBlank = " \t";
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(kBlank); at != std::string_view::npos;) {
    const std::size_t end = text.find_first_of(kBlank, at);
    words.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(kBlank, end);
  }
  return words;
}

Result<std::uint64_t> whole_number(std::string_view text, std::uint64_t least, std::uint64_t most,
                                   std::string_view what) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec == std::errc() && read.ptr == end && number >= least && number <= most) return number;
  return fail(std::string(what) + " is " + quoted(text) + ", not a whole number from " +
              std::to_string(least) + " to " + std::to_string(most));
}

std::string listed(const std::vector<std::string_view>& names) {
  std::string list;
  for (const std::string_view name : names) {
    if (!list.empty()) list += ", ";
    list += name;
  }
  return list;
}

}  // namespace omweso
