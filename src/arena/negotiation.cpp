// Which form of a file a client gets, and whether it has it already: the parts of reply.h that read
// the fields of a request.
#include <algorithm>
#include <array>
#include <optional>

#include "arena/reply.h"

namespace omweso::arena {
namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Takes the part before the separator off the text.
std::string_view take_part(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return trimmed(part);
}

/// Thousandths of a weight, `0.5` or `1.000`. What is none counts as 0.
int weight_of(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return 0;
  if (text.size() > 1 && text[1] != '.') return 0;
  int thousandths = (text[0] - '0') * 1000;
  int unit = 100;
  for (const char c : text.substr(std::min<std::size_t>(text.size(), 2))) {
    if (c < '0' || c > '9') return 0;
    thousandths += (c - '0') * unit;
    unit /= 10;
  }
  return std::min(thousandths, 1000);
}

/// What an Accept-Encoding field gives the codings, by number; nothing where it does not name one.
struct Weights {
  std::array<std::optional<int>, 3> of;
  std::optional<int> others;  ///< what `*` gives

  explicit Weights(std::string_view field) {
    while (!field.empty()) {
      std::string_view element = take_part(field, ',');
      const std::string_view name = take_part(element, ';');
      int weight = 1000;
      while (!element.empty()) {
        const std::string_view parameter = take_part(element, ';');
        if (parameter.size() >= 2 && same_word(parameter.substr(0, 2), "q=")) {
          weight = weight_of(parameter.substr(2));
        }
      }
      if (name == "*") others = weight;
      if (same_word(name, "identity")) at(Coding::kPlain) = weight;
      if (same_word(name, "gzip") || same_word(name, "x-gzip")) at(Coding::kGzip) = weight;
      if (same_word(name, "br")) at(Coding::kBrotli) = weight;
    }
  }

  std::optional<int>& at(Coding coding) { return of[static_cast<std::size_t>(coding)]; }

  /// 0 is never. The plain form is always possible, and the last choice unless it is named.
  int weight(Coding coding) const {
    const std::optional<int> named = of[static_cast<std::size_t>(coding)];
    if (named) return *named;
    return coding == Coding::kPlain ? 0 : others.value_or(0);
  }
};

/// The value of a hexadecimal digit; -1 for what is none.
int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char letter = lower(c);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

}  // namespace

Coding best_coding(const SiteFile& file, std::string_view accept_encoding) {
  const Weights weights(accept_encoding);
  Coding best = Coding::kPlain;
  for (const auto& [coding, form] : file.forms) {
    const int weight = weights.weight(coding);
    const int beaten = weights.weight(best);
    const bool shorter = form.bytes.size() < file.forms.at(best).bytes.size();
    if (weight > beaten || (weight == beaten && weight > 0 && shorter)) best = coding;
  }
  return best;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  std::string_view rest = trimmed(if_none_match);
  if (rest == "*") return true;
  while (true) {
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t,"), rest.size()));
    if (rest.starts_with("W/")) rest.remove_prefix(2);
    if (!rest.starts_with('"')) return false;
    const std::size_t end = rest.find('"', 1);
    if (end == std::string_view::npos) return false;
    if (rest.substr(0, end + 1) == tag) return true;
    rest.remove_prefix(end + 1);
  }
}

std::string path_of(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!same_word(target.substr(0, scheme.size()), scheme)) continue;
    target.remove_prefix(scheme.size());
    const std::size_t end = std::min(target.find_first_of("/?#"), target.size());
    if (end == 0) return "";
    target.remove_prefix(end);
    if (!target.starts_with('/')) return "/";
  }
  target = target.substr(0, target.find_first_of("?#"));
  if (!target.starts_with('/')) return "";
  std::string path;
  for (std::size_t at = 0; at < target.size(); ++at) {
    auto byte = static_cast<unsigned char>(target[at]);
    if (byte == '%') {
      if (target.size() - at < 3) return "";
      const int high = digit_of(target[at + 1]);
      const int low = digit_of(target[at + 2]);
      if (high < 0 || low < 0) return "";
      byte = static_cast<unsigned char>((high * 16) + low);
      at += 2;
    }
    if (byte < 0x20 || byte == 0x7f) return "";
    path += static_cast<char>(byte);
  }
  return path;
}

}  // namespace omweso::arena
