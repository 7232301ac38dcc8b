"""CPack makes two Debian packages, the program's and the library's, that hold what they should.

Arguments: the build folder, a scratch folder, cpack.
"""

import shutil
import sys
import unittest
from pathlib import Path

from support import START, run

BUILD, SCRATCH, CPACK = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
del sys.argv[1:]


class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        shutil.rmtree(SCRATCH, ignore_errors=True)
        run(CPACK, "--config", BUILD / "CPackConfig.cmake", "-G", "DEB", "-B", SCRATCH)

    def package(self, name):
        (file,) = SCRATCH.glob(f"{name}_*.deb")
        return file

    def test_the_program_runs_and_needs_nothing_that_only_builds_need(self):
        deb = self.package("omweso")
        run("dpkg-deb", "--extract", deb, SCRATCH / "root")
        program = SCRATCH / "root" / "usr" / "bin" / "omweso"
        self.assertIn("\n  m ", run(program, "moves", START))
        needs = run("dpkg-deb", "--field", deb, "Depends")
        self.assertIn("libstdc++6", needs)
        self.assertNotIn("-dev", needs)

    def test_the_library_comes_with_headers_and_its_cmake_package(self):
        deb = self.package("libomweso-dev")
        held = run("dpkg-deb", "--contents", deb)
        for part in ("/libomweso.a\n", "/cmake/omweso/omwesoConfig.cmake\n",
                     "./usr/include/omweso/rules/moves.h\n"):
            self.assertIn(part, held)
        self.assertNotIn("/bin/", held)
        self.assertIn("libexpected-dev", run("dpkg-deb", "--field", deb, "Depends"))


if __name__ == "__main__":
    unittest.main()
