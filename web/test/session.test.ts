// A session over the real rules, with the clock in the test's hands: what a hand does late or twice.
import { type MatchSetup, Rules } from 'omweso';
import { beforeAll, expect, it } from 'vitest';

import type { RemoteComputer, RemoteRules } from '../src/core/core.js';
import { RulesApi } from '../src/core/rules_api.js';
import type { Notice } from '../src/play/notices.js';
import { Session } from '../src/play/session.svelte.js';

let rules: RulesApi;
beforeAll(async () => {
  rules = new RulesApi(await Rules.load());
});

/** Answers as the worker does: later, one after the other. */
const remote = (): RemoteRules =>
  new Proxy({}, {
    get: (_, method) => async (...args: unknown[]) => {
      await Promise.resolve();
      return (rules[method as keyof RulesApi] as (...args: unknown[]) => unknown)(...args);
    },
  }) as RemoteRules;

const TWO = {
  rules: 'tournament,setup=standard,okwesera=off',
  mode: 'counting',
  south: 'human',
  north: 'human',
  seed: 1n,
} satisfies Omit<MatchSetup, 'showing'>;

interface Table {
  session: Session;
  told: string[];
  clock: { now: number };
  /** Waits until all that is asked for has been answered, showing whatever is to be shown at once. */
  settled: () => Promise<void>;
}

async function open(setup: Omit<MatchSetup, 'showing'>): Promise<Table> {
  const told: string[] = [];
  const clock = { now: 0 };
  const match = rules.begin(setup);
  const session = new Session(match, {
    rules: remote(),
    computer: () => ({}) as RemoteComputer,
    keep: () => Promise.resolve(),
    tell: (notice: Notice) => {
      if (notice.kind === 'event') told.push(notice.event.kind);
      else told.push(notice.kind === 'refused' ? `refused ${notice.refusal}` : notice.kind);
    },
    now: () => clock.now,
  });
  await session.begin(match.text);
  const settled = async () => {
    for (let quiet = 0; quiet < 3; ++quiet) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (!session.stretch) continue;
      await session.shown();
      quiet = 0;
    }
  };
  await settled();
  return { session, told, clock, settled };
}

const turns = ({ session }: Table): string[] => session.game!.turns.map(({ move }) => move);

it('plays one turn for two clicks on a pit, and asks nothing between them', async () => {
  const table = await open(TWO);
  const { session } = table;
  const seat = session.game!.turnOf;
  const pit = session.pits.find(({ why }) => why === null)!.pit;
  void session.act({ do: 'pick', seat, pit });
  expect(session.pits).toEqual([]);
  void session.act({ do: 'pick', seat, pit });
  await table.settled();
  expect(turns(table).length + (session.choice ? 1 : 0)).toBe(1);
  expect(table.told.filter((each) => each.startsWith('refused'))).toEqual([]);
});

it('asks again when something was refused', async () => {
  const table = await open(TWO);
  const { session } = table;
  const seat = session.game!.turnOf;
  const empty = session.pits.find(({ why }) => why !== null)!.pit;
  void session.act({ do: 'pick', seat, pit: empty });
  await table.settled();
  expect(table.told.at(-1)).toMatch(/^refused/);
  expect(session.pits.some(({ why }) => why === null)).toBe(true);
});

it('arranges once for two clicks on Done', async () => {
  const table = await open({ ...TWO, rules: 'tournament' });
  const { session } = table;
  const seat = session.state.settingUp!.toArrange!;
  const arrangement = '4,4,4,4,4,4,4,4/-';
  void session.act({ do: 'arrange', seat, arrangement });
  void session.act({ do: 'arrange', seat, arrangement });
  await table.settled();
  expect(table.told).toEqual(['arranged']);
  expect(session.state.settingUp?.toArrange).not.toBe(seat);
});

it('P3: a deed counts from when the hand acted, however late it is heard', async () => {
  const table = await open({ ...TWO, mode: 'blitz' });
  const { session, clock } = table;
  await session.act({ do: 'start' });
  await table.settled();
  const seat = session.game!.turnOf;
  const pit = session.pits.find(({ why }) => why === null)!.pit;
  clock.now = 2900;
  const picked = session.act({ do: 'pick', seat, pit });
  clock.now = 9000;
  await picked;
  expect(table.told).toContain('turn-started');
  expect(table.told).not.toContain('steal-opens');
  session.close();
});

it('P3: what was meant for a turn that has been stolen is left out', async () => {
  const table = await open({ ...TWO, mode: 'blitz' });
  const { session, clock } = table;
  await session.act({ do: 'start' });
  await table.settled();
  const seat = session.game!.turnOf;
  const thief = seat === 'S' ? 'N' : 'S';
  const late = session.pits.find(({ why }) => why === null)!.pit;
  const stolen = session.stealPits.find(({ why }) => why === null)!.pit;
  clock.now = 3100;
  void session.act({ do: 'steal-pick', seat: thief, pit: stolen });
  clock.now = 3150;
  void session.act({ do: 'pick', seat, pit: late });
  await table.settled();
  expect(table.told).toContain('turn-stolen');
  const begun = [...turns(table), session.game!.begun?.move].filter(Boolean);
  expect(begun).toHaveLength(1);
  expect(begun[0]).toMatch(new RegExp(`^${stolen}`));
  expect(table.told.filter((each) => each.startsWith('refused'))).toEqual([]);
  session.close();
});
