#include "cli/play/told_log.h"

#include "cli/play/texts.h"

namespace omweso::cli {
namespace {

constexpr std::size_t kMostTold = 100;

Style style_of(Tone tone) {
  Style style;
  if (tone == Tone::kHeading || tone == Tone::kEnd) style.bold = true;
  if (tone == Tone::kReferee) style.ink = Ink::kPlayable;
  if (tone == Tone::kReferee || tone == Tone::kRefused) style.bold = true;
  return style;
}

}  // namespace

void ToldLog::add(Tone tone, std::string_view text) {
  told_.push_back({tone, std::string(text)});
  if (told_.size() > kMostTold) told_.pop_front();
}

void ToldLog::forget_passing() {
  std::erase_if(told_, [](const Told& told) {
    return told.tone == Tone::kPassing || told.tone == Tone::kRefused;
  });
}

void ToldLog::forget_refused() {
  std::erase_if(told_, [](const Told& told) { return told.tone == Tone::kRefused; });
}

std::vector<Line> ToldLog::lines() const {
  std::vector<Line> lines;
  lines.reserve(told_.size());
  for (const Told& each : told_) {
    // What cannot be done has a mark of its own, which needs no colour.
    std::string text =
        each.tone == Tone::kRefused ? words(Text::kRefusal, "what"_a = each.text) : each.text;
    lines.push_back(line_of(std::move(text), style_of(each.tone)));
  }
  return lines;
}

}  // namespace omweso::cli
