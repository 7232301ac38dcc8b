// Going on with matches that are kept, beginning new ones, and taking in files.
import type { MatchSetup, MatchState } from 'omweso';

import { rules } from '../core/core';
import type { OpenMatch } from '../core/rules_api';
import { type KeptMatch, newId, Store } from './store';
import { summarize } from './summary';

export const store = new Store();

/** `2026.11.30`, in the time of the device. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}

/** Sixty-four bits of chance. */
export function newSeed(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!;
}

export interface Opened {
  id: string;
  match: OpenMatch;
  begun: number;
}

/** Begins a match, which is kept at once. */
export async function beginMatch(
  setup: Omit<MatchSetup, 'date' | 'showing' | 'seed'>,
): Promise<string> {
  const match = await rules().begin({
    ...setup,
    seed: newSeed(),
    date: today(),
  });
  const id = newId();
  const now = Date.now();
  await keepMatch(id, match.text, match.state, now);
  await rules().close(match.id);
  return id;
}

export async function keepMatch(
  id: string,
  text: string,
  state: MatchState,
  begun: number,
): Promise<void> {
  await store.keep({ ...summarize(state), id, text, begun, changed: Date.now() });
}

/** Keeps what a match has come to. False, and nothing: it has gone on elsewhere since `before`. */
export function keepOn(
  { id, begun }: KeptMatch,
  text: string,
  state: MatchState,
  before: string,
): Promise<boolean> {
  return store.keepInstead({ ...summarize(state), id, text, begun, changed: Date.now() }, before);
}

/** Goes on with a kept match. Throws what the core refuses. */
export async function openMatch(kept: KeptMatch): Promise<Opened> {
  const match = await rules().resume(kept.text, today());
  return { id: kept.id, match, begun: kept.begun };
}

/** The most that a file of a match may hold, in bytes. */
export const LARGEST_FILE = 4_000_000;

/** Takes in a file that can be gone on with. Throws OmwesoError for what is none. */
export async function importMatch(text: string): Promise<string> {
  const match = await rules().resume(text, today());
  const id = newId();
  // The very bytes are kept until somebody plays on.
  await keepMatch(id, text, match.state, Date.now());
  await rules().close(match.id);
  return id;
}

/** Lets somebody save a match as a file. */
export function exportMatch({
  id,
  text,
  begun,
}: Pick<KeptMatch, 'id' | 'text' | 'begun'>): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = `omweso-${today(new Date(begun)).replaceAll('.', '-')}-${id.slice(0, 4)}.omw`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
