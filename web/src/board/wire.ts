// Frames on their way to a worker: all their seeds as one row of numbers, cheap to send.
import type { Flight, Frame, Hand } from './frame';
import type { Point } from './geometry';
import type { Pit } from './pits';

/** What is drawn of a frame, and a seed that somebody carries over the board. */
export type Picture = Pick<Frame, 'counts' | 'flights' | 'hand' | 'trail'> & { carried?: Point | null };

export interface Packed {
  counts: Uint8Array;
  flights: Float32Array;
  hand: Hand | null;
  trail: readonly Pit[];
  carried: Point | null;
}

const FIELDS = 6;

export function pack({ counts, flights, hand, trail, carried = null }: Picture): Packed {
  const row = new Float32Array(flights.length * FIELDS);
  let at = 0;
  for (const { kind, from, to, progress, origin, index } of flights) {
    row[at++] = kind === 'drop' ? 0 : 1;
    row[at++] = from;
    row[at++] = to;
    row[at++] = progress;
    row[at++] = origin;
    row[at++] = index;
  }
  return { counts, flights: row, hand, trail, carried };
}

export function unpack({ counts, flights: row, hand, trail, carried }: Packed): Picture {
  const flights: Flight[] = [];
  for (let at = 0; at < row.length; at += FIELDS) {
    const [kind, from, to, progress, origin, index] = row.subarray(at, at + FIELDS) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    flights.push({ kind: kind === 0 ? 'drop' : 'cross', from, to, progress, origin, index });
  }
  return { counts, flights, hand, trail, carried };
}
