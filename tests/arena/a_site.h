// A small web app for the tests of the server.
#pragma once

#include <string>
#include <utility>

#include "arena/site.h"

namespace omweso::arena {

inline Site::Files small_files() {
  return {
      {"index.html", "<!doctype html><title>Omweso</title>"},
      {"sw.js", "self.addEventListener('fetch', () => {});"},
      {"manifest.webmanifest", "{}"},
      {"assets/app-1a2b3c.js", std::string(4000, 'a')},
      {"assets/app-1a2b3c.js.br", std::string(100, 'b')},
      {"assets/app-1a2b3c.js.gz", std::string(200, 'g')},
      {"assets/rules-4d5e.wasm", std::string("\0asm\1\0\0\0", 8)},
  };
}

inline Site small_site() {
  return Site::of(small_files()).value();
}

}  // namespace omweso::arena
