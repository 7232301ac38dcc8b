#!/usr/bin/env python3
"""A picture of a terminal: reads what `tmux capture-pane -e -p` prints, writes an SVG.

    tmux capture-pane -e -p | docs/tools/screen.py --columns 80 > docs/pictures/play.svg

Block characters are drawn as rectangles, so that they join whatever the font; all else is text.
"""

import argparse
import re
import sys
import unicodedata
from xml.sax.saxutils import escape

CELL_WIDTH, CELL_HEIGHT = 9, 20  # of one character
BASELINE = 15  # from the top of the line
MARGIN = 14  # around the screen
FONTS = "ui-monospace, 'DejaVu Sans Mono', 'Liberation Mono', Menlo, Consolas, monospace"
THEMES = {"dark": ("#1b1512", "#e9dfd2"), "light": ("#f7f1e6", "#2b211a")}
SIXTEEN = [
    "#1b1512", "#c0392b", "#4f8a3c", "#b8860b", "#3b6ea5", "#8e5a8e", "#20877c", "#cfc4b5",
    "#6f6459", "#e8705f", "#7dbb63", "#f0b429", "#6fa3d8", "#c08bc0", "#3fb3a6", "#fbf6ee",
]
SEQUENCE = re.compile(r"\x1b\[([0-9;:]*)([@-~])|\x1b[()].|\x1b[^\[]|[\x0e\x0f]")

# Block characters as rectangles in eighths of a cell: x, y, width, height.
QUADRANTS = {"▘": "a", "▝": "b", "▖": "c", "▗": "d", "▀": "ab", "▄": "cd", "▌": "ac", "▐": "bd",
             "▚": "ad", "▞": "bc", "▛": "abc", "▜": "abd", "▙": "acd", "▟": "bcd", "█": "abcd"}
CORNERS = {"a": (0, 0), "b": (4, 0), "c": (0, 4), "d": (4, 4)}


def colour_256(number):
    """The colour that xterm gives to one of 256."""
    if number < 16:
        return SIXTEEN[number]
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    steps = [0, 95, 135, 175, 215, 255]
    number -= 16
    return "#" + "".join(f"{steps[number // n % 6]:02x}" for n in (36, 6, 1))


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
            elif code in (38, 48):
                self.paint(code == 48, self.extended(codes))
            elif code in (39, 49):
                self.paint(code == 49, None)
            elif code // 10 in (3, 9):
                self.paint(False, SIXTEEN[code % 10 + (8 if code >= 90 else 0)])
            elif code // 10 in (4, 10):
                self.paint(True, SIXTEEN[code % 10 + (8 if code >= 100 else 0)])

    def paint(self, ground, colour):
        """Sets one of the two colours."""
        if ground:
            self.ground = colour
        else:
            self.ink = colour

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


def cells_of(text, theme):
    """The screen as rows of cells: a character and its look; '' behind a wide character."""
    pen = Pen()
    rows = []
    for line in text.split("\n"):
        row = []
        at = 0
        while at < len(line):
            sequence = SEQUENCE.match(line, at)
            if sequence:
                if sequence[2] == "m":
                    pen.set(sequence[1])
                at = sequence.end()
                continue
            character = line[at]
            at += 1
            if unicodedata.combining(character) and row:
                row[-1] = (row[-1][0] + character, row[-1][1])
                continue
            row.append((character, pen.look(theme)))
            if unicodedata.east_asian_width(character) in "WF":
                row.append(("", pen.look(theme)))
        rows.append(row)
    while rows and all(not cell[0].strip() for cell in rows[-1]):
        rows.pop()
    return rows


def number(value):
    """A length without a needless fraction."""
    return f"{value:g}"


def rectangle(x, y, width, height, colour):
    """One filled rectangle."""
    return (f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" '
            f'height="{number(height)}" fill="{colour}"/>')


def runs_of(row, key):
    """Neighbours that are alike: the first column, and the cells."""
    start = 0
    for column in range(1, len(row) + 1):
        if column == len(row) or key(row[column]) != key(row[start]):
            yield start, row[start:column]
            start = column


def draw_blocks(row, top, out):
    """The block characters of a row."""
    for start, run in runs_of(row, lambda cell: (cell[0] in QUADRANTS and cell[0], cell[1][0])):
        corners = QUADRANTS.get(run[0][0])
        if not corners:
            continue
        ink = run[0][1][0]
        if set(corners) in ({"a", "b"}, {"c", "d"}, set("abcd")):
            y, height = (0 if "a" in corners else 4), (8 if len(corners) == 4 else 4)
            out.append(rectangle(MARGIN + start * CELL_WIDTH, top + y * CELL_HEIGHT / 8,
                                 len(run) * CELL_WIDTH, height * CELL_HEIGHT / 8, ink))
            continue
        for i in range(len(run)):
            for corner in corners:
                x, y = CORNERS[corner]
                out.append(rectangle(MARGIN + (start + i + x / 8) * CELL_WIDTH,
                                     top + y * CELL_HEIGHT / 8, CELL_WIDTH / 2, CELL_HEIGHT / 2,
                                     ink))


def draw_row(row, top, paper, out):
    """Grounds first, then blocks, then text, so that nothing covers what it belongs to."""
    for start, run in runs_of(row, lambda cell: cell[1][1]):
        if run[0][1][1] != paper:
            out.append(rectangle(MARGIN + start * CELL_WIDTH, top, len(run) * CELL_WIDTH,
                                 CELL_HEIGHT, run[0][1][1]))
    draw_blocks(row, top, out)
    for start, run in runs_of(row, lambda cell: cell[1] + (cell[0] in QUADRANTS,)):
        text = "".join(cell[0] for cell in run)
        if run[0][0] in QUADRANTS or not text.strip():
            continue
        ink, _, bold, underlined = run[0][1]
        lead = len(text) - len(text.lstrip())
        style = ' font-weight="bold"' if bold else ""
        style += ' text-decoration="underline"' if underlined else ""
        shown = text.strip()
        width = sum(1 for cell in run) - lead - (len(text) - len(text.rstrip()))
        out.append(f'<text x="{number(MARGIN + (start + lead) * CELL_WIDTH)}" '
                   f'y="{number(top + BASELINE)}" textLength="{number(width * CELL_WIDTH)}" '
                   f'fill="{ink}"{style}>{escape(shown)}</text>')


def svg_of(text, theme="dark", columns=0, title="A terminal"):
    """The whole picture."""
    rows = cells_of(text, theme)
    paper, ink = THEMES[theme]
    columns = max([columns] + [len(row) for row in rows])
    width = columns * CELL_WIDTH + 2 * MARGIN
    height = len(rows) * CELL_HEIGHT + 2 * MARGIN
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
           f'height="{height}" font-family="{FONTS}" font-size="15" xml:space="preserve" '
           f'shape-rendering="crispEdges" fill="{ink}" role="img">',
           f"<title>{escape(title)}</title>",
           f'<rect width="{width}" height="{height}" rx="10" fill="{paper}"/>']
    for i, row in enumerate(rows):
        draw_row(row, MARGIN + i * CELL_HEIGHT, paper, out)
    return "\n".join(out) + "\n</svg>\n"


def main():
    """Reads the capture from stdin."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--theme", choices=sorted(THEMES), default="dark")
    parser.add_argument("--columns", type=int, default=0, help="at least so wide")
    parser.add_argument("--title", default="Omweso in a terminal")
    arguments = parser.parse_args()
    text = sys.stdin.buffer.read().decode("utf-8", "replace")
    sys.stdout.write(svg_of(text, arguments.theme, arguments.columns, arguments.title))


if __name__ == "__main__":
    main()
