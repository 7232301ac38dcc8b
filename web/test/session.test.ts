// A session over the real rules, with the clock in the test's hands: what a hand does late or
// twice, and what is lost when a worker breaks or the page is left.
import { type MatchSetup, type PitState, Rules } from 'omweso';
import { beforeAll, expect, it } from 'vitest';

import { recordFrom, TWO_CHOICES, WINS } from '../../tests/web/records.js';
import type { RemoteComputer, RemoteRules } from '../src/core/core.js';
import { type OpenMatch, RulesApi } from '../src/core/rules_api.js';
import type { Progress } from '../src/games/store.js';
import type { Notice } from '../src/play/notices.js';
import { Session } from '../src/play/session.svelte.js';

let rules: RulesApi;
beforeAll(async () => {
  rules = new RulesApi(await Rules.load());
});

/** Answers as the worker does: later, one after the other, and never more once it is broken. */
const remote = (broken: () => boolean): RemoteRules =>
  new Proxy({}, {
    get: (_, method) => async (...args: unknown[]) => {
      await Promise.resolve();
      if (broken()) throw new Error('unreachable');
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
  kept: Progress[];
  /** What was to be seen before it was kept. */
  shownFirst: string[];
  /** How long keeping takes, in milliseconds. */
  slow: { by: number };
  /** The worker of the rules breaks; the next one, too, if it is called again. */
  breakRules: () => void;
  /** Waits until all that is asked for has been answered, showing whatever is to be shown at once. */
  settled: () => Promise<void>;
}

async function open(setup: Omit<MatchSetup, 'showing'> | Progress): Promise<Table> {
  const told: string[] = [];
  const kept: Progress[] = [];
  const shownFirst: string[] = [];
  const clock = { now: 0 };
  const slow = { by: 0 };
  let worker = 0;
  let broken = -1;
  const opened = (match: OpenMatch) => {
    const mine = ++worker;
    return { rules: remote(() => broken >= mine), match };
  };
  const match = 'text' in setup ? rules.resume(setup.text, '') : rules.begin(setup);
  const session = new Session(opened(match), {
    computer: () => ({}) as RemoteComputer,
    reopen: (text) => Promise.resolve(opened(rules.resume(text, ''))),
    keep: (now, state) => {
      if (kept.length > 0 && session.state === state) shownFirst.push(now.text);
      kept.push(now);
      clock.now += slow.by;
      return Promise.resolve();
    },
    tell: (notice: Notice) => {
      if (notice.kind === 'event') told.push(notice.event.kind);
      else told.push(notice.kind === 'refused' ? `refused ${notice.refusal}` : notice.kind);
    },
    now: () => clock.now,
  });
  await session.begin('turn' in setup ? setup.turn : '');
  const settled = async () => {
    for (let quiet = 0; quiet < 3; ++quiet) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (!session.stretch) continue;
      await session.shown();
      quiet = 0;
    }
  };
  await settled();
  return { session, told, clock, kept, shownFirst, slow, breakRules: () => (broken = worker), settled };
}

/** The first pit that may be played, of whoever is asked or of a thief. */
const first = (pits: PitState[]): string => pits.find(({ why }) => why === null)!.pit;

const turns = ({ session }: Table): string[] => session.game!.turns.map(({ move }) => move);

it('plays one turn for two clicks on a pit, and asks nothing between them', async () => {
  const table = await open(TWO);
  const { session } = table;
  const seat = session.game!.turnOf;
  const pit = first(session.pits);
  void session.act({ do: 'pick', seat, pit });
  expect(session.pits).toEqual([]);
  void session.act({ do: 'pick', seat, pit });
  await table.settled();
  expect(turns(table).length + (session.choice ? 1 : 0)).toBe(1);
  expect(table.told.filter((each) => each.startsWith('refused'))).toEqual([]);
});

it('keeps what has happened before anybody sees it', async () => {
  const table = await open(TWO);
  const { session } = table;
  const seat = session.game!.turnOf;
  await session.act({ do: 'pick', seat, pit: first(session.pits) });
  await table.settled();
  await session.act({ do: 'resign', seat: session.game!.turnOf });
  await table.settled();
  expect(session.state.phase).toBe('between-games');
  expect(table.kept.length).toBeGreaterThan(2);
  expect(table.shownFirst).toEqual([]);
});

it('shows nothing of the end of a game before the turn that ends it', async () => {
  const table = await open({ text: recordFrom(WINS), turn: '' });
  const { session } = table;
  await session.act({ do: 'pick', seat: 'S', pit: 'j' });
  await table.settled();
  let acting = true;
  const ends = session.act({ do: 'choose', seat: 'S', reverse: true }).then(() => (acting = false));
  const bare: string[] = [];
  while (acting) {
    await Promise.resolve();
    if (session.state.phase !== 'playing' && !session.stretch) bare.push(session.state.phase);
  }
  await ends;
  expect(bare).toEqual([]);
  expect(session.state.phase).toBe('between-games');
  expect(session.stretch).not.toBeNull();
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

/** The first count has begun. */
async function blitz(): Promise<Table> {
  const table = await open({ ...TWO, mode: 'blitz' });
  await table.session.act({ do: 'start' });
  await table.settled();
  return table;
}

it('P3: a deed counts from when the hand acted, however late it is heard', async () => {
  const table = await blitz();
  const { session, clock } = table;
  const seat = session.game!.turnOf;
  const pit = first(session.pits);
  clock.now = 2900;
  const picked = session.act({ do: 'pick', seat, pit });
  clock.now = 9000;
  await picked;
  expect(table.told).toContain('turn-started');
  expect(table.told).not.toContain('steal-opens');
  session.close();
});

it('P3: what was meant for a turn that has been stolen is left out', async () => {
  const table = await blitz();
  const { session, clock } = table;
  const seat = session.game!.turnOf;
  const thief = seat === 'S' ? 'N' : 'S';
  const late = first(session.pits);
  const stolen = first(session.stealPits);
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

it('goes on from the file in another worker when that of the rules breaks', async () => {
  const table = await open(TWO);
  const { session } = table;
  const play = async () => {
    const seat = session.game!.turnOf;
    await session.act({ do: 'pick', seat, pit: first(session.pits) });
    for (await table.settled(); session.choice; await table.settled()) {
      await session.act({ do: 'choose', seat: session.game!.turnOf, reverse: false });
    }
  };
  await play();
  await play();
  const before = { position: session.game!.position, turns: turns(table) };
  table.breakRules();
  await play(); // the deed that finds it broken is not done
  await table.settled();
  expect({ position: session.game!.position, turns: turns(table) }).toEqual(before);
  expect(session.pits.some(({ why }) => why === null)).toBe(true);
  await play();
  expect(turns(table)).toHaveLength(3);
  expect(table.told.filter((each) => each.startsWith('refused'))).toEqual([]);
});

const CHOICES = recordFrom(TWO_CHOICES, { play: 'contract', contract: 'bound' });

it('R3: a turn that stands at a choice stands there again when the match is opened again', async () => {
  const first = await open({ text: CHOICES, turn: '' });
  await first.session.act({ do: 'pick', seat: 'S', pit: 'i' });
  await first.settled();
  await first.session.act({ do: 'choose', seat: 'S', reverse: true });
  await first.settled();
  const { begun } = first.session.game!;
  expect(begun?.move).toBe('i<');
  const kept = first.kept.at(-1)!;
  expect(kept.turn).toBe('i<');
  first.session.close();

  const again = await open(kept);
  expect(again.session.game!.begun).toEqual(begun);
  expect(again.session.choice?.pit).toBe(first.session.choice?.pit);
  expect(again.session.board).toEqual(first.session.board);
  await again.session.act({ do: 'choose', seat: 'S', reverse: false });
  await again.settled();
  expect(turns(again)).toHaveLength(1);
  expect(again.kept.at(-1)!.turn).toBe('');
});

const HOW_FAR: Record<string, unknown[]> = {
  '?': ['to-move', undefined, 0],
  'q>': ['to-move', undefined, 0],
  'i>x': ['to-move', undefined, 0],
  m: ['to-move', undefined, 0], // empty
};

it('opens at the turn itself where what was begun cannot be read', async () => {
  for (const turn of Object.keys(HOW_FAR)) {
    const table = await open({ text: CHOICES, turn });
    const { phase, begun, turns: played } = table.session.game!;
    // As far as it can be read, and no further.
    expect([phase, begun?.move, played.length]).toEqual(HOW_FAR[turn]);
    table.session.close();
  }
});

it('P5: showing a turn takes what is left of its time, however slow the page is', async () => {
  const table = await blitz();
  const { session, clock, slow } = table;
  const seat = session.game!.turnOf;
  clock.now = 1000;
  slow.by = 300;
  await session.act({ do: 'pick', seat, pit: first(session.pits) });
  expect(session.stretch?.limit).toBe(50);
  slow.by = 0;
  await session.shown();
  session.close();
});

it('P3: a steal that comes too early takes nothing from whoever is to move', async () => {
  const table = await blitz();
  const { session, clock } = table;
  const seat = session.game!.turnOf;
  const early = first(session.stealPits);
  clock.now = 1000;
  void session.act({ do: 'steal-pick', seat: seat === 'S' ? 'N' : 'S', pit: early });
  expect(session.pits.some(({ why }) => why === null)).toBe(true);
  await table.settled();
  expect(table.told.at(-1)).toMatch(/^refused/);
  session.close();
});
