#include "cli/play/look.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace omweso::cli {
namespace {

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool has(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

/// The first of the three that is set decides, as it does for the C library.
bool says_utf8(const Environment& environment) {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string value = lower(environment(name));
    if (!value.empty()) return has(value, "utf-8") || has(value, "utf8");
  }
  return false;
}

Colours colours_of(const Environment& environment) {
  if (!environment("NO_COLOR").empty() || !can_draw(environment)) return Colours::kNone;
  const std::string colour = lower(environment("COLORTERM"));
  if (has(colour, "truecolor") || has(colour, "24bit")) return Colours::kTrue;
  const std::string term = lower(environment("TERM"));
  if (has(term, "direct")) return Colours::kTrue;
  if (has(term, "256")) return Colours::k256;
  if (has(term, "vt1") || has(term, "vt2") || has(term, "-mono")) return Colours::kNone;
  return Colours::k16;
}

/// COLORFGBG is `ink;ground`, sometimes with a third part between, in the sixteen colours.
Theme theme_of(const Environment& environment) {
  const std::string value = environment("COLORFGBG");
  const std::size_t last = value.rfind(';');
  if (last == std::string::npos) return Theme::kUnknown;
  const std::string ground = value.substr(last + 1);
  const bool number =
      !ground.empty() && ground.size() <= 2 &&
      std::ranges::all_of(ground, [](unsigned char c) { return std::isdigit(c) != 0; });
  if (!number) return Theme::kUnknown;
  const int colour = std::stoi(ground);
  return colour == 7 || (colour >= 9 && colour <= 15) ? Theme::kLight : Theme::kDark;
}

}  // namespace

std::string process_environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value != nullptr ? value : "";
}

bool can_draw(const Environment& environment) {
  const std::string term = environment("TERM");
  return !term.empty() && term != "dumb";
}

Look look_of(const Environment& environment) {
  // The console of Linux reads UTF-8, but its font has only few of the characters.
  const bool console = environment("TERM") == "linux";
  return Look{says_utf8(environment) && !console, colours_of(environment), theme_of(environment)};
}

}  // namespace omweso::cli
