// The board at one moment of a lap. Times inside a lap are in beats: one seed falls a beat.
import type { Lap } from './laps';
import type { Pit } from './pits';

/** A seed on its way. */
export interface Flight {
  /** Out of the hand above `to`, or across the board. */
  kind: 'drop' | 'cross';
  from: Pit;
  to: Pit;
  /** 0 to 1. */
  progress: number;
  /** Its index in the hand, or in `from`. */
  origin: number;
  /** Where it will lie in `to`. */
  index: number;
}

export interface Hand {
  from: Pit;
  to: Pit;
  /** 0 to 1 on its way between them. */
  progress: number;
  seeds: number;
  /** 0 when it begins to lift, 1 when it holds them. */
  raised: number;
}

export interface Frame {
  /** Seeds at rest, by pit. All seeds are these, those in the hand and those on their way. */
  counts: Uint8Array;
  flights: Flight[];
  hand: Hand | null;
  /** The pits that a lap passed which is shown only as the board it led to, its last ones at most. */
  trail: readonly Pit[];
  /** Index of the lap, as far as its seeds are moving or lie as it left them. */
  lap: number;
  /** Pits to mark: where this lap was lifted, where it landed, what it takes. */
  lifted: Pit | null;
  landed: Pit | null;
  taken: readonly Pit[];
}

const LIFT = 1.4;
/** Of a beat: the hand moves, then opens. */
const MOVE = 0.6;
const FALL = 0.7;
const SETTLE = 0.5;
const CROSS = 1.7;
const STAGGER = 1;
const REST = 0.8;
/** Once round is all that can be followed. */
const TRAIL = 16;

function crossing(lap: Lap): number {
  return lap.capture ? SETTLE + STAGGER + CROSS : 0;
}

/** When the last seed has fallen. */
function sownAt(lap: Lap): number {
  return LIFT + lap.seeds - 1 + MOVE + FALL;
}

/** The length of a lap. */
export function beatsOf(lap: Lap): number {
  return sownAt(lap) + crossing(lap) + REST;
}

export type Sound = 'lift' | 'drop' | 'take' | 'land';

/** What is heard of a lap, in its order. */
export function soundsOf(lap: Lap): { beat: number; sound: Sound; pit: Pit }[] {
  const sounds: { beat: number; sound: Sound; pit: Pit }[] = [];
  sounds.push({ beat: 0.3, sound: 'lift', pit: lap.from });
  lap.path.forEach((pit, k) => {
    sounds.push({ beat: LIFT + k + MOVE + FALL * 0.85, sound: 'drop', pit });
  });
  if (lap.capture) {
    const start = sownAt(lap) + SETTLE;
    for (const pit of lap.capture.from) sounds.push({ beat: start, sound: 'take', pit });
    const { to } = lap.capture;
    sounds.push({ beat: start + CROSS, sound: 'land', pit: to });
    sounds.push({ beat: start + CROSS + STAGGER * 0.6, sound: 'land', pit: to });
  }
  return sounds;
}

const add = (counts: Uint8Array, pit: Pit, seeds: number) => {
  counts[pit] = (counts[pit] ?? 0) + seeds;
};

/** A hand starts and stops; it does not glide. */
const hand = (t: number) => t * t * (3 - 2 * t);

function sowing(lap: Lap, beat: number, counts: Uint8Array, flights: Flight[]): Hand | null {
  add(counts, lap.from, -lap.seeds);
  let held = lap.seeds;
  lap.path.forEach((pit, k) => {
    const falling = beat - (LIFT + k + MOVE);
    if (falling < 0) return;
    --held;
    if (falling >= FALL) {
      add(counts, pit, 1);
      return;
    }
    const before = flights.filter((flight) => flight.to === pit).length;
    const index = (counts[pit] ?? 0) + before;
    flights.push({
      kind: 'drop',
      from: pit,
      to: pit,
      progress: falling / FALL,
      origin: lap.seeds - 1 - k,
      index,
    });
  });
  if (held === 0) return null;
  if (beat < LIFT) {
    const raised = beat / LIFT;
    return { from: lap.from, to: lap.from, progress: 0, seeds: held, raised };
  }
  const k = Math.min(Math.floor(beat - LIFT), lap.path.length - 1);
  return {
    from: lap.path[k - 1] ?? lap.from,
    to: lap.path[k] ?? lap.from,
    progress: hand(Math.min(1, (beat - LIFT - k) / MOVE)),
    seeds: held,
    raised: 1,
  };
}

/** Captured seeds leave their pits from the top and cross the board one after the other. */
function taking(lap: Lap, beat: number, counts: Uint8Array, flights: Flight[]): void {
  if (!lap.capture) return;
  const { from: pits, to } = lap.capture;
  const all = pits.reduce((sum, pit) => sum + (lap.sown[pit] ?? 0), 0);
  let leaving = 0;
  for (const from of pits) {
    for (let origin = (lap.sown[from] ?? 0) - 1; origin >= 0; --origin) {
      const flown = beat - (STAGGER * leaving++) / Math.max(1, all - 1);
      if (flown <= 0) continue;
      add(counts, from, -1);
      if (flown >= CROSS - 1e-9) {
        add(counts, to, 1);
      } else {
        const index = (counts[to] ?? 0) + flights.length;
        flights.push({ kind: 'cross', from, to, progress: flown / CROSS, origin, index });
      }
    }
  }
}

/** @param index of the lap in its turn */
export function frameOf(lap: Lap, index: number, beat: number): Frame {
  const sown = sownAt(lap);
  const done = beat >= sown;
  const flights: Flight[] = [];
  const counts = done ? lap.sown.slice() : lap.before.slice();
  const held = done ? null : sowing(lap, beat, counts, flights);
  if (done) taking(lap, beat - sown - SETTLE, counts, flights);
  return {
    counts,
    flights,
    hand: held,
    trail: [],
    lap: index,
    lifted: lap.from,
    landed: done ? (lap.path.at(-1) ?? null) : null,
    taken: done && lap.capture ? lap.capture.from : [],
  };
}

/** A lap as it left the board. */
export function stateAfter(lap: Lap, index: number): Frame {
  return {
    counts: lap.after.slice(),
    flights: [],
    hand: null,
    trail: lap.told ? [lap.from, ...lap.path].slice(-TRAIL) : [],
    lap: index,
    lifted: lap.from,
    landed: lap.path.at(-1) ?? null,
    taken: lap.capture?.from ?? [],
  };
}

export function atRest(counts: Uint8Array): Frame {
  return {
    counts,
    flights: [],
    hand: null,
    trail: [],
    lap: -1,
    lifted: null,
    landed: null,
    taken: [],
  };
}
