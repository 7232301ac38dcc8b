#!/usr/bin/env python3
"""Draws what a terminal shows as an SVG picture.

A program on a terminal of its own, after keys have been typed to it one string after the other:

    docs/tools/screen.py --keys m --keys l -- build/release/omweso play > picture.svg

or what `tmux capture-pane -e -p -N` has printed:

    tmux capture-pane -e -p -N | docs/tools/screen.py > picture.svg

It understands as much of a terminal as the program uses: moving, clearing, colours.
"""

import argparse
import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import unicodedata
from xml.sax.saxutils import escape

CELL_WIDTH, CELL_HEIGHT = 9, 20  # of one character
BASELINE = 15  # from the top of the line
MARGIN = 14  # around the screen
FONTS = "ui-monospace, 'DejaVu Sans Mono', 'Liberation Mono', Menlo, Consolas, monospace"
THEMES = {"dark": ("#1b1512", "#e9dfd2"), "light": ("#f7f1e6", "#2b211a")}  # ground, ink
SIXTEEN = [
    "#1b1512", "#c0392b", "#4f8a3c", "#b8860b", "#3b6ea5", "#8e5a8e", "#20877c", "#cfc4b5",
    "#6f6459", "#e8705f", "#7dbb63", "#f0b429", "#6fa3d8", "#c08bc0", "#3fb3a6", "#fbf6ee",
]
SEQUENCE = re.compile(r"\x1b\[([0-?]*)([@-~])|\x1b[()].|\x1b[^\[]|[\x00-\x09\x0b\x0c\x0e-\x1f]")

# The quarters of a cell that a block character fills: upper left, upper right, lower left, lower
# right. Blocks are drawn as rectangles, and seeds as circles, so that they look the same whatever
# the font.
BLOCKS = {"▘": "a", "▝": "b", "▖": "c", "▗": "d", "▀": "ab", "▄": "cd", "▌": "ac", "▐": "bd",
          "▚": "ad", "▞": "bc", "▛": "abc", "▜": "abd", "▙": "acd", "▟": "bcd", "█": "abcd"}
QUARTERS = {"a": (0, 0), "b": (0.5, 0), "c": (0, 0.5), "d": (0.5, 0.5)}
SEED = "●"


def colour_256(index):
    """The colour that xterm gives to one of 256."""
    if index < 16:
        return SIXTEEN[index]
    if index >= 232:
        return "#" + f"{8 + 10 * (index - 232):02x}" * 3
    steps = [0, 95, 135, 175, 215, 255]
    index -= 16
    return "#" + "".join(f"{steps[index // n % 6]:02x}" for n in (36, 6, 1))


class Pen:
    """How characters are written: what SGR sequences have set."""

    def __init__(self):
        self.ink = self.ground = None
        self.bold = self.underlined = self.reversed = False

    def set(self, parameters):
        """Follows one SGR sequence."""
        codes = [int(code or 0) for code in re.split("[;:]", parameters)]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.__init__()
            elif code in (1, 22):
                self.bold = code == 1
            elif code in (4, 24):
                self.underlined = code == 4
            elif code in (7, 27):
                self.reversed = code == 7
            elif code in (38, 39):
                self.ink = self.extended(codes) if code == 38 else None
            elif code in (48, 49):
                self.ground = self.extended(codes) if code == 48 else None
            elif code // 10 in (3, 9):
                self.ink = SIXTEEN[code % 10 + (8 if code >= 90 else 0)]
            elif code // 10 in (4, 10):
                self.ground = SIXTEEN[code % 10 + (8 if code >= 100 else 0)]

    @staticmethod
    def extended(codes):
        """Takes `5;N` or `2;R;G;B` off the list."""
        kind = codes.pop(0) if codes else 0
        if kind == 5 and codes:
            return colour_256(codes.pop(0))
        if kind == 2 and len(codes) >= 3:
            return "#" + "".join(f"{codes.pop(0):02x}" for _ in range(3))
        return None

    def look(self, theme):
        """Ink, ground, bold and underlined, as they are seen."""
        ground, ink = THEMES[theme]
        look = (self.ink or ink, self.ground or ground)
        return (look[::-1] if self.reversed else look) + (self.bold, self.underlined)


class Screen:
    """A terminal's screen: rows of cells, each a character and its look."""

    def __init__(self, theme="dark"):
        self.theme = theme
        self.pen = Pen()
        self.blank = (" ", Pen().look(theme))
        self.rows = []
        self.row = self.column = 0

    def feed(self, text):
        """Shows text with its sequences."""
        at = 0
        while at < len(text):
            sequence = SEQUENCE.match(text, at)
            if sequence:
                self.follow(sequence[1] or "", sequence[2])
                at = sequence.end()
                continue
            self.write(text[at])
            at += 1

    def follow(self, parameters, kind):
        """One sequence; those that do not change what is seen are passed over."""
        if re.search("[<-?]", parameters):
            return
        if kind == "m":
            self.pen.set(parameters)
        elif kind == "H":
            place = [int(part or 1) for part in (parameters or "1;1").split(";")] + [1]
            self.row, self.column = place[0] - 1, place[1] - 1
        elif kind == "J":
            self.rows = []
        elif kind == "K" and self.row < len(self.rows):
            del self.rows[self.row][self.column:]

    def write(self, character):
        """One character, or the end of a line."""
        if character in "\r\n":
            self.column = 0
            self.row += character == "\n"
            return
        while len(self.rows) <= self.row:
            self.rows.append([])
        row = self.rows[self.row]
        if unicodedata.combining(character):
            if 0 < self.column <= len(row):
                row[self.column - 1] = (row[self.column - 1][0] + character, row[self.column - 1][1])
            return
        row.extend([self.blank] * (self.column - len(row)))
        look = self.pen.look(self.theme)
        cells = [(character, look)]
        if unicodedata.east_asian_width(character) in "WF":
            cells.append(("", look))
        row[self.column:self.column + len(cells)] = cells
        self.column += len(cells)

    def shown(self):
        """The rows down to the last that shows something."""
        rows = list(self.rows)
        while rows and all(cell[0] == " " and cell[1] == self.blank[1] for cell in rows[-1]):
            rows.pop()
        return rows


def rectangle(x, y, width, height, colour):
    """One filled rectangle, in cells."""
    return (f'<rect x="{MARGIN + x * CELL_WIDTH:g}" y="{MARGIN + y * CELL_HEIGHT:g}" '
            f'width="{width * CELL_WIDTH:g}" height="{height * CELL_HEIGHT:g}" fill="{colour}"/>')


def runs_of(row, key):
    """Neighbours that are alike: the first column, and the cells."""
    start = 0
    for column in range(1, len(row) + 1):
        if column == len(row) or key(row[column]) != key(row[start]):
            yield start, row[start:column]
            start = column


def draw_blocks(row, y, out):
    """The block characters of a row."""
    for start, run in runs_of(row, lambda cell: (cell[0] in BLOCKS and cell[0], cell[1][0])):
        quarters = BLOCKS.get(run[0][0])
        if not quarters:
            continue
        ink = run[0][1][0]
        if quarters in ("ab", "cd", "abcd"):
            out.append(rectangle(start, y + QUARTERS[quarters[0]][1], len(run),
                                 len(quarters) / 4, ink))
            continue
        for column in range(start, start + len(run)):
            if quarters in ("ac", "bd"):
                out.append(rectangle(column + QUARTERS[quarters[0]][0], y, 0.5, 1, ink))
                continue
            for quarter in quarters:
                right, down = QUARTERS[quarter]
                out.append(rectangle(column + right, y + down, 0.5, 0.5, ink))


def draw_text(start, run, y, out):
    """Characters of one look."""
    text = "".join(cell[0] for cell in run)
    shown = text.strip()
    if not shown:
        return
    ink, _, bold, underlined = run[0][1]
    lead = len(text) - len(text.lstrip())
    width = len(run) - lead - (len(text) - len(text.rstrip()))
    style = ' font-weight="bold"' if bold else ""
    style += ' text-decoration="underline"' if underlined else ""
    out.append(f'<text x="{MARGIN + (start + lead) * CELL_WIDTH:g}" '
               f'y="{MARGIN + y * CELL_HEIGHT + BASELINE:g}" textLength="{width * CELL_WIDTH:g}" '
               f'fill="{ink}"{style}>{escape(shown)}</text>')


def draw_row(row, y, ground, out):
    """Grounds first, then blocks, then what is written, so that nothing covers what it bears."""
    for start, run in runs_of(row, lambda cell: cell[1][1]):
        if run[0][1][1] != ground:
            out.append(rectangle(start, y, len(run), 1, run[0][1][1]))
    draw_blocks(row, y, out)
    for column, (character, look) in enumerate(row):
        if character == SEED:
            out.append(f'<circle cx="{MARGIN + (column + 0.5) * CELL_WIDTH:g}" '
                       f'cy="{MARGIN + (y + 0.5) * CELL_HEIGHT:g}" r="4" fill="{look[0]}"/>')
    drawn = [(" ", cell[1]) if cell[0] in BLOCKS or cell[0] == SEED else cell for cell in row]
    for start, run in runs_of(drawn, lambda cell: cell[1]):
        draw_text(start, run, y, out)


def svg_of(screen, columns=0, title="A terminal"):
    """The whole picture."""
    rows = screen.shown()
    ground, ink = THEMES[screen.theme]
    width = max([columns] + [len(row) for row in rows]) * CELL_WIDTH + 2 * MARGIN
    height = len(rows) * CELL_HEIGHT + 2 * MARGIN
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
           f'width="{width}" height="{height}" font-family="{FONTS}" font-size="15" '
           f'fill="{ink}" xml:space="preserve" role="img">',
           f"<title>{escape(title)}</title>",
           "<style>rect { shape-rendering: crispEdges }</style>",
           f'<rect width="{width}" height="{height}" rx="10" fill="{ground}" '
           'style="shape-rendering: auto"/>']
    for y, row in enumerate(rows):
        draw_row(row, y, ground, out)
    return "\n".join(out) + "\n</svg>\n"


def start_on_terminal(command, size, theme):
    """Starts a program on a new terminal; its process and the terminal's other end."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8",
                          COLORFGBG="15;0" if theme == "dark" else "0;15")
        os.environ.pop("NO_COLOR", None)
        try:
            os.execvp(command[0], command)
        finally:
            os._exit(127)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", size[0], size[1], 0, 0))
    return child, terminal


def read_until_quiet(terminal, quiet):
    """All that is shown until nothing has come for so many seconds."""
    shown = b""
    while select.select([terminal], [], [], quiet)[0]:
        try:
            piece = os.read(terminal, 65536)
        except OSError:  # the program has ended
            break
        if not piece:
            break
        shown += piece
    return shown


def run_program(arguments):
    """What the program shows after the keys."""
    size = (arguments.rows, arguments.columns)
    child, terminal = start_on_terminal(arguments.command, size, arguments.theme)
    shown = read_until_quiet(terminal, arguments.quiet)
    for keys in arguments.keys:
        os.write(terminal, codecs.decode(keys, "unicode_escape").encode())
        shown += read_until_quiet(terminal, arguments.quiet)
    os.close(terminal)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return shown


def main():
    """Reads a capture from stdin, or runs a program."""
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--theme", choices=sorted(THEMES), default="dark")
    parser.add_argument("--title", default="Omweso in a terminal")
    parser.add_argument("--columns", type=int, default=80)
    parser.add_argument("--rows", type=int, default=24)
    parser.add_argument("--keys", action="append", default=[], help="with \\r, \\x1b and so on")
    parser.add_argument("--quiet", type=float, default=1.0,
                        help="seconds without a change after which the next keys are typed")
    parser.add_argument("command", nargs="*")
    arguments = parser.parse_args()
    shown = run_program(arguments) if arguments.command else sys.stdin.buffer.read()
    screen = Screen(arguments.theme)
    screen.feed(shown.decode("utf-8", "replace"))
    sys.stdout.write(svg_of(screen, arguments.columns, arguments.title))


if __name__ == "__main__":
    main()
