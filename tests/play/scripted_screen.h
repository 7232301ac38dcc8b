// A screen for tests: it answers by a script, on a clock that only moves while it is asked.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "cli/play/computer_player.h"
#include "cli/play/screen.h"

namespace omweso::cli::test {

class ScriptedScreen : public Screen {
 public:
  /// What is answered, and how long it takes.
  struct Step {
    std::string line;
    Milliseconds after = 0;
  };

  /// What was shown of a turn.
  struct Stretch {
    bool begins;
    std::optional<Outcome> ended;
    std::vector<EventKind> events;
    Side own;  ///< the mover's side after them
  };

  /// With the script at its end, the input is.
  explicit ScriptedScreen(std::deque<Step> script) : script_(std::move(script)) {}

  void say(Tone tone, std::string_view text) override {
    said_ += text;
    said_ += '\n';
    if (tone == Tone::kPassing || tone == Tone::kRefused) (passing_ += text) += '\n';
    if (heard) heard(tone, text);
  }
  void forget_passing() override { passing_.clear(); }
  void set_scene(const Scene& scene) override { scene_ = scene; }
  void show_board() override { said_ += "(board)\n"; }

  Answer ask(const Question& question, std::optional<Milliseconds> patience) override {
    questions.push_back(question);
    if (script_.empty() || questions.size() > kMostQuestions) return {Answer::Kind::kEnd, ""};
    Step& next = script_.front();
    if (patience && *patience < next.after) {
      now_ += *patience;
      next.after -= *patience;
      return {Answer::Kind::kTime, ""};
    }
    now_ += next.after;
    Answer answer{Answer::Kind::kLine, std::move(next.line)};
    script_.pop_front();
    return answer;
  }

  bool follows_keys() const override { return false; }
  bool shows_sowing() const override { return true; }
  void show_sowing(const Sowing& sowing, std::optional<Milliseconds> at_most) override {
    Stretch stretch{sowing.begins, sowing.ended, {}, {}};
    sowing.sow([&stretch](const TurnEvent& event, const TurnState& after) {
      stretch.events.push_back(event.kind);
      stretch.own = Side::from(after.own);
    });
    stretches.push_back(stretch);
    now_ += at_most.value_or(1000);
  }
  void show_handshake() override { said_ += "(handshake)\n"; }
  void set_busy(std::string_view /*what*/) override {}
  bool wants_attention() override { return false; }
  bool closed() override { return false; }
  int ending_signal() const override { return 0; }
  void close(std::string_view farewell) override { said_ += farewell; }

  /// What was said in passing and still holds.
  const std::string& passing() const { return passing_; }
  /// What has been said since the last asking.
  std::string said() { return std::exchange(said_, ""); }
  bool has_said(std::string_view part) const { return said_.find(part) != std::string::npos; }
  const Scene& scene() const { return scene_; }
  PlayClock clock() {
    return [this] { return now_; };
  }

  std::function<void(Tone, std::string_view)> heard;
  std::vector<Question> questions;
  std::vector<Stretch> stretches;

 private:
  static constexpr std::size_t kMostQuestions = 10'000;  // a test that goes round in circles ends

  std::deque<Step> script_;
  Milliseconds now_ = 1000;
  std::string said_;
  std::string passing_;
  Scene scene_;
};

}  // namespace omweso::cli::test
