// Deeds that answer what stands there: a pick, a choice, an arrangement. What was due before the
// hand acted may have changed that, and a second click comes late by itself; such a deed meant
// something else and is left out.
import type { Deed, MatchState } from 'omweso';

const ANYTIME: ReadonlySet<Deed['do']> = new Set([
  'tick',
  'shown',
  'ask-take-back',
  'resign',
  'leave',
]);

/** Whether a deed is done only while the match still waits for it. */
export const isAnswer = (deed: Deed): boolean => !ANYTIME.has(deed.do);

/** What the match waits for, to be compared: another text for every turn, choice and setting up. */
export function askedIn({ phase, gameNumber, attempt, settingUp, game }: MatchState): string {
  const parts: unknown[] = [phase, gameNumber, attempt, settingUp?.toArrange];
  if (game) parts.push(game.phase, game.turns.length, game.turnOf, game.position, game.begun?.move);
  if (game) parts.push(...game.seedHanded, game.takeBack?.turns);
  return JSON.stringify(parts);
}

/**
 * The turn that would be taken up if the match were left now, empty for none. In blitz a turn that
 * is left begins anew, as its count does.
 */
export const turnBegun = ({ mode, game }: MatchState): string =>
  mode === 'blitz' ? '' : (game?.begun?.move ?? '');
