"""A server under test, and a client that can behave as badly as it likes."""

import contextlib
import re
import signal
import socket
import subprocess

SECONDS = 30  # for anything that should take a moment


class Reply:
    """A reply as it came."""

    def __init__(self, status, fields, body):
        self.status = status
        self.fields = fields
        self.body = body


class Connection:
    """A connection that sends any bytes and reads replies."""

    def __init__(self, place, receive_buffer=None):
        self.socket = socket.socket(socket.AF_INET6 if ":" in place[0] else socket.AF_INET)
        self.socket.settimeout(SECONDS)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        try:
            self.socket.connect(place)
        except OSError:
            self.socket.close()
            raise
        self.file = self.socket.makefile("rb")

    def send(self, data):
        self.socket.sendall(data.encode("latin-1") if isinstance(data, str) else data)
        return self

    def head(self):
        """The status and the fields of the next reply; None when there is none."""
        line = self.file.readline()
        if not line:
            return None
        status = int(re.fullmatch(rb"HTTP/1\.1 (\d{3}) [A-Za-z ]+\r\n", line)[1])
        fields = {}
        while (line := self.file.readline()) != b"\r\n":
            name, value = line.decode("latin-1").rstrip("\r\n").split(": ", 1)
            assert name not in fields, name
            fields[name] = value
        return status, fields

    def reply(self, method="GET"):
        """The next reply; None when there is none."""
        head = self.head()
        if head is None:
            return None
        status, fields = head
        has_body = method != "HEAD" and status != 304
        return Reply(status, fields, self.file.read(int(fields["Content-Length"])) if has_body else b"")

    def get(self, target, method="GET", fields=""):
        self.send(f"{method} {target} HTTP/1.1\r\nHost: x\r\n{fields}\r\n")
        return self.reply(method)

    def is_closed(self):
        """Waits for the other side to close."""
        try:
            return self.file.read() == b""
        except ConnectionResetError:
            return True

    def close(self):
        self.file.close()
        self.socket.close()


class Served:
    """A running server: the command prints where it is once it listens."""

    def __init__(self, *command, **options):
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, **options)
        self.line = self.process.stdout.readline()
        url = re.match(r"Omweso is at http://\[?([0-9a-f.:]+?)\]?:(\d+)/", self.line)
        if not url:
            raise AssertionError(self.line + self.process.stderr.read())
        self.place = (url[1], int(url[2]))
        self.connections = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        for connection in self.connections:
            with contextlib.suppress(OSError):
                connection.close()
        self.process.communicate()

    def connect(self, **options):
        self.connections.append(Connection(self.place, **options))
        return self.connections[-1]

    def get(self, target, method="GET", fields=""):
        """The reply to one request on a connection of its own."""
        connection = Connection(self.place)
        try:
            return connection.get(target, method, fields)
        finally:
            connection.close()

    def tell(self, number=signal.SIGTERM):
        self.process.send_signal(number)

    def ended(self):
        """Waits for the end. The exit status, and what was said meanwhile."""
        out, err = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, out, err
