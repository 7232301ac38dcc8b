// Moving between pits by keyboard, as over a grid.
import { pitAt, placeOf } from './geometry';
import { letterOf, pitOfSeat, type Pit, type Seat } from './pits';

const ARROWS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const within = (value: number, last: number) => Math.max(0, Math.min(last, value));

/** Where an arrow, Home or End leads from here; null for any other key. */
export function moved(pit: Pit, key: string, wholeBoard: boolean, bottom: Seat): Pit | null {
  const { row, column } = placeOf(pit, bottom);
  if (key === 'Home') return pitAt({ row: wholeBoard ? 0 : row, column: 0 }, bottom);
  if (key === 'End') return pitAt({ row: wholeBoard ? 3 : row, column: 7 }, bottom);
  const arrow = ARROWS[key];
  if (!arrow) return null;
  return pitAt({ row: within(row + arrow[0], 3), column: within(column + arrow[1], 7) }, bottom);
}

/**
 * The pit that a typed letter names: of this seat, in either case. Where the other seat may play
 * too, as it may steal a late turn, the letter just as the board shows it names its pit.
 */
export function typed(key: string, seat: Seat, open: (pit: Pit) => boolean): Pit | null {
  if (key.length !== 1) return null;
  const own = pitOfSeat(seat, key);
  const others = pitOfSeat(seat === 'S' ? 'N' : 'S', key);
  if (own === null || others === null || !open(others)) return own;
  return letterOf(others) === key || !open(own) ? others : own;
}
