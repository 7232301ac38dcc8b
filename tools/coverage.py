#!/usr/bin/env python3
"""The share of lines that the tests run, folder by folder of the core; fails below 98 %.

tools/coverage.py BUILD_FOLDER, after the tests have run in that build (preset `coverage`). Lines
that no test runs are listed, so that one sees at once what to test.
"""

import json
import subprocess
import sys
from pathlib import Path

FOLDERS = ("board", "rules", "endless", "record", "match")
ENOUGH = 98.0


def measured(build, root):
    """gcovr's report on the core: for every file the lines with their counts."""
    filters = [f"--filter={root}/src/{folder}/" for folder in FOLDERS]
    done = subprocess.run(
        ["gcovr", "--root", root, "--object-directory", build, build, "--json", "--exclude-throw-branches",
         "--exclude-unreachable-branches", *filters], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    return json.loads(done.stdout)["files"]


def main():
    build, root = Path(sys.argv[1]).resolve(), Path(__file__).resolve().parents[1]
    lines = {folder: 0 for folder in FOLDERS}
    run = dict(lines)
    for file in measured(str(build), str(root)):
        folder = file["file"].split("/")[1]
        counted = [line for line in file["lines"] if not line.get("gcovr/noncode")]
        missed = [line["line_number"] for line in counted if not line["count"]]
        lines[folder] += len(counted)
        run[folder] += len(counted) - len(missed)
        if missed:
            print(f"{file['file']}: not run: {', '.join(map(str, missed))}")
    low = 0
    for folder in FOLDERS:
        if not lines[folder]:
            print(f"{folder:8} no line was measured")
            low += 1
            continue
        share = 100.0 * run[folder] / lines[folder]
        low += share < ENOUGH
        print(f"{folder:8} {run[folder]:5} of {lines[folder]:5} lines {share:6.2f} %"
              f"{'' if share >= ENOUGH else f', less than {ENOUGH:.0f} %'}")
    sys.exit(1 if low else 0)


if __name__ == "__main__":
    main()
