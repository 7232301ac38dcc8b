#!/usr/bin/env bash
# Runs the benchmarks that have a mark to reach, and fails below it: tools/benches.sh BUILD_FOLDER
# The build is a release one on a quiet machine, and wasm/package is built; bench/README.md says what
# each measures.
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
build=$1
missed=0

# mark WHAT VALUE LEAST
mark() {
  local verdict='reached'
  if ! awk -v value="$2" -v least="$3" 'BEGIN { exit !(value != "" && value + 0 >= least + 0) }'; then
    verdict='MISSED'
    missed=1
  fi
  printf '%-48s %10s  at least %s: %s\n' "$1" "$2" "$3" "$verdict"
}

relay=$("$build/bench/bench_relay")
mark 'endless relay against the bare chain, ratio' "$(awk '$1 == "ratio" { print $2 }' <<<"$relay")" 0.9

perft=$("$build/bench/bench_perft")
mark 'perft against the literal twin, plain, ratio' "$(awk '$1 == "plain" { print $6 }' <<<"$perft")" 2

"$root/bench/moves_json.sh" "$build/omweso" --check || missed=1

wasm=$(node "$root/bench/wasm.mjs" "$build/omweso")
mark 'search in WebAssembly against native, ratio' "$(awk '$1 == "ratio" { print $2 }' <<<"$wasm")" 0.5

printf '%s\n%s\n%s\n' "$relay" "$perft" "$wasm"
exit "$missed"
