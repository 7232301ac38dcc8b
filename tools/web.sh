# The core for browsers and the web app, built; read by ./run and ./test, not run. Set `root` and
# read tools/house.sh before.

# The npm packages that the lock file names.
npm_packages() {
  local lock=$root/package-lock.json there=$root/node_modules/.package-lock.json
  [[ -f $there && ! $lock -nt $there ]] && return
  (cd "$root" && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 quietly npm ci --no-audit --no-fund) ||
    die "npm could not bring its packages (its words are above)."
}

# Whether something is newer than what was built of it: stale BUILT SOURCE…
stale() {
  [[ ! -f $1 || -n $(find "${@:2}" -type f -newer "$1" -print -quit) ]]
}

# The npm package of the core: wasm/package/dist.
wasm_package() {
  build wasm all
  npm_packages
  cd "$root"
  local package=wasm/package
  if stale $package/dist/index.js $package/src $package/package.json $package/tsconfig.json; then
    quietly npm run build --workspace omweso
  fi
  cp -u "$(build_dir wasm)"/wasm/omweso_{rules,computer}.wasm $package/dist/
}

# The web app: web/dist. Silent when nothing is to do; two at once take turns.
web_app() {
  (
    flock 8
    wasm_package
    stale web/dist/index.html web/src web/build web/public web/index.html web/package.json \
      web/tsconfig.json web/vite.config.ts docs wasm/package/dist package-lock.json || exit 0
    say "Building the web app…"
    quietly npm run build --workspace omweso-web
  ) 8<"$root/web"
}
