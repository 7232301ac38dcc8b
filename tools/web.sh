# The core for browsers and the web app, built; read by ./run and ./test, not run. Set `root` and
# read tools/house.sh before.

# The npm packages that the lock file names.
npm_packages() {
  local lock=$root/package-lock.json there=$root/node_modules/.package-lock.json
  [[ -f $there && ! $lock -nt $there ]] && return
  (cd "$root" && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 quietly npm ci --no-audit --no-fund) ||
    die "npm could not bring its packages (its words are above)."
}

# The npm package of the core: wasm/package/dist.
wasm_package() {
  build wasm all
  npm_packages
  cd "$root"
  quietly npm run build --workspace omweso
  cp -u "$(build_dir wasm)"/wasm/omweso_{rules,computer}.wasm wasm/package/dist/
}

# The web app: web/dist. Silent when nothing is to do; two at once take turns.
web_app() {
  (
    flock 8
    wasm_package
    local built=web/dist/index.html
    [[ -f $built && -z $(find web docs wasm/package/dist package-lock.json \
      -path web/dist -prune -o -path web/test-results -prune -o -type f -newer "$built" -print -quit) ]] &&
      exit 0
    say "Building the web app…"
    quietly npm run build --workspace omweso-web
  ) 8<"$root/web"
}
