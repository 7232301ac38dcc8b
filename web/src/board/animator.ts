// A turn in time. No clock and nothing to draw on: any moment can be asked for.
import type { TurnEvent } from 'omweso';

import { atRest, beatsOf, frameOf, soundsOf, stateAfter, type Frame, type Sound } from './frame';
import { lapsOf, type Lap } from './laps';
import { beatOf, budgetOf, fit, type Speed } from './pace';
import { countsOf, type Pit, type Sides } from './pits';

export interface Pacing {
  speed: Speed;
  /** The whole turn takes no longer, in milliseconds. */
  limit?: number;
  /** Nothing moves: laps are shown as states. */
  reduced?: boolean;
}

/** A sound that is due. */
export interface Cue {
  time: number;
  sound: Sound;
  pit: Pit;
}

/** Below this a lap is a blur: it is shown as the board it leads to. */
const SHORTEST_LAP = 120;
const SHORTEST_STATE = 32;
/** Sounds nearer than this are one sound. */
const APART = 28;
/** Of a lap that is shown as a state, in beats. */
const STATE_BEATS = 4.5;

/** A lap that is shown seed by seed, or the last of some that are shown as one state. */
interface Scene {
  start: number;
  end: number;
  lap: number;
  moving: boolean;
}

function scenesOf(durations: readonly number[], moves: (lap: number) => boolean): Scene[] {
  const scenes: Scene[] = [];
  let time = 0;
  durations.forEach((duration, lap) => {
    const moving = moves(lap) && duration >= SHORTEST_LAP;
    const last = scenes.at(-1);
    if (!moving && last && !last.moving && last.end - last.start < SHORTEST_STATE) {
      last.lap = lap;
      last.end = time + duration;
    } else {
      scenes.push({ start: time, end: time + duration, lap, moving });
    }
    time += duration;
  });
  return scenes;
}

function cuesOf(laps: readonly Lap[], scenes: readonly Scene[]): Cue[] {
  const cues: Cue[] = [];
  for (const { start, end, lap: index, moving } of scenes) {
    const lap = laps[index] as Lap;
    if (moving) {
      const beat = (end - start) / beatsOf(lap);
      for (const { beat: at, sound, pit } of soundsOf(lap)) {
        cues.push({ time: start + at * beat, sound, pit });
      }
    } else {
      const pit = lap.path.at(-1) ?? lap.from;
      cues.push({ time: start, sound: lap.capture ? 'take' : 'drop', pit });
    }
  }
  cues.sort((a, b) => a.time - b.time);
  let last = -Infinity;
  return cues.filter(({ time }) => {
    if (time - last < APART) return false;
    last = time;
    return true;
  });
}

export class Timeline {
  /** Milliseconds. */
  readonly duration: number;
  readonly laps: number;
  readonly #before: Uint8Array;
  readonly #laps: readonly Lap[];
  readonly #scenes: readonly Scene[];
  readonly #cues: readonly Cue[];
  readonly #ends: readonly number[];

  constructor(before: Sides, events: readonly TurnEvent[], pacing: Pacing) {
    this.#before = countsOf(before);
    this.#laps = lapsOf(before, events);
    this.laps = this.#laps.length;
    const beat = beatOf(pacing.speed);
    const budget = budgetOf(pacing.speed, pacing.limit);
    const moves = (lap: number) => !pacing.reduced && (this.#laps[lap]?.told ?? false);
    const natural = this.#laps.map((lap, k) => beat * (moves(k) ? beatsOf(lap) : STATE_BEATS));
    const durations = fit(natural, budget);
    let time = 0;
    this.#ends = durations.map((duration) => (time += duration));
    this.#scenes = budget > 0 ? scenesOf(durations, moves) : [];
    this.#cues = cuesOf(this.#laps, this.#scenes);
    this.duration = this.#scenes.at(-1)?.end ?? 0;
  }

  /** The board at this time; after the end the one that the events end with. */
  at(time: number): Frame {
    if (this.laps === 0 || time < 0) return this.afterLap(time < 0 ? 0 : this.laps);
    if (time >= this.duration) return this.afterLap(this.laps);
    let low = 0;
    let high = this.#scenes.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#scenes[middle] as Scene).end > time) high = middle;
      else low = middle + 1;
    }
    const scene = this.#scenes[low] as Scene;
    const lap = this.#laps[scene.lap] as Lap;
    if (!scene.moving) return stateAfter(lap, scene.lap);
    const beats = ((time - scene.start) / (scene.end - scene.start)) * beatsOf(lap);
    return frameOf(lap, scene.lap, beats);
  }

  /** The board when so many laps are over. */
  afterLap(count: number): Frame {
    const index = Math.min(Math.floor(count), this.laps) - 1;
    const lap = this.#laps[index];
    return lap ? stateAfter(lap, index) : atRest(this.#before.slice());
  }

  /** When so many laps are over. */
  timeAfter(laps: number): number {
    return this.#ends[Math.min(Math.floor(laps), this.laps) - 1] ?? 0;
  }

  /** How many laps are over at this time. */
  lapsOver(time: number): number {
    let low = 0;
    let high = this.laps;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] as number) > time) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Sounds due after one time and up to another. */
  cues(after: number, until: number): Cue[] {
    return this.#cues.filter(({ time }) => time > after && time <= until);
  }
}
