"""`omweso apply`."""

import json
import unittest

from support import CHAIN, CHOICES, NEVER_ENDING, STANDARD, STUCK, TWO_HEADS, ProgramTest, omweso


class Apply(ProgramTest):
    def test_prints_the_position_after_the_turns(self):
        self.assert_prints("5,5,1,5,5,5,0,4/1,1,0,0,0,0,0,0/0,0,1,2,0,2,0,2/4,4,4,0,0,6,6,1"
                           " S 2:2 0:0 4\n", "apply", STANDARD, "l", "N", "m", "J")

    def test_without_turns_it_writes_the_position_in_full(self):
        self.assert_prints("-/64,0,0,0,0,0,0,0/-/- N 1:1 1:1 0\n", "apply",
                           "0,0,0,0,0,0,0,0/064,0,0,0,0,0,0,0/-/-   N")

    def test_either_case_is_read_and_missing_marks_are_forward(self):
        for turn in ("i", "I", "i>"):
            self.assertEqual(omweso("apply", CHOICES, turn).out, omweso("apply", CHOICES, "i>").out)
        self.assertEqual(omweso("apply", CHOICES, "i<").out, omweso("apply", CHOICES, "i<>").out)
        self.assertNotEqual(omweso("apply", CHOICES, "i<").out, omweso("apply", CHOICES, "i").out)

    def test_says_how_the_game_ended(self):
        self.assertEqual(omweso("apply", TWO_HEADS, "m").out.splitlines()[1:],
                         ["  okutema both-ends, South wins"])
        self.assert_prints("annulled never-ending\n", "apply", NEVER_ENDING, "m")
        self.assert_prints("never-ending, North wins\n", "apply", "--rules", "endless=loss",
                           NEVER_ENDING, "m")
        self.assert_prints(f"{STUCK}\n  bulijo, North wins\n", "apply", STUCK)

    def test_a_turn_after_the_end_names_the_end(self):
        self.assert_refused("turn 2: the game is over: okutema both-ends, South wins", "apply",
                            TWO_HEADS, "m", "L")
        self.assert_refused("turn 1: the game is over: bulijo, North wins", "apply", STUCK, "a")
        self.assert_refused("turn 2: the game is over: annulled never-ending", "apply",
                            NEVER_ENDING, "m", "P")

    def test_an_illegal_turn_is_refused_with_its_number_and_what_is_legal(self):
        self.assert_refused("turn 2: move: 'A' is not legal: A is empty; legal are I J K L M N O P",
                            "apply", STANDARD, "m", "A")
        self.assert_refused("no more marks; legal from i are i<< i<> i>", "apply", CHOICES, "i<<<")
        self.assert_refused("the move never ends, and these rules forbid that", "apply", "--rules",
                            "endless=forbid", NEVER_ENDING, "m")

    def test_nothing_is_printed_of_the_turns_before_a_bad_one(self):
        self.assert_refused("turn 2", "apply", "--trace", STANDARD, "m", "x")
        self.assert_refused("turn 2", "apply", "--trace", "--json", STANDARD, "m", "")

    def test_repetition_is_counted_over_the_turns(self):
        # South's nine seeds are back after n h e b, and North, whose turns are stolen, never moves.
        position = "55,0,0,0,0,0,0,0/-/1,0,0,1,0,0,1,1/0,1,0,1,0,2,0,1 N 5:5 1:1 0"
        around = ["Steal:n", "Steal:h", "Steal:e", "Steal:b"]
        self.assertEqual(len(omweso("apply", position, *around).out.splitlines()), 1)
        self.assertEqual(omweso("apply", position, *around * 2).out.splitlines()[1],
                         "  annulled repetition")
        self.assertEqual(json.loads(omweso("apply", "--json", position, *around * 2).out)["end"],
                         "annulled repetition")
        self.assertEqual(len(omweso("apply", "--rules", "repetition-limit=off", position,
                                    *around * 2).out.splitlines()), 1)


class Steal(ProgramTest):
    def test_the_side_that_is_not_to_move_takes_a_turn(self):
        self.assert_prints("5,5,5,0,4,4,4,4/1,0,0,0,0,0,0,0/-/4,4,4,4,4,4,4,4 S 0:1 0:0 1\n",
                           "apply", STANDARD, "Steal:M")

    def test_the_same_turn_can_be_stolen_again(self):
        self.assertTrue(omweso("apply", STANDARD, "Steal:M", "Steal:N").out.endswith(
            " S 0:2 0:0 2\n"))

    def test_a_side_without_a_move_cannot_steal(self):
        position = "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/48,0,0,0,0,0,0,0/- S 5:5 1:1 0"
        self.assert_refused("turn 1: North has no move to steal with", "apply", position,
                            "Steal:A")

    def test_the_prefix_is_written_exactly(self):
        self.assert_refused("turn 1: move:", "apply", STANDARD, "steal:M")
        self.assert_refused("turn 1: move:", "apply", STANDARD, "Steal:")
        self.assert_refused("turn 1: move:", "apply", STANDARD, "Steal:  ")
        self.assertEqual(omweso("apply", STANDARD, "Steal: M").out,
                         omweso("apply", STANDARD, "Steal:M").out)
        self.assert_refused("turn 1: move:", "apply", STANDARD, "Steal:Steal:M")


class Trace(ProgramTest):
    def test_draws_every_lap_with_what_it_takes(self):
        self.assert_as_expected("trace_chain.txt", "apply", "--trace", CHAIN, "n")

    def test_shows_choices_stolen_turns_and_okwesera(self):
        self.assert_as_expected("trace_choices.txt", "apply", "--trace", CHOICES, "i<>", "Steal:c")
        self.assert_as_expected("trace_okwesera.txt", "apply", "--trace",
                                "0,0,0,0,58,0,0,0/-/-/0,0,0,0,3,1,2,0 S 1:1 0:0 0", "m*")

    def test_says_where_taken_seeds_rest_when_a_victory_ends_the_game(self):
        answer = omweso("apply", "--trace", TWO_HEADS, "m")
        self.assertIn("\nthe 2 taken rest in m\n", answer.out)
        self.assertTrue(answer.out.endswith("\n  okutema both-ends, South wins\n"))

    def test_a_long_relay_is_listed_then_summed_up(self):
        answer = omweso("apply", "--trace", NEVER_ENDING, "m")
        laps = [line for line in answer.out.splitlines() if line.startswith("lap ")]
        drawn = [line for line in answer.out.splitlines() if line.startswith("    a ")]
        self.assertEqual(len(laps), 257)
        self.assertEqual(len(drawn), 1 + 16 + 1)
        self.assertRegex(answer.out, r"\nlaps 257 to \d+ relay on\nlap \d+: .*the move never ends\n")

    def test_ends_with_what_apply_prints_without_it(self):
        for position, turns in ((CHAIN, ["n"]), (TWO_HEADS, ["m"]), (STANDARD, ["m", "K"])):
            plain = omweso("apply", position, *turns).out
            self.assertTrue(omweso("apply", "--trace", position, *turns).out.endswith("\n\n" + plain))


class Json(ProgramTest):
    def test_turns_with_what_they_led_to(self):
        self.assert_as_expected("apply.json", "apply", "--json", STANDARD, "m", "Steal:i")

    def test_trace_holds_every_lap(self):
        answer = json.loads(omweso("apply", "--json", "--trace", CHAIN, "n").out)
        turn = answer["turns"][0]
        self.assertEqual(len(turn["trace"]), turn["laps"])
        self.assertEqual([lap["captured"] for lap in turn["trace"] if lap["captured"]],
                         [capture["seeds"] for capture in turn["captures"]])
        self.assertEqual(turn["trace"][-1]["rows"], turn["position"].split()[0])
        long = json.loads(omweso("apply", "--json", "--trace", NEVER_ENDING, "m").out)
        self.assertGreater(len(long["turns"][0]["trace"]), 300)
        self.assertEqual(long["turns"][0]["trace"][-1]["result"], "never-ending")
        self.assertEqual(long["end"], "annulled never-ending")

    def test_a_trace_without_end_stops_where_nothing_can_be_written(self):
        loop = "11,0,0,0,0,0,0,0/-/3,4,2,2,5,4,5,2/2,3,4,5,4,3,2,3 S 5:5 1:1 0"
        with open("/dev/full", "wb") as full:
            answer = omweso("apply", "--trace", "--json", "--rules", "relay-limit=100000000", loop,
                            "d", stdout=full, seconds=60)
        self.assertEqual(answer.err,
                         "omweso: cannot write to standard output: No space left on device\n")
        self.assertEqual(answer.status, 1)


if __name__ == "__main__":
    unittest.main()
