"""The core builds alone: without exceptions, and without libraries, threads, files or a clock.

Arguments: the checkout, a scratch folder, cmake, the compiler.
"""

import json
import os
import re
import sys
import unittest
from pathlib import Path

from support import run

SOURCE, BUILD, CMAKE, COMPILER = sys.argv[1:5]
del sys.argv[1:]

CORE = {"board", "rules", "endless", "record", "match", "engine"}
LIBRARIES = ["Boost", "SQLite3", "PostgreSQL", "fmt", "CLI11", "nlohmann_json", "GTest", "benchmark",
             "Threads"]
# Headers may come from here alone: the project, the compiler and its library, libc, tl::expected.
ALLOWED = re.compile(r"^(src/|/usr/lib/(gcc|llvm[^/]*)/|/usr/include/(c\+\+|tl|"
                     r"(x86_64|aarch64)-linux-gnu/(bits|sys|gnu|asm|c\+\+)|asm-generic|linux)/|"
                     r"/usr/include/[^/]+\.h$)")
# What a library without threads, files, a clock, chance of its own and throws never calls.
FORBIDDEN = re.compile(r"^(pthread_(create|mutex\w*|cond\w*)|fopen\w*|open(64)?|read|write|clock\w*|"
                       r"time|gettimeofday|rand\w*|getrandom|s?random|__cxa_throw|__cxa_allocate_exception|"
                       r"std::thread.*|std::chrono::.*|std::random_device.*|"
                       r"std::basic_[io]?f(stream|ilebuf).*|std::filesystem.*|"
                       r"(sin|cos|exp|exp2|log|log2|log10|pow|tanh)f?)(\(|@|$)")


class CoreOnly(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        run(CMAKE, "-S", SOURCE, "-B", BUILD, "-G", "Ninja", "-DOMWESO_CORE_ONLY=ON",
            f"-DCMAKE_CXX_COMPILER={COMPILER}", "-DCMAKE_BUILD_TYPE=Release",
            *[f"-DCMAKE_DISABLE_FIND_PACKAGE_{name}=ON" for name in LIBRARIES])
        run(CMAKE, "--build", BUILD, "-j", "2")

    def test_every_file_is_compiled_without_exceptions(self):
        commands = json.loads(Path(BUILD, "compile_commands.json").read_text(encoding="utf-8"))
        self.assertGreater(len(commands), 5)
        for entry in commands:
            self.assertIn(" -fno-exceptions ", entry["command"])
            self.assertIn(Path(entry["file"]).parent.name, CORE)

    def test_no_header_of_another_library_is_read(self):
        seen = 0
        for line in run("ninja", "-C", BUILD, "-t", "deps").splitlines():
            if not line.startswith("    "):
                continue
            seen += 1
            header = os.path.normpath(os.path.join(BUILD, line.strip()))
            self.assertRegex(header.removeprefix(SOURCE + "/"), ALLOWED)
        self.assertGreater(seen, 50)

    def test_nothing_is_called_that_the_core_is_handed_in(self):
        called = set()
        for line in run("nm", "--demangle", "--undefined-only", f"{BUILD}/src/libomweso.a").splitlines():
            if line.strip().startswith("U "):
                called.add(line.split("U ", 1)[1])
        self.assertIn("operator new(unsigned long)", called)
        self.assertEqual([name for name in sorted(called) if FORBIDDEN.match(name)], [])

    def test_there_is_nothing_but_the_library(self):
        targets = run("ninja", "-C", BUILD, "-t", "targets", "all")
        linked = re.findall(r"^(\S+): CXX_\w+_LINKER", targets, re.MULTILINE)
        self.assertEqual(linked, ["src/libomweso.a"])


if __name__ == "__main__":
    unittest.main()
