# What ./run and ./test share; read by them, not run. They set `root`, the folder of the checkout.
# Everything here writes to stderr and reads nothing, so that what the program reads and prints
# stays its own.

say() { printf '%s\n' "$*" >&2; }

die() {
  say "$@"
  exit 1
}

# The packages of the lists in tools/packages, one name a line.
packages_of() {
  local list
  for list in "$@"; do
    grep -v -e '^#' -e '^[[:space:]]*$' "$root/tools/packages/$list.txt"
  done
}

# Those of the packages that are not installed.
missing_of() {
  local package
  local -A there=()
  while read -r package; do
    there[$package]=1
  done < <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
    sed -n 's/^installed //p')
  for package in "$@"; do
    [[ -n ${there[$package]:-} ]] || printf '%s\n' "$package"
  done
}

# Installs what the lists name and the machine lacks; silent when it lacks nothing. Whatever
# another run installs meanwhile is waited for: the folder of the lists is the lock.
need_packages() {
  command -v dpkg-query >/dev/null || return 0 # not Debian: CMake will name what it lacks
  local wanted missing log
  mapfile -t wanted < <(packages_of "$@")
  mapfile -t missing < <(missing_of "${wanted[@]}")
  ((${#missing[@]})) || return 0
  (
    flock 8
    mapfile -t missing < <(missing_of "${wanted[@]}")
    ((${#missing[@]})) || exit 0
    local as_root=()
    if ((EUID != 0)); then
      command -v sudo >/dev/null || die "These packages are missing: ${missing[*]}" \
        $'\n'"There is no sudo here: install them as root with apt-get install, then try again."
      as_root=(sudo)
    fi
    say "Installing ${#missing[@]} packages: ${missing[*]}"
    log=$(mktemp)
    "${as_root[@]}" apt-get update >"$log" 2>&1 </dev/null ||
      say "The package lists could not be renewed; trying with those that are here."
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y \
      --no-install-recommends --no-remove -o DPkg::Lock::Timeout=600 \
      "${missing[@]}" >>"$log" 2>&1 </dev/null || {
      cat "$log" >&2
      die "apt-get could not install: ${missing[*]} (its words are above)"
    }
    rm -f "$log"
  ) 8<"$root/tools/packages"
}

# Node and npm, whoever they come from: another Node on PATH than Debian's is as good. Where it is
# older than the tools of the web app want, npm brings one for them alone.
need_node() {
  command -v node >/dev/null && command -v npm >/dev/null || need_packages node
  node -e "
    const [major, minor] = process.versions.node.split('.').map(Number);
    process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)" && return
  local own=$root/tools/node/node_modules
  (
    flock 8
    [[ -x $own/.bin/node ]] ||
      quietly npm ci --prefix "$root/tools/node" --no-audit --no-fund ||
      die "npm could not bring Node (its words are above)."
  ) 8<"$root/tools/node"
  PATH=$own/.bin:$PATH
}

# Prints the build folder for a preset: build/NAME in the checkout, or, where that belongs to
# somebody else or cannot be written, one in the user's own cache.
build_dir() {
  local dir=$root/build/$1
  if [[ -d $dir ]]; then
    [[ -O $dir && -w $dir ]] && { printf '%s\n' "$dir"; return; }
  elif mkdir -p -- "$dir" 2>/dev/null; then
    printf '%s\n' "$dir"
    return
  fi
  local cache=${XDG_CACHE_HOME:-${HOME:-/tmp/omweso-$EUID}/.cache}
  dir=$cache/omweso/$(printf '%s' "$root" | cksum | cut -d ' ' -f 1)/$1
  mkdir -p -- "$dir" || die "No place to build in: neither $root/build/$1 nor $dir can be written"
  printf '%s\n' "$dir"
}

# Runs a command without input; its output is shown only when it fails.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 </dev/null || status=$?
  ((status == 0)) || cat "$log" >&2
  rm -f "$log"
  return "$status"
}

# Turns the build's output into one line of progress; everything else, which is errors, in full.
progress() {
  local what=$1 line shown=''
  while IFS= read -r line; do
    case $line in
      *'Re-checking globbed directories'* | '-- '* | 'ninja: no work to do.') ;;
      @[0-9]*/[0-9]*' '*)
        if [[ -t 2 ]]; then
          line=${line#@}
          printf '\r\033[K%s: %s' "$what" "${line%% *}" >&2
        elif [[ -z $shown ]]; then
          say "$what…"
        fi
        shown=1
        ;;
      *)
        [[ -t 2 && $shown == 1 ]] && printf '\n' >&2
        shown=2
        say "$line"
        ;;
    esac
  done
  [[ -t 2 && $shown == 1 ]] && printf '\r\033[K' >&2
  return 0
}

# build PRESET TARGET… : configures where needed and builds; silent when nothing is to do. Two at
# once in one folder take turns.
build() {
  local preset=$1 dir
  shift
  dir=$(build_dir "$preset")
  (
    flock 8
    # A checkout that was moved or copied with its build folder starts that one afresh.
    if [[ -f $dir/CMakeCache.txt ]] &&
      ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$dir/CMakeCache.txt"; then
      find "$dir" -mindepth 1 -delete
    fi
    if [[ ! -f $dir/build.ninja || $root/CMakePresets.json -nt $dir/build.ninja ]]; then
      rm -f "$dir/build.ninja"
      (cd "$root" && quietly cmake --preset "$preset" -B "$dir") ||
        die "CMake could not configure the build in $dir; tools/packages lists what is needed."
    fi
    NINJA_STATUS='@%f/%t ' cmake --build "$dir" -j "$(nproc)" --target "$@" 2>&1 </dev/null |
      progress "Building ($preset)" || die "The build failed, see above."
  ) 8<"$dir"
}
