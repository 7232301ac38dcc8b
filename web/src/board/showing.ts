// A turn being shown: where in its timeline it stands. Time is handed in.
import type { TurnEvent } from 'omweso';

import { Timeline, type Cue, type Pacing } from './animator';
import type { Frame } from './frame';
import type { Sides } from './pits';

export class Showing {
  readonly #pacing: Pacing;
  readonly #timeline: Timeline;
  #time = -1;
  #now: number | null = null;
  #paused = false;
  /** While it is stepped through: how many laps are over. */
  #stepped: number | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(before: Sides, events: readonly TurnEvent[], pacing: Pacing) {
    this.#pacing = pacing;
    this.#timeline = new Timeline(before, events, pacing);
  }

  get laps(): number {
    return this.#timeline.laps;
  }

  /** Laps that are over. */
  get lap(): number {
    return this.#stepped ?? this.#timeline.lapsOver(this.#time);
  }

  get paused(): boolean {
    return this.#paused;
  }

  /** It has been shown to its end. */
  get over(): boolean {
    return this.#stepped === null && this.#time >= this.#timeline.duration;
  }

  get frame(): Frame {
    if (this.#stepped !== null) return this.#timeline.afterLap(this.#stepped);
    return this.#timeline.at(this.#time);
  }

  /** Goes on to `now`, milliseconds of any clock, and returns what is to be heard since. */
  tick(now: number): Cue[] {
    // A page that was in the background goes on where it stood; but in blitz a clock waits for it.
    const most = this.#pacing.limit === undefined ? 250 : Infinity;
    const passed = this.#now === null ? 0 : Math.min(Math.max(0, now - this.#now), most);
    this.#now = now;
    if (this.#paused || this.over) return [];
    const from = this.#time;
    this.#time = Math.max(0, this.#time) + passed;
    return this.#timeline.cues(from, this.#time);
  }

  finish(): void {
    this.#stepped = null;
    this.#paused = false;
    this.#time = this.#timeline.duration;
    this.#tell();
  }

  resume(): void {
    if (this.#stepped !== null) {
      this.#time = this.#stepped === 0 ? -1 : this.#timeline.timeAfter(this.#stepped);
      this.#stepped = null;
    }
    this.#paused = false;
    this.#now = null;
    this.#tell();
  }

  /** Forward or back by laps, and stands there. */
  step(laps: number): void {
    const from = this.lap;
    this.#paused = true;
    this.#stepped = Math.max(0, Math.min(from + laps, this.laps));
    this.#tell();
  }

  /** Hears of whatever but time changes it. Returns how to stop. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
