"""What the server does at its limits, which are small here: 8 connections, half a second for a
head, 1.5 s between requests and for a piece of a reply, 3 s to stop."""

import os
import tempfile
import time
import unittest
from pathlib import Path

from served import Served

SMALL_SERVER = os.environ["SMALL_SERVER"]
CONNECTIONS, HEAD, IDLE, SEND, STOP = 8, 0.5, 1.5, 1.5, 3.0
LARGE = 12 << 20  # more than the buffers between two sockets hold
HALF = "GET / HTTP/1.1\r\nHost: x\r\n"


class Limits(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        Path(cls.folder.name, "index.html").write_text("page", encoding="utf-8")
        with open(Path(cls.folder.name, "large.bin"), "wb") as large:
            large.truncate(LARGE)

    def setUp(self):
        times = [str(round(t * 1000)) for t in (HEAD, IDLE, SEND, STOP)]
        self.server = Served(SMALL_SERVER, self.folder.name, str(CONNECTIONS), *times)
        self.addCleanup(self.server.__exit__)

    def assert_serves(self):
        self.assertEqual(self.server.get("/").body, b"page")

    def begin_download(self):
        """A client that asks for much, and reads the head only."""
        client = self.server.connect(receive_buffer=4096)
        client.send(HALF.replace("/ ", "/large.bin ", 1) + "\r\n")
        self.assertEqual(client.head()[0], 200)
        return client

    def test_a_request_that_does_not_come_to_its_end_is_refused_in_time(self):
        client, start = self.server.connect().send(HALF), time.monotonic()
        self.assertEqual(client.reply().status, 408)
        self.assertTrue(client.is_closed())
        self.assertGreater(time.monotonic() - start, HEAD * 0.9)

    def test_more_of_a_request_gives_it_no_more_time(self):
        client, start = self.server.connect().send(HALF), time.monotonic()
        for _ in range(4):
            time.sleep(HEAD / 5)
            client.send("A: b\r\n")
        self.assertEqual(client.reply().status, 408)
        self.assertLess(time.monotonic() - start, HEAD * 4)

    def test_who_says_nothing_is_closed_without_a_word(self):
        client, start = self.server.connect(), time.monotonic()
        self.assertTrue(client.is_closed())
        self.assertGreater(time.monotonic() - start, IDLE * 0.9)

    def test_a_connection_is_kept_between_requests_for_a_time(self):
        client = self.server.connect()
        for _ in range(3):
            time.sleep(HEAD * 1.2)
            self.assertEqual(client.get("/").body, b"page")
        self.assertTrue(client.is_closed())

    def test_empty_lines_do_not_keep_a_connection(self):
        client, start = self.server.connect(), time.monotonic()
        with self.assertRaises((BrokenPipeError, ConnectionResetError, TimeoutError)):
            while time.monotonic() - start < IDLE * 8:
                client.send("\r\n")
                time.sleep(IDLE / 8)
            raise TimeoutError
        self.assertLess(time.monotonic() - start, IDLE * 7)

    def test_many_half_requests_keep_nobody_out(self):
        slow = [self.server.connect().send(HALF) for _ in range(CONNECTIONS * 5)]
        self.assert_serves()
        self.assertTrue(slow[0].is_closed())  # long before its time, for it had waited the longest
        self.assert_serves()

    def test_idle_connections_make_room(self):
        kept = [self.server.connect() for _ in range(CONNECTIONS)]
        for client in kept:
            self.assertEqual(client.get("/").status, 200)
        self.assert_serves()
        self.assertTrue(kept[0].is_closed())
        self.assertEqual(kept[-1].get("/").status, 200)

    def test_there_is_no_room_while_all_are_being_served(self):
        busy = [self.begin_download() for _ in range(CONNECTIONS)]
        reply = self.server.get("/")
        self.assertEqual((reply.status, reply.fields["Retry-After"]), (503, "2"))
        self.assertEqual(reply.fields["Connection"], "close")
        # Beyond those that are told so, closing has to do.
        more = [self.server.connect() for _ in range(100)]
        self.assertTrue(more[-1].is_closed())
        for client in busy + more:
            client.close()
        self.assert_serves()

    def test_who_does_not_read_is_closed(self):
        client = self.begin_download()
        time.sleep(SEND * 3)
        self.assertLess(len(client.file.read()), LARGE)
        self.assert_serves()

    def test_who_reads_slowly_gets_everything(self):
        client, left = self.begin_download(), LARGE
        while left > 0:
            left -= len(client.file.read(min(left, LARGE // 8)))
            time.sleep(SEND / 4)
        self.assertEqual(left, 0)

    def test_stopping_finishes_what_is_being_sent(self):
        idle, half, busy = self.server.connect(), self.server.connect().send(HALF), self.begin_download()
        self.server.tell()
        self.assertTrue(idle.is_closed())
        self.assertTrue(half.is_closed())
        with self.assertRaises(ConnectionRefusedError):
            self.server.get("/")
        self.assertEqual(len(busy.file.read()), LARGE)
        self.assertEqual(self.server.ended()[0], 0)

    def test_stopping_waits_for_a_time_only(self):
        start = time.monotonic()
        readers = [self.begin_download() for _ in range(3)]
        self.server.tell()
        while self.server.process.poll() is None:
            for client in readers:
                client.file.read(65536)  # enough to look alive
            time.sleep(0.05)
        self.assertEqual(self.server.ended(), (0, "", ""))
        self.assertLess(time.monotonic() - start, STOP * 4)

    def test_a_second_signal_ends_it_at_once(self):
        self.begin_download()
        self.server.tell()
        time.sleep(STOP / 20)
        start = time.monotonic()
        self.server.tell()
        self.assertEqual(self.server.ended()[0], 0)
        self.assertLess(time.monotonic() - start, SEND)


if __name__ == "__main__":
    unittest.main()
