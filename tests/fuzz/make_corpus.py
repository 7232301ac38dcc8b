#!/usr/bin/env python3
"""Writes the seed inputs of the fuzz targets, corpus/<target>/, from tests/data.

Run it again when tests/data or a form changes; the files are kept in the repository.
"""
import json
import pathlib
import shutil

HERE = pathlib.Path(__file__).parent
DATA = HERE.parent / "data"


def write(target, inputs):
    folder = HERE / "corpus" / target
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for number, text in enumerate(dict.fromkeys(inputs)):
        (folder / f"{number:02}").write_bytes(text.encode())


moves = [json.loads(line) for line in (DATA / "moves.jsonl").read_text().splitlines()]
games = (DATA / "games.omw").read_text().split("\n\n[Event")
games = [games[0]] + ["[Event" + game for game in games[1:]]
values = lambda tag: [line.split('"')[1] for game in games for line in game.splitlines()
                      if line.startswith("[" + tag + " ")]

positions = [case["position"] for case in moves[::80]]
write("position", positions + [positions[0].rsplit(" ", 3)[0], " 0" + positions[1] + "  "])
write("arrangement", values("SouthArrangement")[:8] + ["4,4,4,4,4,4,4,4/-", "0,0,0,0,0,0,0,0/-"])
write("ruleset", list(dict.fromkeys(case["rules"] for case in moves))
      + ["points=1/2/match/1000,setup=hidden", "plain,pit-cap=off,quiet-limit=1000000"])
write("move", ["m", "I<>", "e*"]
      + [f"{case['rules']}\n{case['position']}\n{case['moves'][-1]['move']}"
         for case in moves[::60] if case["moves"]])

TAGS = ('[South "\\"Mu\\\\"]\n[North "?"]\n[Rules "plain,quiet-limit=6"]\n[Play "blitz"]\n'
        '[Starter "North"]\n')
ARRANGED = ('[SouthArrangement "-/4,4,4,4,4,4,4,4"]\n[NorthArrangement "-/4,4,4,4,4,4,4,4"]\n')
write("omw", games[:10] + ["\n\n".join(games[11:13])] + [
    TAGS + ARRANGED + '[Result "*"]\n\n1. M {[%clk 0:00:02.4] two  spaces} m $1\n'
    "(1... n (1... o) 2. N) 2. Steal:k K ; } to the end\n*\n",
    TAGS + '[SetUp "1"]\n[Position "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 N"]\n'
    '[Victory "resigned"]\n[Points "1"]\n[Result "1-0"]\n\nK 1-0\n',
    "\ufeff" + TAGS.replace("\n", "\r\n") + "\r\n1. M m x\r\n\r\n" + games[0],
    '[A "{not closed"]\n\n{\n\n' + games[1],
    TAGS + ARRANGED + "\n1. M {" + "x" * 75 + " \ufeffword\n\ufeffword} *\n\ufeff" + games[1],
])

COMMON = '"tags":{"South":"Mukasa","North":"?","Rules":"plain","Starter":"South"}'
write("json", [
    '{"format":"omw 1",' + COMMON + ',"moves":["m","K","Steal:d"],"result":"*"}',
    '{"format":"omw 1",' + COMMON + ',"moves":["i<>",{"comment":"[%clk 0:00:02.4] \\u00e9"},'
    '{"glyph":1},{"variation":["i>",{"variation":["j"]}]},"A*"],"result":"1-0"}',
    '{"format":"omw 2",' + COMMON + ',"moves":[],"result":"*"}',
    '{"format":"omw 1","tags":{},"moves":[{"variation":[]}],"result":"0-0"}',
    '{"format":"omw 1","tags":{},"moves":["m","K"],"result":"*"}',
    '{"format":"omw 1",' + COMMON + ',"moves":["m"],"moves":[],"result":"*"}',
    '{"format":"omw 1","tags":{"South":"A","South":"Z"},"moves":[],"result":"*"}',
    '{"format":"omw 1","tags":{},"result":["*"],"moves":[]}',
    '{"result":{"tags":{}},"format":["omw 1"],"tags":[],"moves":{}}',
    '[' * 2000, '{"format":', '{"moves":["\\ud800"]}',
])

write("keys", ["1/\u008c\u009b\u202e0", "0i0a4m10+-\r", "1\x1b[A\x1b[B\x1bOC\x1b[D\x1b[H\x1b[4~\x1b[3~", "2tsrxuz/4,4\x7f\r",
               "3\x1b[200~4,4,4,4,4,4,4,4/-\x1b[201~\r", "4/\u00e9\u25cf\x1b\x1b[<0;1;1M\x03\x04",
               "5\x1b[" + "1" * 40, "6\x1b[200~" + "m" * 5000])

STANDARD = "4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4"
write("engine_line", [
    "uci", "isready", "ucinewgame", "stop", "ponderhit", "d", "eval", "bench", "quit", "", " \t ",
    "setoption name Hash value 64", "setoption name Rules value plain,pit-cap=off",
    "setoption name Level value page", "setoption name MultiPV value 501", "setoption name X Y value a value b",
    "position start", "position start moves l N Steal:m", "position start arrange -/4,4,4,4,4,4,4,4 4,4,4,4,4,4,4,4/- moves m",
    "position pos " + STANDARD + " S 0:0 0:0 0 moves m", "position pos " + STANDARD + " N",
    "go", "go depth 9 nodes 1000 movetime 5 count ponder searchmoves m i<> e*", "go infinite searchmoves m",
    "go arrange seen -/4,4,4,4,4,4,4,4 movetime 9", "bestmove m ponder K", "info string \u00e9\u202e",
] + [f"position pos {case['position']} moves {case['moves'][-1]['move']}" for case in moves[::90] if case["moves"]])
write("engine_query", [
    '{"id":1}', '{"id":"a","rules":"plain","turns":["m","K","Steal:d"],"depth":3,"report":true}',
    '{"id":-7,"position":"' + STANDARD + ' N","moves":["m"],"nodes":9,"lines":2,"seed":18446744073709551615}',
    '{"id":"x","south":"-/4,4,4,4,4,4,4,4","north":"4,4,4,4,4,4,4,4/-","milliseconds":10}',
    '{"id":2,"level":"page"}', '{"id":3,"infinite":true}', '{"id":4,"do":"arrange","seen":"-/4,4,4,4,4,4,4,4"}',
    '{"id":5,"do":"cancel","query":"a"}', '{"id":6,"do":"about"}', '{"id":7,"id":8}', '{"id":[],"depth":1e30}',
    '{"id":"\\ud83d\\ude00\\u0000"}', '{"id":"\\ud800"}', "[" * 500, '{"a":' * 300, "null", '{"turns":[[[]]],"id":9}',
])

HOST = " HTTP/1.1\r\nHost: x\r\n"
write("request", [
    "!GET /" + HOST + "Accept-Encoding: gzip;q=0.5, br, *;q=0\r\nIf-None-Match: W/\"a\", *\r\n\r\n",
    "0GET /assets/a.js" + HOST + "Accept-Encoding: gzip\r\n\r\nHEAD /health?x HTTP/1.1\r\nHost: x\r\n\r\n"
    "GET /gone.js" + HOST + "Connection: close\r\n\r\nGET /",
    "aGET http://x/%2e%2e/%2fplay#a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n\r\nGET /a%00" + HOST + "\r\n",
    "bPOST /" + HOST + "Content-Length: 4\r\n\r\nbody", "cPUT /" + HOST + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "dGET / HTTP/2.0\r\n\r\n", "e\x16\x03\x01", "fOPTIONS *" + HOST + "Host: y\r\n\r\n",
    "gGET /" + HOST + "A: " + "a" * 8200, "hGET /" + HOST + "A: b\r\n c\r\n\r\n",
])
