// Frames on their way to a worker: all their seeds as one row of numbers, cheap to send.
import type { Flight, Frame, Hand } from './frame';

/** What is drawn of a frame. */
export type Picture = Pick<Frame, 'counts' | 'flights' | 'hand'>;

export interface Packed {
  counts: Uint8Array;
  flights: Float32Array;
  hand: Hand | null;
}

const FIELDS = 6;

export function pack({ counts, flights, hand }: Picture): Packed {
  const row = new Float32Array(flights.length * FIELDS);
  flights.forEach(({ kind, from, to, progress, origin, index }, k) => {
    row.set([kind === 'drop' ? 0 : 1, from, to, progress, origin, index], k * FIELDS);
  });
  return { counts, flights: row, hand };
}

export function unpack({ counts, flights: row, hand }: Packed): Picture {
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
  return { counts, flights, hand };
}
