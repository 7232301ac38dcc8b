// The twin against the vectors in tests/data, and its games against rules told once more.
#include "twin/twin.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

namespace {

using nlohmann::json;

std::vector<std::string> lines_of(const std::string& file) {
  std::ifstream in(std::string(OMWESO_TEST_DATA) + "/" + file);
  EXPECT_TRUE(in.is_open()) << file;
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The fields of a line `a | b | c`.
std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::size_t begin = 0;
  for (;;) {
    const std::size_t bar = line.find(" | ", begin);
    fields.push_back(line.substr(begin, bar == std::string::npos ? bar : bar - begin));
    if (bar == std::string::npos) return fields;
    begin = bar + 3;
  }
}

twin::Rules rules_of(const std::string& text) {
  const auto rules = twin::parse_rules(text);
  EXPECT_TRUE(rules.has_value()) << text;
  return rules.value_or(twin::Rules());
}

twin::Position position_of(const std::string& text) {
  const auto position = twin::parse_position(text);
  EXPECT_TRUE(position.has_value()) << text;
  return position.value_or(twin::Position());
}

TEST(TwinVectors, MovesLineByLine) {
  int seen = 0;
  for (const std::string& line : lines_of("moves.jsonl")) {
    const json expected = json::parse(line);
    const std::string rules = expected["rules"];
    const std::string position = expected["position"];
    const std::string found = twin::moves_json(rules_of(rules), position_of(position));
    ASSERT_EQ("{\"rules\":\"" + rules + "\"," + found.substr(1), line);
    ++seen;
  }
  EXPECT_GE(seen, 800);
}

TEST(TwinVectors, Golden) {
  int seen = 0;
  for (const std::string& line : lines_of("golden.jsonl")) {
    const json golden = json::parse(line);
    const json found =
        json::parse(twin::moves_json(rules_of(golden["rules"]), position_of(golden["position"])));
    EXPECT_EQ(found["position"], golden["position"]);
    if (golden.contains("moves")) {
      json texts = json::array();
      for (const json& move : found["moves"]) texts.push_back(move["move"]);
      EXPECT_EQ(texts, golden["moves"]) << line;
      EXPECT_EQ(found["over"], golden["over"]) << line;
    } else {
      json with_text = golden["expect"];
      with_text["move"] = golden["move"];
      const json& moves = found["moves"];
      EXPECT_NE(std::find(moves.begin(), moves.end(), with_text), moves.end())
          << line << "\nfound " << found;
    }
    ++seen;
  }
  EXPECT_EQ(seen, 64);
}

TEST(TwinVectors, Perft) {
  constexpr std::uint64_t kMost = 2000000;  // leaves; keeps unoptimised builds bearable
  int seen = 0;
  for (const std::string& line : lines_of("perft.txt")) {
    if (line.starts_with('#')) continue;
    const auto fields = fields_of(line);
    ASSERT_EQ(fields.size(), 4u) << line;
    const std::uint64_t count = std::stoull(fields[2]);
    if (count > kMost) continue;
    EXPECT_EQ(twin::perft(rules_of(fields[0]), position_of(fields[3]), std::stoi(fields[1])), count)
        << line;
    ++seen;
  }
  EXPECT_GT(seen, 100);
}

// N2: the relay comes back to its own first state, after just the stated number of laps.
TEST(TwinVectors, EndlessPeriods) {
  const twin::Rules rules = rules_of("tournament,relay-limit=1000000");
  int seen = 0;
  for (const std::string& line : lines_of("endless.txt")) {
    if (line.starts_with('#')) continue;
    const auto fields = fields_of(line);
    ASSERT_EQ(fields.size(), 3u) << line;
    const twin::Position position = position_of(fields[2]);
    twin::Turn turn = twin::begin_turn(rules, position, twin::place_of(fields[1][0]));
    const twin::Turn start = turn;
    do {
      twin::sow_lap(rules, turn, twin::kAnticlockwise);
    } while (turn.state == twin::TurnState::kSowing &&
             (turn.own != start.own || turn.from != start.from || turn.hand != start.hand));
    EXPECT_EQ(turn.state, twin::TurnState::kSowing) << line;
    EXPECT_EQ(turn.laps, std::stoul(fields[0])) << line;
    ++seen;
  }
  EXPECT_EQ(seen, 15);
}

// Enough of the record form for the samples: tags, moves without comments, result.
struct Record {
  std::map<std::string, std::string> tags;
  std::vector<std::string> turns;
  std::string result;
};

std::vector<Record> records() {
  std::vector<Record> records;
  bool in_tags = false;
  for (const std::string& line : lines_of("games.omw")) {
    if (line.starts_with('[')) {
      if (!in_tags) records.emplace_back();
      in_tags = true;
      const std::size_t quote = line.find('"');
      records.back().tags[line.substr(1, line.find(' ') - 1)] =
          line.substr(quote + 1, line.rfind('"') - quote - 1);
      continue;
    }
    in_tags = false;
    std::istringstream words(line);
    for (std::string word; words >> word;) {
      if (word == "1-0" || word == "0-1" || word == "0-0") {
        records.back().result = word;
      } else if (!word.ends_with('.')) {
        records.back().turns.push_back(word);
      }
    }
  }
  return records;
}

std::string reversed_row(std::string row) {
  std::reverse(row.begin(), row.end());  // counts below ten, as the samples have them
  return row;
}

twin::Position start_of(const Record& record) {
  const std::string& south = record.tags.at("SouthArrangement");
  const std::string& north = record.tags.at("NorthArrangement");
  const std::size_t slash = north.find('/');
  return position_of(reversed_row(north.substr(slash + 1)) + "/" +
                     reversed_row(north.substr(0, slash)) + "/" + south + " " +
                     record.tags.at("Starter").substr(0, 1) + " 0:0 0:0 0");
}

TEST(TwinVectors, GamesReplayToTheirResult) {
  const std::vector<Record> all = records();
  EXPECT_EQ(all.size(), 14u);
  for (const Record& record : all) {
    const std::string& name = record.tags.at("Event");
    twin::Game game(rules_of(record.tags.at("Rules")), start_of(record));
    for (const std::string& turn : record.turns) {
      const bool of_south = turn[0] >= 'a';
      EXPECT_EQ(of_south, game.position().side == twin::kSouth) << name << " " << turn;
      ASSERT_TRUE(game.play(turn)) << name << " " << turn;
    }
    ASSERT_TRUE(game.over()) << name;
    EXPECT_EQ(twin::end_text(game.end()), record.tags.at("Victory")) << name;
    const std::string result =
        !game.winner() ? "0-0" : (*game.winner() == twin::kSouth ? "1-0" : "0-1");
    EXPECT_EQ(result, record.result) << name;
    EXPECT_EQ(result, record.tags.at("Result")) << name;
  }
}

twin::Move move_of(const std::string& rules, const std::string& position, const std::string& text) {
  for (const twin::Move& move : twin::legal_moves(rules_of(rules), position_of(position))) {
    if (move.text == text) return move;
  }
  ADD_FAILURE() << text << " is not legal in " << position;
  return {};
}

TEST(TwinTurn, RelayLimitCountsLapsOfATurnThatIsNotOver) {  // N3
  const char* position = "11,0,0,0,0,0,0,0/-/3,4,3,2,3,2,5,4/4,5,0,4,3,5,4,2 S 5:5 1:1 0";
  const twin::Move ends = move_of("plain,relay-limit=106", position, "o");
  EXPECT_EQ(ends.laps, 106u);
  EXPECT_EQ(ends.outcome.end, twin::End::kNone);
  EXPECT_EQ(move_of("plain,relay-limit=105", position, "o").outcome.end,
            twin::End::kAnnulledNeverEnding);
}

TEST(TwinTurn, RelayLimitCountsFromTheLastCapture) {  // N3
  const twin::Move move =
      move_of("plain,relay-limit=100",
              "0,0,0,0,0,0,0,16/0,0,0,0,0,0,0,1/5,3,4,0,4,5,1,1/1,3,4,1,5,5,2,3 S 5:5 1:1 0", "m");
  EXPECT_EQ(move.laps, 134u);
  EXPECT_EQ(move.captures.size(), 1u);
  EXPECT_TRUE(move.outcome.position.has_value());
}

TEST(TwinTurn, PlayerWithForbiddenMovesOnlyHasLost) {              // N6, W1
  const std::string south = "/0,1,0,1,0,1,0,1/1,0,1,0,1,39,1,0 ";  // n never ends
  const std::string to_answer = "0,0,0,0,0,0,2,15/-" + south;
  EXPECT_EQ(move_of("endless=forbid", to_answer + "N", "J").outcome.end, twin::End::kBulijo);
  EXPECT_EQ(move_of("endless=annul", to_answer + "N", "J").outcome.end, twin::End::kNone);
  EXPECT_TRUE(twin::legal_moves(rules_of("endless=forbid"), position_of(to_answer + "S")).empty());
}

TEST(TwinTurn, AkakyalaIsTheSecondTurnWithACapture) {  // W4
  const std::string position =
      "5,0,0,0,1,1,1,1/0,3,0,5,5,5,0,5/10,4,1,4,4,0,0,4/1,0,0,0,4,0,0,0 S 5:5 ";
  EXPECT_EQ(move_of("akakyala=on", position + "1:0 0", "m").outcome.end, twin::End::kAkakyala);
  for (const char* counters : {"0:0 0", "1:1 0", "2:0 0"}) {
    EXPECT_EQ(move_of("akakyala=on", position + counters, "m").outcome.end, twin::End::kNone);
  }
}

constexpr const char* kStandard = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0";

TEST(TwinText, RulesAreReadOrRefused) {
  for (const char* good : {"tournament", "mcgill", "akakyala=on", "plain,reverse=ib,reverse=off",
                           "tournament,quiet-limit=off,points=1/2/match/2"}) {
    EXPECT_TRUE(twin::parse_rules(good).has_value()) << good;
  }
  for (const char* bad : {"Tournament", "akakyala=on,plain", "plain,", "okwesera=yes",
                          "relay-limit=99", "relay-limit=1000000001", "reverse=abi", "speed=on"}) {
    EXPECT_FALSE(twin::parse_rules(bad).has_value()) << bad;
  }
  EXPECT_FALSE(twin::parse_rules("akakyala=on,akakyala=off")->akakyala);
}

TEST(TwinText, PositionsAreReadOrRefused) {
  EXPECT_EQ(twin::to_text(position_of("4,4,4,4,4,4,4,04/0,0,0,0,0,0,0,0/-/4,4,4,4,4,4,4,4  N")),
            "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 N 1:1 1:1 0");
  for (const char* bad :
       {"4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4 S", "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,5 S",
        "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4", "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 s",
        "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 1:1", "4,4,4,4,4,4,4,4/-/4,4,4,4,4,4,4,4 S",
        "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 1:0 0",
        "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,+4 S 0:0 0:0 0"}) {
    EXPECT_FALSE(twin::parse_position(bad).has_value()) << bad;
  }
}

TEST(TwinGame, StolenTurnIsTheStealers) {  // P3
  twin::Game game(twin::Rules(), position_of(kStandard));
  ASSERT_TRUE(game.steal("M"));
  EXPECT_EQ(twin::to_text(game.position()),
            "5,5,5,0,4,4,4,4/1,0,0,0,0,0,0,0/-/4,4,4,4,4,4,4,4 S 0:1 0:0 1");
}

TEST(TwinGame, MissingMarksMeanForward) {
  const twin::Position position =
      position_of("0,1,1,0,51,0,0,1/0,2,1,0,0,0,0,1/0,0,1,0,0,0,0,1/3,0,0,0,0,0,0,1 S 5:5 1:1 0");
  twin::Game shorter(twin::Rules(), position);
  twin::Game full(twin::Rules(), position);
  EXPECT_FALSE(shorter.play("i<>>"));
  EXPECT_FALSE(shorter.play("i*"));
  EXPECT_FALSE(shorter.play("b"));
  ASSERT_TRUE(shorter.play("I<"));
  ASSERT_TRUE(full.play("i<>"));
  EXPECT_EQ(shorter.position(), full.position());
}

TEST(TwinGame, NeverEndingAnnulsLosesOrIsForbidden) {  // N6
  const twin::Position position =
      position_of("38,0,0,0,0,0,0,0/-/1,0,1,0,1,4,1,2/2,3,0,4,3,1,0,3 S 5:5 1:1 0");
  twin::Game annulled(rules_of("tournament"), position);
  ASSERT_TRUE(annulled.play("m"));
  EXPECT_EQ(annulled.end(), twin::End::kAnnulledNeverEnding);
  EXPECT_FALSE(annulled.winner().has_value());
  twin::Game lost(rules_of("endless=loss"), position);
  ASSERT_TRUE(lost.play("m"));
  EXPECT_EQ(lost.end(), twin::End::kNeverEnding);
  EXPECT_EQ(lost.winner(), twin::kNorth);
  twin::Game forbidden(rules_of("endless=forbid"), position);
  EXPECT_FALSE(forbidden.play("m"));
}

// Three seeds as two and one walk round the circuit in 16 turns and never capture. South steals
// all of them, so nothing else moves.
twin::Game walk(const std::string& rules, const std::string& counters, int turns) {
  const std::string circuit = "ijklmnophgfedcba";
  twin::Game game(rules_of(rules),
                  position_of("61,0,0,0,0,0,0,0/-/-/2,1,0,0,0,0,0,0 N " + counters));
  for (int turn = 0; turn < turns; ++turn) {
    EXPECT_FALSE(game.over()) << turn;
    EXPECT_TRUE(game.steal(circuit.substr(static_cast<std::size_t>(turn % 16), 1))) << turn;
  }
  return game;
}

TEST(TwinGame, ThirdTimeAnnulsTheStartCounted) {  // W7
  EXPECT_FALSE(walk("tournament", "1:1 1:1 0", 31).over());
  EXPECT_EQ(walk("tournament", "1:1 1:1 0", 32).end(), twin::End::kAnnulledRepetition);
  EXPECT_EQ(walk("repetition-limit=2", "1:1 1:1 0", 16).end(), twin::End::kAnnulledRepetition);
  EXPECT_FALSE(walk("repetition-limit=off", "1:1 1:1 0", 100).over());
}

TEST(TwinGame, OpenRightsAreNoRepetition) {  // W7
  // South's first-turn ban is open at the start and never again, so the first turn counts anew.
  EXPECT_FALSE(walk("tournament", "0:1 0:1 0", 32).over());
  EXPECT_EQ(walk("tournament", "0:1 0:1 0", 33).end(), twin::End::kAnnulledRepetition);
  EXPECT_EQ(walk("first-turn-ban=off", "0:1 0:1 0", 32).end(), twin::End::kAnnulledRepetition);
}

TEST(TwinGame, QuietComesBeforeRepetition) {  // W5
  EXPECT_EQ(walk("quiet-limit=32", "1:1 1:1 0", 32).end(), twin::End::kAnnulledQuiet);
  EXPECT_EQ(walk("quiet-limit=10", "1:1 1:1 10", 1).end(), twin::End::kAnnulledQuiet);
}

// W7 as a player would tell it: the rows, who moves, and what is still open.
using Seen = std::tuple<std::string, bool, bool, bool>;

Seen seen_of(const twin::Rules& rules, const twin::Position& position) {
  const std::string text = twin::to_text(position);
  return {text.substr(0, text.find(' ') + 2), rules.first_turn_ban && position.turns[0] == 0,
          rules.first_turn_ban && position.turns[1] == 0,
          rules.okwesera && position.captures[0] + position.captures[1] == 0};
}

// Random games, steals among them, told again from the moves lists with a count of what was seen.
TEST(TwinGame, RandomGamesEndWhereTheirMovesSay) {
  std::uint64_t chance = 1;
  const auto draw = [&](std::size_t below) {
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::size_t>((chance >> 33) % below);
  };
  std::map<std::string, int> ends;
  for (const char* text :
       {"tournament,repetition-limit=2", "tournament,akakyala=on", "tournament,endless=forbid",
        "plain,both-ends=off,repetition-limit=2,quiet-limit=12", "wikipedia", "shackell", "mcgill",
        "tournament,akawumbi=columns,stop-on-victory=off"}) {
    const twin::Rules rules = rules_of(text);
    for (int round = 0; round < 60; ++round) {
      twin::Game game(rules, position_of(kStandard));
      std::map<Seen, std::uint32_t> seen;
      ++seen[seen_of(rules, game.position())];
      for (int turn = 0; turn < 400 && !game.over(); ++turn) {
        twin::Position from = game.position();
        auto moves = twin::legal_moves(rules, from);
        ASSERT_FALSE(moves.empty());
        const bool steal = draw(10) == 0;
        if (steal) {
          from.side = twin::other(from.side);
          moves = twin::legal_moves(rules, from);
          if (moves.empty()) continue;
        }
        const twin::Move& move = moves[draw(moves.size())];
        ASSERT_TRUE(steal ? game.steal(move.text) : game.play(move.text)) << move.text;
        if (!move.outcome.position) {
          EXPECT_EQ(game.end(), move.outcome.end);
          break;
        }
        ASSERT_EQ(game.position(), *move.outcome.position);
        twin::End end = move.outcome.end;
        const std::uint32_t times = ++seen[seen_of(rules, game.position())];
        if (end == twin::End::kNone && rules.repetition_limit != 0 &&
            times >= rules.repetition_limit) {
          end = twin::End::kAnnulledRepetition;
        }
        ASSERT_EQ(game.end(), end);
      }
      if (game.over()) ++ends[twin::end_text(game.end())];
    }
  }
  for (const char* end :
       {"bulijo", "okutema both-ends", "okutema front-row", "akakyala", "annulled quiet"}) {
    EXPECT_GT(ends[end], 0) << end;
  }
}

}  // namespace
