// Seeds that are being set up: some lie in pits, the rest in the hand. Whether the whole may stand
// is for the rules to say; this only keeps the sum.

import { PITS } from './seats';

export const SEEDS = 32;

export class Arranging {
  /** Pits a to p. */
  #pits: number[] = $state.raw(new Array<number>(16).fill(0));
  readonly #undo: number[][] = [];

  /** @param cap the most a pit may hold; SEEDS where there is none */
  constructor(
    readonly cap: number,
    pits?: readonly number[],
  ) {
    if (pits) this.#pits = [...pits];
  }

  get pits(): readonly number[] {
    return this.#pits;
  }

  /** Seeds that have yet to be placed. */
  get hand(): number {
    return SEEDS - this.#pits.reduce((sum, seeds) => sum + seeds, 0);
  }

  get complete(): boolean {
    return this.hand === 0;
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  at(pit: string): number {
    return this.#pits[PITS.indexOf(pit)]!;
  }

  /** How many more a pit can take. */
  room(pit: string): number {
    return Math.min(this.cap - this.at(pit), this.hand);
  }

  /** Makes a pit hold so many, or as near to that as the hand and the cap let it. */
  set(pit: string, seeds: number): void {
    const most = Math.min(this.cap, this.at(pit) + this.hand);
    this.#change((pits) => (pits[PITS.indexOf(pit)] = Math.max(0, Math.min(seeds, most))));
  }

  /** Puts seeds of the hand into a pit, as many as go. */
  add(pit: string, seeds = 1): void {
    this.set(pit, this.at(pit) + seeds);
  }

  /** Takes seeds back into the hand. */
  take(pit: string, seeds = 1): void {
    this.set(pit, this.at(pit) - seeds);
  }

  /** Moves seeds from pit to pit, as many as go. */
  move(from: string, to: string, seeds = 1): void {
    if (from === to) return;
    const moved = Math.min(seeds, this.at(from), this.cap - this.at(to));
    if (moved <= 0) return;
    this.#change((pits) => {
      pits[PITS.indexOf(from)]! -= moved;
      pits[PITS.indexOf(to)]! += moved;
    });
  }

  /** Another arrangement in the place of this one. */
  replace(pits: readonly number[]): void {
    this.#change((mine) => pits.forEach((seeds, pit) => (mine[pit] = seeds)));
  }

  clear(): void {
    this.replace(new Array<number>(16).fill(0));
  }

  undo(): void {
    const before = this.#undo.pop();
    if (before) this.#pits = before;
  }

  #change(change: (pits: number[]) => void): void {
    const before = this.#pits;
    const pits = [...before];
    change(pits);
    if (pits.every((seeds, pit) => seeds === before[pit])) return;
    this.#undo.push(before);
    if (this.#undo.length > 200) this.#undo.shift();
    this.#pits = pits;
  }
}
