#!/usr/bin/env bash
# How many positions a second `omweso moves --json` answers from standard input.
#
#     bench/moves_json.sh [PROGRAM] [--check]
#
# The positions are those of tests/data/moves.jsonl, which hold far more long and never-ending turns
# than games do, all of them under tournament rules. Prints positions a second by processor time and
# by the clock. With --check it fails below 50,000 a second of processor time.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
program=${1:-$here/../build/release/omweso}
check=${2:-}
repeats=150
least=50000

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sed -n 's/^{"rules":"[^"]*","position":"\([^"]*\)".*/\1/p' "$here/../tests/data/moves.jsonl" \
  > "$folder/once"
for _ in $(seq "$repeats"); do cat "$folder/once"; done > "$folder/positions"
positions=$(wc -l < "$folder/positions")

TIMEFORMAT='%R %U %S'
times=$({ time "$program" moves --json < "$folder/positions" > "$folder/answers"; } 2>&1)
answers=$(wc -l < "$folder/answers")
if [ "$answers" != "$positions" ]; then
  echo "moves_json: $answers answers to $positions positions" >&2
  exit 1
fi
bytes=$(wc -c < "$folder/answers")

awk -v times="$times" -v n="$positions" -v bytes="$bytes" -v least="$least" -v check="$check" '
  BEGIN {
    split(times, t, " ")
    cpu = t[2] + t[3]
    printf "%d positions, %.1f MB of JSON: %d positions/s by processor time, %d by the clock\n",
           n, bytes / 1e6, n / cpu, n / t[1]
    exit (check == "--check" && n / cpu < least)
  }'
