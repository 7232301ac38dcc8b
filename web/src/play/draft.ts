// An arrangement that is not done yet, kept so that whoever leaves and comes back goes on with it.
// One at a time, as a board is set up by one player at a time.
import { SEEDS } from './arranging.svelte';
import { PITS } from './seats';

const KEY = 'omweso.arranging';

interface Draft {
  whose: string;
  pits: number[];
}

/** Pits a to p, where what is kept is this player's and may still be; null: nothing is. */
export function draftOf(whose: string, cap: number): number[] | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Draft | null;
    if (kept?.whose !== whose || kept.pits.length !== PITS.length) return null;
    const right = kept.pits.every((seeds) => Number.isInteger(seeds) && seeds >= 0 && seeds <= cap);
    const sum = kept.pits.reduce((all, seeds) => all + seeds, 0);
    return right && sum <= SEEDS ? kept.pits : null;
  } catch {
    return null; // nothing can be kept, or it is somebody else's text
  }
}

/** @param whose the player, the game and the match */
export function keepDraft(whose: string, pits: readonly number[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ whose, pits }));
  } catch {
    // It is there as long as the page.
  }
}
