"""Every header of src/ compiles on its own: it includes what it uses.

Arguments: src/, the compiler, its flags.
"""

import subprocess
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SRC, COMPILER, FLAGS = Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
del sys.argv[1:]

# For another target than this machine; the preset `wasm` compiles it.
ELSEWHERE = {"vec16_wasm.h"}


def words_of_compiler(header):
    """What the compiler says of a file that includes this header and nothing else; "" for nothing."""
    command = [COMPILER, "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", *FLAGS,
               f"-I{SRC}", "-include", str(header), "-x", "c++", "-"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return done.stderr if done.returncode else ""


class Headers(unittest.TestCase):
    def test_every_header_compiles_alone(self):
        headers = sorted(path for path in SRC.rglob("*.h") if path.name not in ELSEWHERE)
        self.assertGreater(len(headers), 10)
        with ThreadPoolExecutor(2) as pool:
            faults = [words for words in pool.map(words_of_compiler, headers) if words]
        self.assertFalse(faults, "\n".join(faults))

    def test_a_header_that_leans_on_another_is_found(self):
        lame = Path(__file__).with_name("lame.h")
        self.assertIn("string", words_of_compiler(lame))


if __name__ == "__main__":
    unittest.main()
