// Names of the 32 pits. South's are a to p and North's A to P, so a letter alone names a pit, as
// in the events of a turn.

import type { Seat } from 'omweso';

export type { Seat };

/** The counts of pits a to p of both seats. */
export interface Sides {
  readonly south: readonly number[];
  readonly north: readonly number[];
}

/** 0 to 15 are South's a to p, 16 to 31 North's. */
export type Pit = number;

export const PITS = 32;
export const SEEDS = 64;

/** Anticlockwise (rules.md B4). */
export const CIRCUIT = 'ijklmnophgfedcba';

const LOWER = 'abcdefghijklmnop';
const LETTERS = LOWER + LOWER.toUpperCase();

export function pitOf(letter: string): Pit | null {
  const pit = letter.length === 1 ? LETTERS.indexOf(letter) : -1;
  return pit < 0 ? null : pit;
}

export function pitsOf(letters: string): Pit[] {
  return [...letters].map(pitOf).filter((pit) => pit !== null);
}

export function letterOf(pit: Pit): string {
  return LETTERS.charAt(pit);
}

/** A pit by its seat, and its letter in either case. */
export function pitOfSeat(seat: Seat, letter: string): Pit | null {
  return pitOf(seat === 'S' ? letter.toLowerCase() : letter.toUpperCase());
}

export function seatOf(pit: Pit): Seat {
  return pit < 16 ? 'S' : 'N';
}

export function countsOf(sides: Sides): Uint8Array {
  const counts = new Uint8Array(PITS);
  counts.set(sides.south.slice(0, 16), 0);
  counts.set(sides.north.slice(0, 16), 16);
  return counts;
}

function stepped(pit: Pit, steps: number): Pit {
  const at = CIRCUIT.indexOf(LOWER.charAt(pit % 16));
  return LOWER.indexOf(CIRCUIT.charAt((at + steps + 16) % 16)) + (pit < 16 ? 0 : 16);
}

/** The pit after this one anticlockwise. */
export function next(pit: Pit): Pit {
  return stepped(pit, 1);
}

/** The pit that a lap was lifted from, by the pits that its seeds fell in. */
export function startOf(path: readonly Pit[]): Pit | null {
  const [first, ...others] = path;
  if (first === undefined) return null;
  const second = others.find((pit) => pit !== first);
  return stepped(first, second !== undefined && next(second) === first ? 1 : -1);
}
