// The levels as the app words them, against the core's.
import { Computer } from 'omweso';
import { expect, test } from 'vitest';

import { DEFAULT_LEVEL, LEVEL_HELP, unknownLevel } from '../src/games/levels.js';

const { levels, default: usual } = (await Computer.load()).levels();

test('the one to begin with is the core’s', () => {
  expect(usual).toBe(DEFAULT_LEVEL);
});

test('each is told by what it sees', () => {
  for (const { name, turns, laps, nodes } of levels) {
    const help = LEVEL_HELP[name as keyof typeof LEVEL_HELP];
    if (name === 'mukasa') expect(help.key).toBe('level.help.full');
    else if (nodes > 0) expect(help).toEqual({ key: 'level.help.tries', values: { turns: nodes } });
    else if (laps === 0) expect([help.key, turns]).toEqual(['level.help.whole', 2]);
    else {
      const key = turns === 1 ? 'level.help.first' : 'level.help.answer';
      expect(help).toEqual({ key, values: { laps } });
    }
  }
});

test('a level that is not here is told by its name', () => {
  const person = { computer: false, level: '' };
  const at = (level: string) => [person, { computer: true, level }];
  type State = Parameters<typeof unknownLevel>[0];
  expect(unknownLevel({ players: at('king') } as unknown as State)).toBe('king');
  expect(unknownLevel({ players: at('chief') } as unknown as State)).toBeNull();
  expect(unknownLevel({ players: at('') } as unknown as State)).toBeNull();
});
