// The computer's levels, as its core names them, the weakest first.
import type { MatchState } from 'omweso';

export const LEVELS = [
  'child',
  'herder',
  'fisher',
  'page',
  'drummer',
  'chief',
  'elder',
  'general',
  'regent',
  'katikkiro',
  'mukasa',
] as const;
export type LevelName = (typeof LEVELS)[number];
export const DEFAULT_LEVEL: LevelName = 'chief';

type Help =
  | { key: 'level.help.first' | 'level.help.answer'; values: { laps: number } }
  | { key: 'level.help.tries'; values: { turns: number } }
  | { key: 'level.help.whole' | 'level.help.full'; values: Record<string, never> };

/** What a level sees, as `levels` of the core has it; wasm/package tests that it is so. */
export const LEVEL_HELP: Record<LevelName, Help> = {
  child: { key: 'level.help.first', values: { laps: 1 } },
  herder: { key: 'level.help.first', values: { laps: 2 } },
  fisher: { key: 'level.help.answer', values: { laps: 2 } },
  page: { key: 'level.help.answer', values: { laps: 3 } },
  drummer: { key: 'level.help.answer', values: { laps: 5 } },
  chief: { key: 'level.help.whole', values: {} },
  elder: { key: 'level.help.tries', values: { turns: 300 } },
  general: { key: 'level.help.tries', values: { turns: 900 } },
  regent: { key: 'level.help.tries', values: { turns: 4_000 } },
  katikkiro: { key: 'level.help.tries', values: { turns: 200_000 } },
  mukasa: { key: 'level.help.full', values: {} },
};

/** The level of a computer at the table that is not here, or null when all are. */
export function unknownLevel({ players }: Pick<MatchState, 'players'>): string | null {
  const known: readonly string[] = ['', ...LEVELS];
  const stranger = players.find(({ computer, level }) => computer && !known.includes(level));
  return stranger ? stranger.level : null;
}
