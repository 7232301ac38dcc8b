#!/usr/bin/env bash
# Runs every fuzz target: tools/fuzz.sh BUILD_FOLDER SECONDS [TARGET…]
#
# Each starts from its corpus in tests/fuzz/corpus, which is only read, and from what earlier runs
# found, kept in BUILD_FOLDER/found. Fails when a target crashes, hangs or grows, and names the file
# that makes it do so; put that file into the corpus with the correction.
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
build=$1
seconds=$2
shift 2

fuzz_one() {
  local target=$1 name found log
  name=$(basename "$target" _fuzz)
  found=$build/found/$name
  log=$build/$name.log
  mkdir -p "$found" "$build/crashes"
  if "$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$build/crashes/$name-" "$found" "$root/tests/fuzz/corpus/$name" \
    >"$log" 2>&1 </dev/null; then
    printf '%-24s %s inputs, nothing found\n' "$name" \
      "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")"
  else
    sed -n '/ERROR:/,$p' "$log" | grep . || cat "$log"
    printf '%s failed; the input is in %s\n' "$name" \
      "$(sed -n 's/^.*Test unit written to //p' "$log" | tail -n 1)"
    return 1
  fi
}
export -f fuzz_one
export root build seconds

targets=("$@")
if ((${#targets[@]})); then
  targets=("${targets[@]/#/$build/tests/fuzz/}")
  targets=("${targets[@]/%/_fuzz}")
else
  shopt -s nullglob
  targets=("$build"/tests/fuzz/*_fuzz)
fi
((${#targets[@]})) || {
  printf 'There is no fuzz target in %s\n' "$build/tests/fuzz" >&2
  exit 1
}
printf '%s\0' "${targets[@]}" |
  xargs -0 -P "$(nproc)" -I {} bash -c 'set -euo pipefail; fuzz_one "$1"' _ {}
