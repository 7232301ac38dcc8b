# The stages of ./test; read by it, not run. A stage is silent while it passes and shows everything
# when it fails; a failed one does not stop the others, so that one run tells all that is wrong.

passed=0
failures=()

# stage NAME COMMAND… : runs a command without input, and says how it went and how long it took.
stage() {
  local name=$1 log start=$SECONDS status
  shift
  log=$(mktemp)
  [[ -t 1 ]] && printf '%-40s …' "$name"
  set +e
  (
    set -e
    "$@"
  ) >"$log" 2>&1 </dev/null
  status=$?
  set -e
  [[ -t 1 ]] && printf '\r\033[K'
  if ((status == 0)); then
    printf '%-40s ok   %4d s\n' "$name" $((SECONDS - start))
    passed=$((passed + 1))
  else
    printf '%-40s FAIL %4d s\n' "$name" $((SECONDS - start))
    failures+=("$name")
    cat "$log"
  fi
  last_log=$log
  return 0
}

# The same for ctest, whose closing lines are shown in any case.
ctest_stage() {
  local name=$1 preset=$2 seconds=$3
  stage "$name" failures_of ctest --test-dir "$(build_dir "$preset")" -j "$(nproc)" \
    --output-on-failure --no-tests=error --timeout "$seconds"
  grep -E '^[0-9]+% tests passed|^Total Test time' "$last_log" || true
}

# Runs ctest without a word on the tests that pass.
failures_of() {
  "$@" | sed -E -e '/^ *Start +[0-9]+: /d' -e '/^ *[0-9]+\/[0-9]+ Test .* Passed +[0-9.]+ sec *$/d'
}

# The last words of ./test, and its exit status.
summary() {
  printf '\n'
  ((${#failures[@]} == 0)) || printf 'Failed: %s\n' "${failures[@]}"
  printf 'After %d s, stages:\n%d passed, %d failed\n' "$SECONDS" "$passed" "${#failures[@]}"
  ((${#failures[@]} == 0))
}

format_check() {
  find "$root/src" "$root/wasm" "$root/tests" "$root/bench" -name '*.h' -o -name '*.cpp' | sort |
    xargs -d '\n' clang-format-19 --dry-run -Werror
}

# ./run as somebody uses it who stands in another folder and pipes; twice, the second silent.
run_from_elsewhere() {
  local position='4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0'
  cd /
  "$root/run" perft 2 <<<'' >/dev/null
  "$root/run" moves --json <<<"$position" | grep -F "{\"position\":\"$position\",\"over\":null,"
  [[ -z $("$root/run" moves "$position" 2>&1 >/dev/null) ]]
}

tidy() {
  local database
  database=$(build_dir release)
  find "$root/src" -name '*.cpp' | sort |
    xargs -d '\n' -P "$(nproc)" -n 1 clang-tidy-19 --quiet --warnings-as-errors='*' -p "$database"
}

wasm_tests() {
  cd "$root"
  npm test --workspace omweso
}

# The page as its compiler and its pure parts see it.
web_tests() {
  cd "$root"
  npm run check --workspace omweso-web
  npm test --workspace omweso-web
}

# The page in a browser, served as ./run serves it: browser_tests [NPM_SCRIPT]
browser_tests() {
  local log server url script=${1:-test:browser}
  log=$(mktemp)
  "$(build_dir release)/omweso" serve --port 0 --web "$root/web/dist" >"$log" &
  server=$!
  # shellcheck disable=SC2064 # this very server
  trap "kill $server" EXIT
  for _ in {1..100}; do
    url=$(grep -o -m 1 'http://[^ ]*' "$log") && break
    sleep 0.1
  done
  cd "$root"
  OMWESO_URL=${url%/} npm run "$script" --workspace omweso-web
}

# fuzz PRESET SECONDS
fuzz() {
  "$root/tools/fuzz.sh" "$(build_dir "$1")" "$2"
}

coverage() {
  "$root/tools/coverage.py" "$(build_dir coverage)"
}

# The pages, their examples against the program, and the description of the headers.
documents() {
  local out
  out=$(build_dir docs)
  cd "$root"
  mkdocs build --quiet --strict --site-dir "$out/site"
  docs/tools/traces.py --check "$(build_dir release)/omweso"
  { cat docs/Doxyfile && printf 'OUTPUT_DIRECTORY = "%s/doxygen"\n' "$out"; } | doxygen -
}

benches() {
  "$root/tools/benches.sh" "$(build_dir release)"
}
