// Records of a match: written as its games go, and the match rebuilt from them.
#include "match/match_record.h"

#include "record/move_text.h"
#include "record/omw_reader.h"
#include "record/omw_writer.h"
#include "record/position_text.h"
#include "rules/setup.h"
#include "support/data.h"

namespace omweso::test {
namespace {

constexpr Seat S = Seat::kSouth;
constexpr Seat N = Seat::kNorth;

Game standard_game(const Ruleset& rules, Seat starter) {
  const Side side = standard_arrangement();
  return {rules, start_position(side, side, starter)};
}

/// A match with its records, as a program keeps it.
struct Kept {
  Match match;
  PlayMode mode = PlayMode::kCounting;
  std::vector<GameRecord> records{};

  Game begin() const { return standard_game(match.rules(), *match.starter()); }
  void keep(const Game& game) {
    GameRecord record = begin_record(game, mode, "Mukasa", "Nakato");
    set_match(record, match);
    records.push_back(std::move(record));
  }
  void score(const Game& game) { ASSERT_TRUE(match.finish_game(game.outcome(), game.winner())); }
  void won(Seat winner) {
    Game game = begin();
    ASSERT_TRUE(game.resign(other(winner)));
    keep(game);
    score(game);
  }
  void annulled() {
    Game game = begin();
    ASSERT_TRUE(game.annul_by_time());
    keep(game);
    score(game);
  }
};

Kept match_of(const std::string& rules) {
  Kept kept{Match(parse_ruleset(rules).value())};
  EXPECT_TRUE(kept.match.set_starter(S));
  return kept;
}

void expect_same(const Match& a, const Match& b) {
  EXPECT_EQ(a.rules(), b.rules());
  EXPECT_EQ(a.score(S), b.score(S));
  EXPECT_EQ(a.score(N), b.score(N));
  EXPECT_EQ(a.game_number(), b.game_number());
  EXPECT_EQ(a.attempt(), b.attempt());
  EXPECT_EQ(a.starter(), b.starter());
  EXPECT_EQ(a.winner(), b.winner());
}

/// Rebuilt from the texts of the records.
MatchReplay replayed(const Kept& kept) {
  MatchReplay replay;
  for (const GameRecord& record : kept.records) {
    auto read = read_game(to_text(record));
    EXPECT_TRUE(read) << read.error().message;
    const auto added = replay.add(read->record);
    EXPECT_TRUE(added) << added.error().message;
  }
  return replay;
}

void play(Game& game, const char* move) {
  ASSERT_TRUE(game.play(parse_move(move).value())) << move;
}

TEST(MatchRecord, SaysAllAboutAGame) {
  Kept kept = match_of("tournament,next-starter=winner");
  kept.won(S);
  Game game = kept.begin();
  play(game, "m");
  play(game, "M");
  kept.keep(game);
  EXPECT_EQ(to_text(kept.records[1]),
            "[South \"Mukasa\"]\n[North \"Nakato\"]\n"
            "[Rules \"tournament,next-starter=winner\"]\n[Play \"counting\"]\n"
            "[Starter \"South\"]\n[SouthArrangement \"-/4,4,4,4,4,4,4,4\"]\n"
            "[NorthArrangement \"-/4,4,4,4,4,4,4,4\"]\n[MatchGame \"2\"]\n[MatchScore \"1-0\"]\n"
            "[Result \"*\"]\n\n1. m M *\n");
}

TEST(MatchRecord, APositionThatNobodySetsUpIsWrittenAsOne) {
  const Ruleset rules = parse_ruleset("tournament").value();
  Position start = start_position(standard_arrangement(), standard_arrangement(), N);
  start.turns = {1, 1};
  const GameRecord later = begin_record(Game(rules, start), PlayMode::kBlitz, "", "");
  EXPECT_EQ(later.value("SetUp"), "1");
  EXPECT_EQ(later.value("Position"), to_text(start));
  EXPECT_EQ(later.value("SouthArrangement"), std::nullopt);
  EXPECT_EQ(later.value("South"), "?");

  start.turns = {0, 0};
  start.sides[0] = parse_arrangement("-/11,3,3,3,3,3,3,3").value();
  const GameRecord over_cap = begin_record(Game(rules, start), PlayMode::kBlitz, "", "");
  EXPECT_EQ(over_cap.value("SetUp"), "1");
  EXPECT_EQ(over_cap.value("SouthArrangement"), std::nullopt);
}

TEST(MatchRecord, AFixedSetUpMayBeOverTheCap) {
  const Ruleset rules = parse_ruleset("setup=standard,pit-cap=2").value();
  const GameRecord record = begin_record(standard_game(rules, S), PlayMode::kCounting, "", "");
  EXPECT_EQ(record.value("SouthArrangement"), "-/4,4,4,4,4,4,4,4");
}

TEST(P1, TheRecordKeepsTheMovesThatStand) {
  const Ruleset rules = parse_ruleset("tournament").value();
  Game game = standard_game(rules, S);
  GameRecord record = begin_record(game, PlayMode::kCounting, "a", "b");
  play(game, "m");
  bring_up_to_date(record, game);
  record.add_comment("slow");
  play(game, "M");
  bring_up_to_date(record, game);
  record.add_comment("hasty");
  play(game, "n");
  bring_up_to_date(record, game);
  const auto moves = [&record] {
    const std::string text = to_text(record);
    return text.substr(text.find("\n\n") + 2);
  };
  EXPECT_EQ(moves(), "1. m {slow} M {hasty} 2. n *\n");
  ASSERT_TRUE(game.take_back());
  ASSERT_TRUE(game.take_back());
  play(game, "L");
  bring_up_to_date(record, game);
  EXPECT_EQ(moves(), "1. m {slow} L *\n");
  ASSERT_TRUE(game.resign(S));
  bring_up_to_date(record, game);
  EXPECT_EQ(record.value("Victory"), "resigned");
  EXPECT_EQ(record.value("Points"), "1");
  EXPECT_EQ(moves(), "1. m {slow} L 0-1\n");
}

TEST(MatchRecord, AStolenTurnIsNotAPlainOne) {
  const Ruleset rules = parse_ruleset("tournament").value();
  Game game = standard_game(rules, S);
  ASSERT_TRUE(game.steal(parse_move("M").value()));
  GameRecord record = begin_record(game, PlayMode::kBlitz, "a", "b");
  EXPECT_EQ(record.parts.at(0).steal, true);
  record.parts[0].steal = false;
  bring_up_to_date(record, game);
  EXPECT_EQ(record.parts.at(0).steal, true);
  EXPECT_EQ(record.parts.size(), 1U);
}

TEST(M1, TheMatchIsRebuiltFromItsRecords) {
  Kept kept = match_of("tournament,match-points=3");
  kept.won(S);
  expect_same(replayed(kept).match(), kept.match);
  kept.won(N);
  kept.won(N);
  expect_same(replayed(kept).match(), kept.match);
  kept.won(N);
  EXPECT_TRUE(kept.match.over());
  expect_same(replayed(kept).match(), kept.match);
  EXPECT_EQ(replayed(kept).unfinished().has_value(), false);
}

TEST(M2, AnnulledGamesAreRebuiltToo) {
  Kept kept = match_of("tournament,next-starter=loser");
  for (int i = 0; i < 7; ++i) {
    kept.annulled();
    expect_same(replayed(kept).match(), kept.match);
  }
  EXPECT_EQ(kept.match.game_number(), 3U);
  EXPECT_EQ(kept.match.attempt(), 2U);
}

TEST(M2, AnUnfinishedGameGoesOnWhereItStood) {
  Kept kept = match_of("tournament");
  kept.won(S);
  Game game = kept.begin();
  play(game, "M");
  kept.keep(game);
  const MatchReplay replay = replayed(kept);
  expect_same(replay.match(), kept.match);
  ASSERT_TRUE(replay.unfinished());
  EXPECT_EQ(replay.unfinished()->position(), game.position());
  EXPECT_EQ(replay.unfinished()->turns().size(), 1U);
  EXPECT_EQ(replay.last_record().value("MatchGame"), "2");
  EXPECT_EQ(replay.mode(), PlayMode::kCounting);
}

TEST(M2, ADrawnLotIsTakenFromTheRecord) {
  Kept kept = match_of("tournament,next-starter=lot");
  kept.won(S);
  EXPECT_EQ(replayed(kept).match().starter(), std::nullopt);
  ASSERT_TRUE(kept.match.set_starter(S));
  kept.keep(kept.begin());
  EXPECT_EQ(replayed(kept).match().starter(), S);
}

TEST(M3, AMatchThatWasLeftIsOver) {
  Kept kept = match_of("tournament");
  Game game = kept.begin();
  ASSERT_TRUE(game.leave(S));
  kept.keep(game);
  kept.score(game);
  EXPECT_EQ(kept.records[0].value("Points"), "match");
  EXPECT_EQ(replayed(kept).match().winner(), N);
}

/// What adding `record` to the replay of `kept` is refused with, empty when it is not. When it is,
/// neither may change.
std::string refusal(const Kept& kept, GameRecord record) {
  MatchReplay replay = replayed(kept);
  const GameRecord before = record;
  const auto added = replay.add(record);
  if (added) return "";
  EXPECT_EQ(record, before);
  if (replay.empty()) {
    EXPECT_TRUE(kept.records.empty());
  } else {
    expect_same(replay.match(), replayed(kept).match());
    EXPECT_EQ(replay.last_record(), kept.records.back());
  }
  return added.error().message;
}

class Refused : public testing::Test {
 protected:
  Refused() {
    kept_.won(S);
    Kept more = kept_;
    more.won(S);
    second_ = more.records.back();
  }

  std::string with(const char* tag, const char* value) {
    GameRecord record = second_;
    record.set_tag(tag, value);
    return refusal(kept_, record);
  }

  Kept kept_ = match_of("tournament");
  GameRecord second_;
};

TEST_F(Refused, TheNextRecordIsRightAsItIs) {
  EXPECT_EQ(refusal(kept_, second_), "");
  EXPECT_EQ(with("South", "?"), "");
  second_.remove_tag("MatchGame");
  second_.remove_tag("MatchScore");
  second_.remove_tag("Play");
  EXPECT_EQ(refusal(kept_, second_), "");
}

TEST_F(Refused, OtherRulesPlayersOrWaysToPlay) {
  EXPECT_EQ(with("Rules", "tournament,akakyala=on"),
            "the rules are tournament,akakyala=on, but the match has tournament");
  EXPECT_EQ(with("South", "Kintu"),
            "South is \"Kintu\", but after the games before it should be \"Mukasa\"");
  EXPECT_EQ(with("Play", "blitz"),
            "Play is \"blitz\", but after the games before it should be \"counting\"");
}

TEST_F(Refused, AGameOutOfPlace) {
  EXPECT_EQ(with("MatchGame", "3"),
            "MatchGame is \"3\", but after the games before it should be \"2\"");
  EXPECT_EQ(with("MatchScore", "0-1"),
            "MatchScore is \"0-1\", but after the games before it should be \"1-0\"");
  EXPECT_EQ(with("Starter", "South"), "game 2 is to be started by North");
  MatchReplay empty;
  EXPECT_EQ(empty.add(second_).error().message,
            "MatchGame is \"2\", but after the games before it should be \"1\"");
  EXPECT_TRUE(empty.empty());
}

TEST_F(Refused, AGameThatCannotHaveBeenPlayed) {
  second_.add_turn(parse_move("M").value(), N);
  second_.add_turn(parse_move("N").value(), N);
  EXPECT_NE(refusal(kept_, second_), "");
}

TEST_F(Refused, AGameBehindAnUnfinishedOneOrBehindTheMatch) {
  kept_.keep(kept_.begin());
  EXPECT_EQ(refusal(kept_, second_), "the game before is unfinished, so no other can follow it");
  Kept over = match_of("tournament,match-points=1");
  over.won(S);
  EXPECT_EQ(refusal(over, second_), "the match was over before this game");
}

TEST(P1, TheModeOfARecordMayBeUnknown) {
  Kept kept = match_of("tournament");
  kept.keep(kept.begin());
  kept.records[0].set_tag("Play", "?");
  EXPECT_EQ(replayed(kept).mode(), std::nullopt);
}

TEST(P1, TheThreeWaysToPlayHaveNames) {
  for (const PlayMode mode : {PlayMode::kCounting, PlayMode::kContract, PlayMode::kBlitz}) {
    EXPECT_EQ(parse_play_mode(text_of(mode)), mode);
  }
  for (const std::string bad : {"", "Blitz", "blitz ", "counting\n"}) {
    EXPECT_FALSE(parse_play_mode(bad)) << bad;
  }
  EXPECT_EQ(parse_play_mode(std::string(1000, 'x')).error().message,
            "unknown way to play '" + std::string(40, 'x') + "…': counting, contract or blitz");
}

}  // namespace
}  // namespace omweso::test
