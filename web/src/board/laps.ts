// The events of a turn as laps, each with the board before and after it.
import type { TurnEvent } from 'omweso';

import { countsOf, pitOf, pitsOf, type Pit, type Sides } from './pits';

export interface Lap {
  before: Uint8Array;
  from: Pit;
  seeds: number;
  /** Where they fall, one by one. */
  path: Pit[];
  sown: Uint8Array;
  capture: { from: Pit[]; to: Pit } | null;
  after: Uint8Array;
  /** The board before does lead to the board after by this path; else only the boards are shown. */
  told: boolean;
}

function leadsTo(before: Uint8Array, from: Pit, seeds: number, path: Pit[], after: Uint8Array) {
  const counts = before.slice();
  if ((counts[from] ?? 0) < seeds || path.length !== seeds) return false;
  counts[from] = (counts[from] ?? 0) - seeds;
  for (const pit of path) counts[pit] = (counts[pit] ?? 0) + 1;
  return counts.every((count, pit) => count === after[pit]);
}

/** What lies in the pits of `from` crosses to `to`, and nothing else changes. */
function crosses(before: Uint8Array, from: Pit[], to: Pit, after: Uint8Array): boolean {
  const counts = before.slice();
  for (const pit of from) {
    counts[to] = (counts[to] ?? 0) + (before[pit] ?? 0);
    counts[pit] = 0;
  }
  return counts.every((count, pit) => count === after[pit]);
}

/**
 * @param before the board before the first event
 * Whatever is told, the last lap ends on the last board of the events.
 */
export function lapsOf(before: Sides, events: readonly TurnEvent[]): Lap[] {
  const laps: Lap[] = [];
  let counts = countsOf(before);
  for (const event of events) {
    if (event.kind === 'sow') {
      const from = pitOf(event.pit) ?? 0;
      const path = pitsOf(event.path);
      const sown = countsOf(event);
      const told = leadsTo(counts, from, event.seeds, path, sown);
      laps.push({
        before: counts,
        from,
        seeds: event.seeds,
        path,
        sown,
        capture: null,
        after: sown,
        told,
      });
      counts = sown;
    } else if (event.kind === 'capture') {
      const lap = laps.at(-1);
      if (!lap) {
        counts = countsOf(event);
        continue;
      }
      const from = pitsOf(event.from);
      lap.after = countsOf(event);
      lap.capture = { from, to: lap.from };
      lap.told &&= crosses(lap.sown, from, lap.from, lap.after);
      counts = lap.after;
    }
  }
  return laps;
}
