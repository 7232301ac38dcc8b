// Going on with matches that are kept, beginning new ones, and taking in files.
import type { MatchSetup, MatchState } from 'omweso';

import { type RemoteRules, rules } from '../core/core';
import type { OpenMatch } from '../core/rules_api';
import { unknownLevel } from './levels';
import { type KeptMatch, newId, type Progress, Store } from './store';
import { summarize } from './summary';

export const store = new Store();

/** `2026.11.30`, in the time of the device. */
function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}

/** Sixty-four bits of chance. */
export function newSeed(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!;
}

/** Begins a match, which is kept at once. */
export async function beginMatch(
  setup: Omit<MatchSetup, 'date' | 'showing' | 'seed'>,
): Promise<string> {
  const worker = rules();
  const match = await worker.begin({ ...setup, seed: newSeed(), date: today() });
  return keepNew({ rules: worker, match }, match.text);
}

type Kept = Pick<KeptMatch, 'id' | 'begun'>;

const recordOf = (
  { id, begun }: Kept,
  { text, turn }: Progress,
  state: MatchState,
): KeptMatch => ({ ...summarize(state), id, text, turn, begun, changed: Date.now() });

/**
 * Keeps a match that is new here, as well as this browser can, and lets go of it.
 * Returns the name that it is kept under.
 */
async function keepNew({ rules: worker, match }: OpenedMatch, text: string): Promise<string> {
  const kept = { id: newId(), begun: Date.now() };
  await store.keep(recordOf(kept, { text, turn: '' }, match.state)).catch(() => undefined);
  await worker.close(match.id);
  return kept.id;
}

/** Keeps what a match has come to. False, and nothing: it has gone on elsewhere since `before`. */
export function keepOn(
  kept: Kept,
  now: Progress,
  state: MatchState,
  before: string,
): Promise<boolean> {
  return store.keepInstead(recordOf(kept, now, state), before);
}

/** A match that is open, and the worker that has it. */
export interface OpenedMatch {
  rules: RemoteRules;
  match: OpenMatch;
}

/** Goes on with a match from its file. Throws what the core refuses. */
export async function openMatch(text: string): Promise<OpenedMatch> {
  const worker = rules();
  return { rules: worker, match: await worker.resume(text, today()) };
}

/** A match whose computer has a level that is not here. */
export class UnknownLevel extends Error {
  constructor(readonly level: string) {
    super(`there is no level ${level}`);
  }
}

/** The most that a file of a match may hold, in bytes. */
export const LARGEST_FILE = 4_000_000;

/**
 * Takes in the file of a match. Returns the name that it is kept under.
 * Throws OmwesoError for what is none, and UnknownLevel.
 */
export async function importMatch(text: string): Promise<string> {
  const opened = await openMatch(text);
  const level = unknownLevel(opened.match.state);
  if (level === null) return keepNew(opened, text); // the very bytes, until somebody plays on
  await opened.rules.close(opened.match.id);
  throw new UnknownLevel(level);
}

/** Lets somebody save a match as a file. */
export function exportMatch({
  id,
  text,
  begun,
}: Kept & Pick<KeptMatch, 'text'>): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = `omweso-${today(new Date(begun)).replaceAll('.', '-')}-${id.slice(0, 4)}.omw`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
