// The two seats, what lies in their pits, and an arrangement as its text.
import type { Board, Seat } from 'omweso';

export const other = (seat: Seat): Seat => (seat === 'S' ? 'N' : 'S');
export const indexOf = (seat: Seat): 0 | 1 => (seat === 'S' ? 0 : 1);

export const PITS = 'abcdefghijklmnop';

/** @param pit its letter, North's in capitals */
export const seatOf = (pit: string): Seat => (pit === pit.toLowerCase() ? 'S' : 'N');

/** The pits alone, of what tells more than them. */
export const boardOf = ({ south, north }: Board): Board => ({ south, north });

/** Pits a to p of a seat. */
export const sideOf = (board: Board, seat: Seat): number[] =>
  seat === 'S' ? board.south : board.north;

/** @param pit its letter, in either case */
export const seedsIn = (board: Board, seat: Seat, pit: string): number =>
  sideOf(board, seat)[PITS.indexOf(pit.toLowerCase())]!;

/** Front row, then back row. @param pits a to p */
export function textOfPits(pits: readonly number[]): string {
  return `${pits.slice(0, 8).join(',')}/${pits.slice(8).join(',')}`;
}
