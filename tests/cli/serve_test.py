"""`omweso serve`: what a browser gets, and what hostile clients do not."""

import gzip
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

from support import HERE, PROGRAM, ProgramTest, omweso, uncounted

sys.path.insert(0, str(HERE.parent / "arena"))
from served import Served  # noqa: E402

HAS_SERVER = os.environ["OMWESO_HAS_SERVER"] == "1"
SCRIPT = b"export const pits = 32;\n" * 4000
PACKED = gzip.compress(SCRIPT, mtime=0)
LARGE = 12 << 20


def make_site(folder):
    files = {
        "index.html": b"<!doctype html><title>Omweso</title>",
        "sw.js": b"// the service worker",
        "assets/app-1a2b.js": SCRIPT,
        "assets/app-1a2b.js.gz": PACKED,
        "assets/app-1a2b.js.br": b"not unpacked here",
        "assets/rules-3c4d.wasm": b"\0asm\1\0\0\0",
        "secret/.env": b"hidden",
    }
    for name, data in files.items():
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    with open(Path(folder, "large.bin"), "wb") as large:
        large.truncate(LARGE)


@unittest.skipIf(HAS_SERVER, "this build has the server")
class WithoutServer(ProgramTest):
    def test_says_where_there_is_one(self):
        self.assert_refused("has no server; './run'", "serve", status=1)


class Folder(ProgramTest):
    """A folder with a web app in it."""

    @classmethod
    def setUpClass(cls):
        if not HAS_SERVER:
            raise unittest.SkipTest("this build has no server")
        scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(scratch.cleanup)
        cls.scratch = Path(scratch.name)
        cls.folder = cls.scratch / "web"
        make_site(cls.folder)

    def serve(self, *arguments, **options):
        server = Served(PROGRAM, "serve", "--port", "0", "--web", str(self.folder), *arguments, **options)
        self.addCleanup(server.__exit__)
        return server


class Asked(Folder):
    """What well-behaved clients get; one server for all."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.server = Served(PROGRAM, "serve", "--port", "0", "--web", str(cls.folder))
        cls.addClassCleanup(cls.server.__exit__)

    def test_health(self):
        reply = self.server.get("/health")
        self.assertEqual(reply.status, 200)
        self.assertRegex(reply.body, rb'\A\{"status":"ok","version":"\d+\.\d+\.\d+"\}\n\Z')
        self.assertEqual(reply.fields["Cache-Control"], "no-store")

    def test_the_page_and_its_policies(self):
        reply = self.server.get("/")
        self.assertEqual(reply.body, b"<!doctype html><title>Omweso</title>")
        self.assertEqual(reply.fields["Content-Type"], "text/html; charset=utf-8")
        self.assertEqual(reply.fields["Cache-Control"], "no-cache")
        self.assertIn("script-src 'self' 'wasm-unsafe-eval';", reply.fields["Content-Security-Policy"])
        self.assertNotIn("unsafe-inline", reply.fields["Content-Security-Policy"])
        self.assertEqual(reply.fields["Cross-Origin-Opener-Policy"], "same-origin")
        self.assertEqual(reply.fields["Cross-Origin-Embedder-Policy"], "require-corp")
        self.assertEqual(reply.fields["X-Content-Type-Options"], "nosniff")
        self.assertRegex(reply.fields["Date"], r"^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$")

    def test_files_in_the_form_that_the_client_reads(self):
        for accepted, coding, body in (("", None, SCRIPT), ("gzip", "gzip", PACKED),
                                       ("gzip, deflate, br", "br", b"not unpacked here"),
                                       ("br;q=0, gzip;q=0.1", "gzip", PACKED)):
            with self.subTest(accepted=accepted):
                field = f"Accept-Encoding: {accepted}\r\n" if accepted else ""
                reply = self.server.get("/assets/app-1a2b.js", fields=field)
                self.assertEqual(reply.body, body)
                self.assertEqual(reply.fields.get("Content-Encoding"), coding)
                self.assertEqual(reply.fields["Vary"], "Accept-Encoding")
                self.assertEqual(reply.fields["Cache-Control"], "public, max-age=31536000, immutable")

    def test_what_the_client_has_is_not_sent_again(self):
        tag = self.server.get("/").fields["ETag"]
        client = self.server.connect()
        reply = client.get("/", fields=f"If-None-Match: {tag}\r\n")
        self.assertEqual((reply.status, reply.body, reply.fields["ETag"]), (304, b"", tag))
        self.assertEqual(client.get("/", fields='If-None-Match: "other"\r\n').status, 200)

    def test_head_sends_no_body(self):
        client = self.server.connect()
        for target in ("/large.bin", "/assets/app-1a2b.js", "/gone.js"):
            head = client.get(target, "HEAD")
            self.assertGreater(int(head.fields["Content-Length"]), 0)
        self.assertEqual(client.get("/sw.js").body, b"// the service worker")

    def test_pages_of_the_app_and_what_is_missing(self):
        for target, status in (("/play", 200), ("/rules/C5?x=1", 200), ("/gone.js", 404),
                               ("/assets/app-old.js", 404), ("/secret/.env", 404),
                               ("/assets/app-1a2b.js.gz", 404), ("/../etc/passwd", 404),
                               ("/%2e%2e/%2e%2e/etc/passwd", 404), ("//etc/passwd", 404),
                               ("/%00", 400), ("/%", 400), ("etc/passwd", 400)):
            with self.subTest(target=target):
                self.assertEqual(self.server.get(target).status, status)
        self.assertEqual(self.server.get("/play").body, self.server.get("/").body)
        self.assertEqual(self.server.get(f"http://{self.server.place[0]}/play").status, 200)

    def test_large_files_come_whole(self):
        self.assertEqual(self.server.get("/large.bin").body, bytes(LARGE))

    def test_requests_may_come_all_at_once_and_in_pieces(self):
        client = self.server.connect()
        targets = ["/", "/sw.js", "/health", "/assets/app-1a2b.js", "/gone.js"] * 40
        client.send("".join(f"GET {target} HTTP/1.1\r\nHost: x\r\n\r\n" for target in targets))
        for target in targets:
            self.assertEqual(client.reply().status, 404 if target == "/gone.js" else 200)
        for c in "\r\nGET /sw.js HTTP/1.1\r\nHost: x\r\n\r\n":
            client.send(c)
        self.assertEqual(client.reply().body, b"// the service worker")

    def test_the_connection_ends_when_the_client_says_so(self):
        for request, kept in (("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", False),
                              ("GET / HTTP/1.0\r\n\r\n", False),
                              ("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", True)):
            client = self.server.connect().send(request)
            self.assertEqual(client.reply().fields["Connection"], "keep-alive" if kept else "close")
            self.assertTrue(kept or client.is_closed())


class Attacked(Folder):
    """Clients that do no harm, though they try; after each the server serves."""

    def setUp(self):
        self.server = self.serve()

    def tearDown(self):
        self.assertEqual(self.server.get("/sw.js").body, b"// the service worker")
        self.server.tell()
        self.assertEqual(self.server.ended(), (0, "", ""))

    def assert_refused_with(self, statuses, request):
        client = self.server.connect().send(request)
        reply = client.reply()
        self.assertIn(reply.status, statuses)
        self.assertEqual(reply.fields["Connection"], "close")
        self.assertTrue(client.is_closed())

    def test_malformed_requests(self):
        for request in (b"\x16\x03\x01\x00\xa5", b"\0" * 100, b"GET\r\n\r\n", b"GET  / HTTP/1.1\r\n\r\n",
                        b"GET / HTTP/1.1\r\nno colon\r\n\r\n", b"\xff\xfe" * 5000, b"GET /\0 HTTP/1.1\r\n\r\n",
                        b"GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
                        b"GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n"):
            with self.subTest(request=request[:40]):
                self.assert_refused_with([400], request)
        for version in ("0.9", "2.0", "9.9"):
            self.assert_refused_with([505], f"GET / HTTP/{version}\r\nHost: x\r\n\r\n")
        self.assertEqual(self.server.connect().send("GET / HTTP/1.1\r\n\r\n").reply().status, 400)

    def test_huge_heads(self):
        for request in ("GET /" + "a" * 1_000_000, "GET / HTTP/1.1\r\nA: " + "a" * 1_000_000,
                        "GET / HTTP/1.1\r\n" + "A: b\r\n" * 100_000):
            client = self.server.connect()
            try:
                client.send(request)
            except (BrokenPipeError, ConnectionResetError):
                continue  # it has had enough
            self.assertEqual(client.reply().status, 431)
            self.assertTrue(client.is_closed())

    def test_bodies(self):
        for method, status in (("POST", 405), ("GET", 413)):
            for field in ("Content-Length: 5", "Content-Length: 18446744073709551614",
                          "Transfer-Encoding: chunked"):
                self.assert_refused_with(
                    [status], f"{method} / HTTP/1.1\r\nHost: x\r\n{field}\r\n\r\nGET /health HTTP/1.1\r\n\r\n")
        self.assertEqual(self.server.get("/", "OPTIONS").fields["Allow"], "GET, HEAD")

    def test_a_body_that_does_not_end(self):
        client = self.server.connect()
        client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000000\r\n\r\n")
        with self.assertRaises((BrokenPipeError, ConnectionResetError)):
            for _ in range(100_000):
                client.send(bytes(65536))

    def test_half_requests_keep_nobody_waiting(self):
        half = [self.server.connect().send("GET / HTTP/1.1\r\nHost: x\r\n") for _ in range(200)]
        self.assertEqual(self.server.get("/").status, 200)
        half[0].send("\r\n")
        self.assertEqual(half[0].reply().status, 200)

    def test_many_connections_at_once(self):
        clients = [self.server.connect() for _ in range(300)]
        for client in clients:
            client.send("GET /assets/app-1a2b.js HTTP/1.1\r\nHost: x\r\n\r\n")
        for client in clients:
            self.assertEqual(client.reply().body, SCRIPT)

    def test_clients_that_leave_in_the_middle(self):
        for number in range(100):
            client = self.server.connect(receive_buffer=4096)
            client.send("GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n" * 3)
            if number % 2:
                client.socket.recv(100)
            if number % 3:  # not even a goodbye
                client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            client.close()

    def test_a_client_that_only_sends(self):
        client = self.server.connect(receive_buffer=4096)
        client.socket.settimeout(1)
        with self.assertRaises(TimeoutError):  # nothing more is read until the replies are
            while True:
                client.send("GET /assets/app-1a2b.js HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)
        self.assertEqual(self.server.get("/").status, 200)
        client.close()

    def test_many_clients_ask_at_the_same_time(self):
        faults = []

        def ask():
            try:
                client = self.server.connect()
                for _ in range(100):
                    if client.get("/assets/app-1a2b.js").body != SCRIPT:
                        faults.append("another file")
            except Exception as fault:  # pylint: disable=broad-except
                faults.append(fault)

        threads = [threading.Thread(target=ask) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(faults, [])


class Run(Folder):
    """The command: where it listens, what it takes, how it ends."""

    def test_ends_well_when_it_is_told_to(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            server = self.serve()
            client = server.connect()
            self.assertEqual(client.get("/").status, 200)
            server.tell(number)
            self.assertTrue(client.is_closed())
            self.assertEqual(server.ended(), (0, "", ""))

    def test_finishes_a_slow_download_first(self):
        server = self.serve()
        client = server.connect(receive_buffer=4096)
        client.send("GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n")
        client.head()
        server.tell()
        self.assertEqual(client.file.read(), bytes(LARGE))
        self.assertEqual(server.ended()[0], 0)

    def test_says_where_it_is(self):
        self.assertRegex(self.serve().line, r"\AOmweso is at http://127\.0\.0\.1:\d+/\n\Z")
        server = self.serve("--bind", "0.0.0.0")
        self.assertRegex(server.line, r"\AOmweso is at http://127\.0\.0\.1:\d+/ and at every other address of "
                                      r"this machine\n\Z")
        self.assertEqual(server.get("/").status, 200)

    def test_speaks_ipv6(self):
        try:
            socket.create_server(("::1", 0), family=socket.AF_INET6).close()
        except OSError:
            self.skipTest("this machine has no IPv6")
        server = self.serve("--bind", "::1")
        self.assertRegex(server.line, r"http://\[::1\]:\d+/\n")
        self.assertEqual(server.get("/").status, 200)

    def test_keeps_to_the_address_that_it_was_given(self):
        server = self.serve("--bind", "127.0.0.2")
        with self.assertRaises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", server.place[1]), timeout=5)

    def test_the_files_are_those_of_the_start(self):
        folder = self.scratch / "changing"
        make_site(folder)
        with Served(PROGRAM, "serve", "--port=0", "--web", str(folder)) as server:
            (folder / "sw.js").unlink()
            (folder / "new.js").write_text("new", encoding="utf-8")
            self.assertEqual(server.get("/sw.js").body, b"// the service worker")
            self.assertEqual(server.get("/new.js").status, 404)

    def test_the_folder_may_come_from_the_environment(self):
        with Served(PROGRAM, "serve", "--port=0", env={**os.environ, "OMWESO_WEB": str(self.folder)}) as server:
            self.assertEqual(server.get("/sw.js").status, 200)
        self.assert_refused("OMWESO_WEB '/none': there is no such folder", "serve",
                            env={**os.environ, "OMWESO_WEB": "/none"})

    def test_the_folder_may_stand_beside_the_program(self):
        place = self.scratch / "installed"
        (place / "bin").mkdir(parents=True)
        program = place / "bin" / "omweso"
        program.write_bytes(Path(PROGRAM).read_bytes())
        program.chmod(0o755)
        make_site(place / "share/omweso/web")
        environment = {name: value for name, value in os.environ.items() if name != "OMWESO_WEB"}
        with Served(str(program), "serve", "--port=0", env=environment) as server:
            self.assertEqual(server.get("/sw.js").status, 200)

    def test_a_taken_port(self):
        server = self.serve()
        self.assert_refused(f"port {server.place[1]} of 127.0.0.1 is taken", "serve", "--web", str(self.folder),
                            "--port", str(server.place[1]), status=1)

    def test_the_port_is_free_again_at_once(self):
        server = self.serve()
        client = server.connect()
        self.assertEqual(client.get("/").status, 200)
        server.tell()
        self.assertEqual(server.ended()[0], 0)
        again = Served(PROGRAM, "serve", "--web", str(self.folder), "--port", str(server.place[1]))
        with again:
            self.assertEqual(again.get("/").status, 200)

    def test_an_address_of_another_machine(self):
        self.assert_refused("192.0.2.1 is no address of this machine", "serve", "--web", str(self.folder),
                            "--bind", "192.0.2.1", status=1)

    def test_bad_folders(self):
        (self.scratch / "empty").mkdir()
        for folder, part in ((self.scratch / "none", "there is no such folder"),
                             (self.scratch / "empty", "there is no index.html in this folder"),
                             (self.folder / "sw.js", "this is no folder"), ("", "there is no such folder"),
                             ("/", "there is no index.html in this folder"),
                             ("x\n\x1b[31m", "there is no such folder")):
            with self.subTest(folder=folder):
                self.assert_refused(part, "serve", "--port", "0", "--web", str(folder))

    def test_bad_options(self):
        for option, value, part in (("--port", "x", "--port is 'x', not a whole number from 0 to 65535"),
                                    ("--port", "65536", "from 0 to 65535"), ("--port", "-1", "--port"),
                                    ("--port", "", "--port needs its N"), ("--port", "80 ", "--port"),
                                    ("--bind", "x", "--bind is 'x', not an address such as 127.0.0.1"),
                                    ("--bind", "localhost", "not an address"), ("--bind", "", "--bind needs its ADDRESS"),
                                    ("--bind", "127.0.0.1:80", "not an address"),
                                    ("--bind", "256.0.0.1", "not an address")):
            with self.subTest(option=option, value=value):
                self.assert_refused(part, "serve", "--web", str(self.folder), f"{option}={value}")
        self.assert_refused("unexpected 'x'", "serve", "x")
        self.assert_refused("--port needs its N", "serve", "--port")

    @unittest.skipUnless(os.geteuid() == 0, "only root can become somebody without rights")
    def test_a_port_for_root(self):
        first = int(Path("/proc/sys/net/ipv4/ip_unprivileged_port_start").read_text(encoding="ascii"))
        if first <= 1:
            self.skipTest("every port is for everybody here")
        os.chmod(self.scratch, 0o755)
        # The build may lie where only its owner looks.
        program = shutil.copy(PROGRAM, self.scratch)
        done = subprocess.run([program, "serve", "--web", str(self.folder), "--port", "1"], user=65534,
                              capture_output=True, text=True, check=False, timeout=30,
                              env={**os.environ, **uncounted()})
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, r"\Aomweso: port 1 of 127\.0\.0\.1 is not for everybody[^\n]+\n\Z")

    def test_help(self):
        self.assertIn("--bind ADDRESS", omweso("serve", "--help").out)


if __name__ == "__main__":
    unittest.main()
