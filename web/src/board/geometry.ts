// Where everything of the board lies, in CSS pixels of the box that holds it.
import { next, PITS, type Pit, type Seat } from './pits';

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  bottom: Seat;
  /** The carved slab; letters of the back rows stand above and below it. */
  slab: { x: number; y: number; width: number; height: number; radius: number };
  /** A pit's button fills its cell: cells touch, so a finger never falls between two. */
  cell: { width: number; height: number };
  /** Half axes of every pit. */
  rx: number;
  ry: number;
  /** Centres, by pit. */
  pits: readonly Point[];
  /** Height of the lines of letters. */
  letters: number;
  /** y of the ridge between the two sides. */
  ridge: number;
}

/** Rows and columns as they are seen, from the top left. */
export interface Place {
  row: number;
  column: number;
}

/** Whoever sits below sees their pits in their own order; the other side is turned round. */
export function placeOf(pit: Pit, bottom: Seat): Place {
  const own = pit < 16 === (bottom === 'S');
  const column = pit % 8;
  const back = pit % 16 >= 8;
  if (own) return { row: back ? 3 : 2, column };
  return { row: back ? 0 : 1, column: 7 - column };
}

export function pitAt({ row, column }: Place, bottom: Seat): Pit {
  const own = row >= 2;
  const back = row === 0 || row === 3;
  const letter = (own ? column : 7 - column) + (back ? 8 : 0);
  return letter + (own === (bottom === 'S') ? 0 : 16);
}

const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** 0 at `from`, 1 at `to`, between them straight. */
const between = (value: number, from: number, to: number) =>
  clamp(0, (value - from) / (to - from), 1);

/**
 * The largest board for a box. Small cells grow tall before they get narrow, for fingers; a low
 * box first flattens them and only then makes the board narrower.
 */
export function layOut(width: number, maxHeight: number, bottom: Seat): Layout {
  const room = Math.max(240, width);
  const small = 1 - between(room, 420, 760);
  const letters = Math.round(24 - 6 * small);
  // Letters stand along the ridge, and small cells leave them little wood.
  const ridgeFor = (cell: number) => 0.16 * cell + 8 * small;
  let rim = clamp(2, room * 0.032 * (1 - small), 44) + 2;
  let cellWidth = (room - 2 * rim) / 8;
  const tall = 1.06 + 0.3 * small;
  // Above and below the pits the slab has a rim as well, a little of it even on a phone.
  const rimBelow = (cell: number) => Math.max(rim * 0.85, cell * 0.1);
  const heightFor = (cell: number, across: number) =>
    4 * cell + ridgeFor(across) + 2 * rimBelow(across) + 2 * letters;
  let cellHeight = cellWidth * tall;
  if (heightFor(cellHeight, cellWidth) > maxHeight) {
    const spare = maxHeight - (heightFor(0, cellWidth) as number);
    cellHeight = Math.max(spare / 4, cellWidth * 0.74, 30);
    while (heightFor(cellHeight, cellWidth) > maxHeight && cellWidth > 28) {
      cellWidth -= 0.5;
      rim = Math.max(4, rim * 0.995);
      cellHeight = Math.max(30, cellWidth * 0.74);
    }
  }
  const height = heightFor(cellHeight, cellWidth);
  const slab = {
    x: (room - 8 * cellWidth) / 2 - rim,
    y: letters,
    width: 8 * cellWidth + 2 * rim,
    height: height - 2 * letters,
    radius: clamp(10, cellWidth * (0.46 - 0.2 * small), 64),
  };
  const ridgeHeight = ridgeFor(cellWidth);
  const top = slab.y + rimBelow(cellWidth);
  const pits = Array.from({ length: PITS }, (_, pit) => {
    const { row, column } = placeOf(pit, bottom);
    return {
      x: slab.x + rim + (column + 0.5) * cellWidth,
      y: top + (row + 0.5) * cellHeight + (row >= 2 ? ridgeHeight : 0),
    };
  });
  return {
    width: room,
    height,
    bottom,
    slab,
    cell: { width: cellWidth, height: cellHeight },
    rx: cellWidth * (0.405 + 0.035 * small),
    ry: cellHeight * (0.405 + 0.035 * small),
    pits,
    letters,
    ridge: top + 2 * cellHeight + ridgeHeight / 2,
  };
}

/** A pit's centre; all that are asked for are there. */
export function centre(layout: Layout, pit: Pit): Point {
  return layout.pits[pit] ?? { x: 0, y: 0 };
}

/**
 * The middle of a pit's letter: of a back row outside the slab, of a front row on the wood along
 * the ridge, where no turn passes. What stands by the pits' right is left alone.
 */
export function letterAt(layout: Layout, pit: Pit): Point {
  const { letters, height, rx, ry, ridge } = layout;
  const { row } = placeOf(pit, layout.bottom);
  const { x, y } = centre(layout, pit);
  if (row === 0) return { x, y: letters / 2 };
  if (row === 3) return { x, y: height - letters / 2 };
  const away = Math.min(ry * 1.1, Math.abs(ridge - y) - letters * 0.46);
  return { x: x - rx * 0.95, y: row === 1 ? y + away : y - away };
}

type Cubic = [Point, Point, Point, Point];

/**
 * A step of the circuit as a cubic: straight along a row, round outside at its ends. Any other
 * pair of pits is joined straight.
 */
export function step(layout: Layout, from: Pit, to: Pit): Cubic {
  const a = centre(layout, from);
  const b = centre(layout, to);
  if (a.x === b.x && (next(from) === to || next(to) === from)) {
    const outward = a.x > layout.width / 2 ? 1 : -1;
    const bulge = outward * layout.rx * 0.95;
    return [a, { x: a.x + bulge, y: a.y }, { x: b.x + bulge, y: b.y }, b];
  }
  const third = (t: number) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
  return [a, third(1 / 3), third(2 / 3), b];
}

/** A point of a step, 0 to 1. */
export function along([a, b, c, d]: Readonly<Cubic>, t: number): Point {
  const u = 1 - t;
  const mix = (p: number, q: number, r: number, s: number) =>
    u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}

const text = (value: number) => String(Math.round(value * 10) / 10);

/** The part of a cubic from one of its points to its end. */
function fromOn([a, b, c, d]: Cubic, t: number): Cubic {
  const mid = (p: Point, q: Point) => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });
  const [ab, bc, cd] = [mid(a, b), mid(b, c), mid(c, d)];
  const [abc, bcd] = [mid(ab, bc), mid(bc, cd)];
  return [mid(abc, bcd), bcd, cd, d];
}

/** Where a cubic that begins in the middle of a pit comes out of the ring around it. */
function outOf(layout: Layout, cubic: Cubic, ring: number): number {
  const [{ x, y }] = cubic;
  for (let t = 0; t < 1; t += 0.02) {
    const point = along(cubic, t);
    if (Math.hypot((point.x - x) / (layout.rx + ring), (point.y - y) / (layout.ry + ring)) >= 1) {
      return t;
    }
  }
  return 1;
}

/**
 * Pits one after the other as the `d` of an SVG path, which begins and ends at rings that lie
 * around the pits at this distance, or in their middles.
 */
export function pathThrough(
  layout: Layout,
  pits: readonly Pit[],
  { begin = null, end = null }: { begin?: number | null; end?: number | null } = {},
): string {
  const steps = pits.slice(1).map((pit, k) => step(layout, pits[k] as Pit, pit));
  const first = steps[0];
  if (first && begin !== null) steps[0] = fromOn(first, outOf(layout, first, begin));
  const last = steps.at(-1);
  if (last && end !== null) {
    const back: Cubic = [last[3], last[2], last[1], last[0]];
    const cut = fromOn(back, outOf(layout, back, end));
    steps[steps.length - 1] = [cut[3], cut[2], cut[1], cut[0]];
  }
  return steps
    .map(([a, b, c, d], k) => {
      const rest = [b, c, d].map((p) => `${text(p.x)} ${text(p.y)}`).join(' ');
      return `${k === 0 ? `M${text(a.x)} ${text(a.y)}` : ''}C${rest}`;
    })
    .join('');
}

/** Just outside the ring of a pit on the way to another: where, and which way it goes on. */
export function setOff(layout: Layout, from: Pit, to: Pit, ring: number): [Point, Point] {
  const cubic = step(layout, from, to);
  const t = Math.min(0.9, outOf(layout, cubic, ring) + 0.03);
  const at = along(cubic, t);
  const on = along(cubic, t + 0.05);
  const length = Math.hypot(on.x - at.x, on.y - at.y) || 1;
  return [at, { x: (on.x - at.x) / length, y: (on.y - at.y) / length }];
}
