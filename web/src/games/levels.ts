// The computer's levels, as its core names them, the weakest first.
import type { MatchState } from 'omweso';

export const LEVELS = ['page', 'chief', 'katikkiro'] as const;
export const DEFAULT_LEVEL = 'chief';

/** The level of a computer at the table that is not here, or null when all are. */
export function unknownLevel({ players }: Pick<MatchState, 'players'>): string | null {
  const known: readonly string[] = ['', ...LEVELS];
  const stranger = players.find(({ computer, level }) => computer && !known.includes(level));
  return stranger ? stranger.level : null;
}
