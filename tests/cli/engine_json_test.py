"""`omweso engine --json`: many queries at once, cancelling, and hostile lines."""

import json
import random
import subprocess
import time
import unittest

from engine_support import HARD, Engine
from support import CHOICES, PROGRAM, STANDARD, STUCK, TWO_HEADS, ProgramTest, omweso


def answers(*queries, arguments=()):
    """All answers to some queries, as values."""
    text = "".join((query if isinstance(query, str) else json.dumps(query)) + "\n"
                   for query in queries)
    answer = omweso("engine", "--json", *arguments, stdin=text)
    assert (answer.err, answer.status) == ("", 0), answer.err
    return [json.loads(line) for line in answer.out.split("\n")[:-1]]


class Talk(Engine):
    def __init__(self, *arguments, **options):
        super().__init__("--json", *arguments, **options)

    def ask(self, **query):
        self.say(json.dumps(query))

    def answer(self):
        return json.loads(self.line())


class Queries(unittest.TestCase):
    def test_an_analysis(self):
        (answer,) = answers({"id": "a", "turns": ["l", "N"], "depth": 6, "lines": 2})
        self.assertEqual(list(answer), ["id", "done", "cancelled", "position", "over", "winner", "best",
                                        "depth", "nodes", "milliseconds", "lines"])
        self.assertEqual((answer["id"], answer["done"], answer["cancelled"]), ("a", True, False))
        self.assertEqual(answer["position"], omweso("apply", STANDARD, "l", "N").out.strip())
        self.assertEqual((answer["over"], answer["winner"], answer["depth"]), (None, None, 6))
        self.assertEqual(len(answer["lines"]), 2)
        for line in answer["lines"]:
            self.assertEqual(list(line), ["move", "score", "line"])
            self.assertEqual(line["line"][0], line["move"])
            self.assertEqual(list(line["score"]), ["millipoints", "win_permille"])
        self.assertEqual(answer["best"], answer["lines"][0]["move"])

    def test_a_proof_and_a_game_that_is_over(self):
        (answer,) = answers({"id": 1, "position": TWO_HEADS})
        self.assertEqual(answer["lines"], [{"move": "m", "line": ["m"],
                                            "score": {"win": 1, "victory": "okutema both-ends"}}])
        (answer,) = answers({"id": 1, "position": STUCK})
        self.assertEqual((answer["over"], answer["winner"], answer["best"], answer["lines"]),
                         ("bulijo", "N", None, []))

    def test_reports_come_before_the_answer(self):
        told = answers({"id": 1, "depth": 5, "report": True})
        self.assertEqual([answer["depth"] for answer in told], [1, 2, 3, 4, 5, 5])
        self.assertEqual([answer["done"] for answer in told], [False] * 5 + [True])

    def test_moves_levels_and_arrangements(self):
        told = {a["id"]: a for a in answers(
            {"id": 1, "position": CHOICES, "moves": ["i<"], "depth": 3},
            {"id": 2, "level": "chief", "seed": 4}, {"id": 3, "do": "arrange", "seed": 2},
            {"id": 4, "do": "arrange", "seen": "-/4,4,4,4,4,4,4,4", "milliseconds": 5000},
            {"id": 5, "do": "about"},
            {"id": 6, "south": "-/4,4,4,4,4,4,4,4", "north": "4,4,4,4,4,4,4,4/-", "depth": 1})}
        self.assertEqual(told[1]["best"], "i<>")
        self.assertIn(told[2]["best"], "ijklmnop")
        for number in (3, 4):
            self.assertRegex(told[number]["arrangement"], r"\A\S+/\S+\Z")
        self.assertEqual(told[5]["name"], "Mukasa")
        self.assertIn("chief", told[5]["levels"])
        self.assertEqual(told[6]["position"], "-/4,4,4,4,4,4,4,4/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0")

    def test_an_answer_hangs_on_its_query_alone(self):
        chance = random.Random(3)
        queries = [{"id": i, "turns": ["l", "N"][:i % 3], "nodes": 3000, "rules": rules}
                   for i, rules in enumerate(["tournament", "plain", "wikipedia,akakyala=on"] * 8)]
        def known(told):
            return {a["id"]: (a["best"], a["nodes"], json.dumps(a["lines"])) for a in told}
        one = known(answers(*queries, arguments=("--workers", "1")))
        chance.shuffle(queries)
        self.assertEqual(known(answers(*queries, arguments=("--workers", "7", "--hash", "16"))), one)
        self.assertEqual(len(one), 24)

    def test_hundreds_at_once(self):
        queries = [{"id": f"q{i}", "nodes": 200, "seed": i} for i in range(900)]
        told = answers(*queries, arguments=("--workers", "16"))
        self.assertEqual(sorted(a["id"] for a in told), sorted(q["id"] for q in queries))
        self.assertTrue(all(a["done"] and a["best"] for a in told))


class Cancelling(unittest.TestCase):
    def test_what_is_thought_about_and_what_waits(self):
        with Talk("--workers", "1") as talk:
            talk.ask(id="long", infinite=True)
            talk.ask(id="waits", depth=3)
            time.sleep(0.2)
            talk.ask(id=1, do="cancel", query="waits")
            self.assertEqual(talk.answer(), {"id": 1, "done": True, "known": True})
            talk.ask(id=2, do="cancel", query="nobody")
            self.assertEqual(talk.answer(), {"id": 2, "done": True, "known": False})
            talk.ask(id=3, do="cancel", query="long")
            told = {answer["id"]: answer for answer in (talk.answer() for _ in range(3))}
            self.assertEqual(told[3], {"id": 3, "done": True, "known": True})
            self.assertEqual((told["long"]["cancelled"], bool(told["long"]["best"])), (True, True))
            self.assertEqual((told["waits"]["cancelled"], told["waits"]["best"]), (True, None))
            talk.ask(id="long", depth=1)  # the id is free again
            self.assertEqual(talk.answer()["cancelled"], False)

    def test_an_id_is_used_once_at_a_time(self):
        with Talk() as talk:
            talk.ask(id="a", infinite=True)
            talk.ask(id="a", depth=1)
            self.assertEqual(talk.answer(), {"id": "a", "error": "a query with this id is not answered yet"})
            talk.ask(id=0, do="cancel", query="a")
            self.assertEqual({talk.answer()["id"], talk.answer()["id"]}, {0, "a"})

    def test_a_thousand_may_wait(self):
        with Talk("--workers", "1") as talk:
            talk.ask(id="first", infinite=True, report=True)
            talk.answer()  # a worker has it
            for i in range(1001):
                talk.ask(id=i, depth=1)
            while (answer := talk.answer()) and answer["id"] == "first":
                pass
            self.assertEqual(answer, {"id": 1000, "error": "1000 queries are waiting, which is the most; "
                                                           "ask again"})
            talk.ask(id="stop", do="cancel", query="first")
            done = set()
            while len(done) < 1002:
                answer = talk.answer()
                if answer["done"]:
                    done.add(answer["id"])
            self.assertEqual(done, {*range(1000), "first", "stop"})

    def test_the_end_of_input(self):
        """Whatever ends by itself is answered; what does not is cancelled."""
        begun = time.monotonic()
        told = {a["id"]: a for a in answers({"id": 1, "infinite": True}, {"id": 2, "milliseconds": 300},
                                            {"id": 3, "position": HARD}, {"id": 4, "depth": 2},
                                            arguments=("--workers", "4"))}
        self.assertEqual([told[i]["cancelled"] for i in (1, 2, 3, 4)], [True, False, False, False])
        self.assertGreaterEqual(told[3]["milliseconds"], 990)
        self.assertLess(time.monotonic() - begun, 10)


class Wrong(ProgramTest):
    def test_bad_queries_name_what_is_wrong(self):
        for query, part in (
                ({"id": 1, "deep": 3}, "there is no key 'deep' here; the keys are id, do, "),
                ({"id": 1, "do": "win"}, "do is 'win', not analyse, arrange, cancel or about"),
                ({"id": 1, "depth": 0}, "depth should be a whole number from 1 to 250"),
                ({"id": 1, "depth": 2.0}, "depth should be"), ({"id": 1, "depth": "2"}, "depth should be"),
                ({"id": 1, "nodes": -1}, "nodes should be"), ({"id": 1, "nodes": 1e30}, "nodes should be"),
                ({"id": 1, "milliseconds": 86400001}, "milliseconds should be"),
                ({"id": 1, "lines": 501}, "lines should be"), ({"id": 1, "report": 1}, "report should be"),
                ({"id": 1, "turns": "m"}, "turns should be an array of strings"),
                ({"id": 1, "turns": ["m", 2]}, "turns should be an array of strings"),
                ({"id": 1, "turns": ["a"]}, "turn 1, 'a': "), ({"id": 1, "moves": ["a"]}, "legal"),
                ({"id": 1, "rules": "chess"}, "tournament, wikipedia"), ({"id": 1, "rules": 3}, "rules should be"),
                ({"id": 1, "position": "x"}, "North's back row"), ({"id": 1, "position": STANDARD, "south": "-/4"}, "not from both"),
                ({"id": 1, "south": "-/4,4,4,4,4,4,4,4"}, "North's arrangement"),
                ({"id": 1, "level": "king"}, "there is no level 'king'"),
                ({"id": 1, "level": "page", "depth": 2}, "a level has limits of its own"),
                ({"id": 1, "infinite": True, "depth": 2}, "infinite stands alone"),
                ({"id": 1, "do": "cancel"}, "query should be a whole number or a string"),
                ({"id": 1, "do": "cancel", "query": "a", "depth": 1}, "there is no key 'depth'"),
                ({"id": 1, "do": "arrange", "seen": "-/32,0,0,0,0,0,0,0"}, "no pit may hold more than 10"),
                ({"id": 1, "do": "arrange", "turns": []}, "there is no key 'turns'")):
            (answer,) = answers(query)
            self.assertEqual(list(answer), ["id", "error"], query)
            self.assertEqual(answer["id"], 1)
            self.assertIn(part, answer["error"])

    def test_bad_ids(self):
        for query in ({"depth": 1}, {"id": None}, {"id": ""}, {"id": "x" * 101}, {"id": 1.5},
                      {"id": [1]}, {"id": {}}, {"id": True}):
            (answer,) = answers(query)
            self.assertIsNone(answer["id"], query)
            self.assertIn("id should be", answer["error"])
        (answer,) = answers({"id": -5, "depth": 1})
        self.assertEqual(answer["id"], -5)
        (answer,) = answers({"id": "é\u2028\"\\\n", "depth": 1})
        self.assertEqual(answer["id"], "é\u2028\"\\\n")

    def test_what_is_no_query_is_answered_and_the_rest_too(self):
        hostile = [b"x", b"[]", b"3", b"null", b"\"id\"", b"{\"id\":1", b"{\"id\":1}}", b"[" * 60000,
                   b"{\"a\":" * 10000, b"\xff\xfe{}", b"{\"id\":\"\xc3\x28\"}", b"\x00", b"{}",
                   b"{\"id\":\"\\ud800\"}", b"{\"id\":1,\"depth\":1,\"depth\":2}", b"x" * 65536,
                   b"x" * 65537, b"x" * 3_000_000, b"{\"id\":1e999}", b"{\"id\":99999999999999999999}",
                   b"{\"id\":7,\"turns\":" + b"[" * 30000 + b"]" * 30000 + b"}"]
        with Talk() as talk:
            for line in hostile:
                talk.say(line)
                answer = talk.answer()
                self.assertEqual(list(answer), ["id", "error"], line[:40])
                self.assertTrue(answer["error"].isprintable())
                self.assertLess(len(answer["error"]), 500)
                talk.say("", "  ")
                talk.ask(id="well", depth=1)
                self.assertEqual(talk.answer()["depth"], 1)
            self.assertEqual(talk.end()[0], 0)

    def test_options(self):
        for arguments, part in ((("--workers", "0"), "--workers is '0'"), (("--workers", "257"), "--workers"),
                                (("--hash", "65537"), "--hash is '65537'"), (("--hash", "x"), "--hash")):
            self.assert_refused(part, "engine", "--json", *arguments)
        self.assert_refused("are for --json", "engine", "--hash", "64")

    def test_a_broken_pipe_ends_it(self):
        with subprocess.Popen([PROGRAM, "engine", "--json"], stdin=subprocess.PIPE, bufsize=0,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
            running.stdout.close()
            try:
                for i in range(1000):
                    running.stdin.write(b'{"id":%d,"depth":1}\n' % i)
                    time.sleep(0.01)
            except BrokenPipeError:
                pass
            self.assertNotEqual(running.wait(timeout=10), 0)


if __name__ == "__main__":
    unittest.main()
