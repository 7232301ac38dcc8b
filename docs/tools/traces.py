#!/usr/bin/env python3
"""Fill the examples in the docs with what the program really prints.

A page asks for an example with a pair of HTML comments:

    <!-- trace: omweso apply --trace '4,4,... S 0:0 0:0 0' m -->
    <!-- /trace -->

Everything between the two belongs to this script: it runs the command and
puts a fenced block there, the command first, then its output. Kinds of marker:

    trace   a turn, lap by lap    exit status 0 expected
    run     any other command     exit status 0 expected
    error   a refusal             non-zero expected; stderr is shown

The command is split like a shell would, but no shell runs it: no pipes, no
variables. `< FILE` as the last two words gives it a file to read. It runs in
docs/, so that file names in the examples are relative to that folder.

    docs/tools/traces.py build/release/omweso            refresh every block
    docs/tools/traces.py build/release/omweso --check    change nothing, fail if stale

A marker stands at the beginning of its line; indented or inside a fenced block
it is text. Exit status: 0 all fresh,
1 a block is stale (--check) or an example did not do what it should, 2 usage.
"""

import argparse
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent
KINDS = ("trace", "run", "error")
OPEN = re.compile(r"<!-- (%s): (.*\S) -->" % "|".join(KINDS))
FENCE = re.compile(r"\s*(`{3,}|~{3,})")
SECONDS = 60


class Failure(Exception):
    """An example or a page that is wrong, told with its place."""


def run(program, kind, command):
    """What the example shows below its command line."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Failure(f"cannot split the command: {error}")
    if not words or words[0] != "omweso":
        raise Failure("the command has to start with `omweso`")
    source = None
    if len(words) > 2 and words[-2] == "<":
        source = DOCS / words[-1]
        words = words[:-2]
        if not source.is_file():
            raise Failure(f"no such file: {source}")
    environment = dict(os.environ, LC_ALL="C.UTF-8", NO_COLOR="1", TERM="dumb", COLUMNS="80")
    try:
        with open(source or os.devnull, "rb") as stdin:
            done = subprocess.run(
                [str(program)] + words[1:], stdin=stdin, cwd=DOCS, env=environment,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        raise Failure(f"still running after {SECONDS} s")
    except OSError as error:
        raise Failure(f"cannot run {program}: {error}")
    stdout = done.stdout.decode("utf-8", "replace")
    stderr = done.stderr.decode("utf-8", "replace")
    if kind == "error":
        if done.returncode == 0:
            raise Failure("was expected to be refused, and was not")
        return stdout + stderr
    if done.returncode != 0:
        raise Failure(f"exit status {done.returncode}: {stderr.strip()}")
    if stderr.strip():
        raise Failure(f"wrote to stderr: {stderr.strip()}")
    return stdout


def block(program, kind, command):
    """The lines that belong between the two markers."""
    output = run(program, kind, command)
    lines = [line.rstrip() for line in output.rstrip("\n").split("\n")]
    longest = max((len(m) for m in re.findall(r"`+", output)), default=0)
    fence = "`" * max(3, longest + 1)
    return [fence + "console", "$ " + command] + lines + [fence]


def refresh(program, text):
    """The page with every block as it should be, and what went wrong on the way."""
    out, problems, count = [], [], 0
    lines = text.split("\n")
    fence = None
    at = 0
    while at < len(lines):
        line = lines[at]
        mark = FENCE.match(line)
        if mark:
            if fence is None:
                fence = mark.group(1)
            elif line.strip().startswith(fence) and not line.strip().strip(fence[0]):
                fence = None
        opened = OPEN.fullmatch(line.rstrip()) if fence is None and not mark else None
        out.append(line)
        at += 1
        if not opened:
            continue
        kind, command = opened.groups()
        start = at
        close = f"<!-- /{kind} -->"
        while at < len(lines) and lines[at].rstrip() != close:
            if OPEN.fullmatch(lines[at].rstrip()):
                break
            at += 1
        if at == len(lines) or lines[at].rstrip() != close:
            problems.append((start, f"`{close}` is missing"))
            at = start
            continue
        count += 1
        try:
            out += block(program, kind, command)
        except Failure as failure:
            problems.append((start, str(failure)))
            out += lines[start:at]
        out.append(lines[at])
        at += 1
    return "\n".join(out), problems, count


def main():
    parser = argparse.ArgumentParser(description="Fill or check the examples in docs/.")
    parser.add_argument("program", type=Path, help="the omweso program to run")
    parser.add_argument("pages", nargs="*", type=Path, help="pages (default: all of docs/)")
    parser.add_argument("--check", action="store_true", help="change nothing, fail if stale")
    arguments = parser.parse_args()
    program = arguments.program.resolve()
    if not os.access(program, os.X_OK):
        parser.error(f"{program} is not a program")
    pages = arguments.pages or sorted(DOCS.rglob("*.md"))

    failed, total, changed = False, 0, 0
    for page in pages:
        text = page.read_text(encoding="utf-8")
        fresh, problems, count = refresh(program, text)
        total += count
        for line, problem in problems:
            print(f"{page}:{line}: {problem}", file=sys.stderr)
            failed = True
        if fresh != text:
            changed += 1
            if arguments.check:
                print(f"{page}: stale, run docs/tools/traces.py {arguments.program}", file=sys.stderr)
                failed = True
            else:
                page.write_text(fresh, encoding="utf-8")
    verb = "stale" if arguments.check else "refreshed"
    print(f"{total} examples in {len(pages)} pages, {changed} pages {verb}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
