#!/usr/bin/env bash
# Takes pictures of every screen of the built web app, in three sizes, two themes and three
# languages, into web/screenshots: tools/screenshots.sh
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
cd "$root/web"
[[ -f dist/index.html ]] || {
  echo 'The web app is not built: run ./run once.' >&2
  exit 1
}

log=$(mktemp)
# Not by way of npx, which would leave its child behind.
node ../node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port "${OMWESO_PORT:-5299}" \
  --strictPort >"$log" 2>&1 &
server=$!
trap 'kill "$server"; rm -f "$log"' EXIT
for _ in {1..100}; do
  grep -q http: "$log" && break
  kill -0 "$server" 2>/dev/null || { cat "$log" >&2; exit 1; }
  sleep 0.1
done
rm -rf screenshots
OMWESO_URL=http://127.0.0.1:${OMWESO_PORT:-5299} \
  npx playwright test --config playwright.pictures.config.ts "$@"
echo "$(find screenshots -name '*.png' | wc -l) pictures are in web/screenshots."
