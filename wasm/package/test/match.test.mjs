// A match through the package: set up, played, stopped, resumed, to its end.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Rules } from '../dist/index.js';

const rules = await Rules.load();
const setup = {
  rules: 'tournament,match-points=3',
  mode: 'counting',
  south: 'human:Mukasa',
  north: 'human:Nakato',
  seed: 5n,
  date: '2026.11.30',
};

/** Numbers from 0 to below `bound` that look random and are the same each time. */
function numbers(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % bound;
  };
}

/** One step of a match: an arrangement, a turn, the next game. */
function step(match, below) {
  const { phase, settingUp, game } = match.state;
  if (phase === 'setting-up') {
    const arrangement = rules.randomArrangement(match.state.rules, BigInt(below(1000))).text;
    return match.act({ do: 'arrange', seat: settingUp.toArrange, arrangement }, 0);
  }
  if (phase === 'between-games') return match.act({ do: 'next-game' }, 0);
  if (game.phase === 'not-begun') return match.act({ do: 'start' }, 0);
  const { moves } = rules.moves(match.state.rules, game.position);
  const { move } = moves[below(moves.length)];
  return match.act({ do: 'move', seat: game.turnOf, move }, 0);
}

test('a match is played to its end, resumed from its text at every step', () => {
  let match = rules.beginMatch(setup);
  const below = numbers(3);
  let steps = 0;
  while (match.state.phase !== 'over') {
    const { events } = step(match, below);
    assert.ok(events.every(({ kind }) => kind !== 'refused'));
    if (match.state.phase !== 'over' && match.state.phase !== 'between-games') {
      const again = rules.resumeMatch(match.text());
      assert.equal(again.text(), match.text());
      if (++steps % 5 === 0) {
        match.drop();
        match = again;
      } else {
        again.drop();
      }
    }
  }
  assert.ok(Math.max(...match.state.score) >= 3 || match.state.lastAward.wholeMatch);
  const over = rules.resumeMatch(match.text());
  assert.deepEqual({ ...over.state, game: null }, { ...match.state, game: null });
  assert.equal(over.state.game.outcome, match.state.game.outcome);
});

test('P3: the count is told to the millisecond, and a turn is stolen after three seconds', () => {
  const match = rules.beginMatch({ ...setup, rules: 'tournament,setup=standard', mode: 'blitz' });
  match.act({ do: 'start' }, 1000);
  const late = match.state.game.turnOf;
  const thief = late === 'S' ? 'N' : 'S';
  const { events } = match.act({ do: 'tick' }, 4500);
  assert.deepEqual(
    events.map(({ kind, time }) => [kind, time]),
    [
      ['emu', 2000],
      ['bbiri', 3000],
      ['steal-opens', 4000],
    ],
  );
  const { moves } = rules.moves(match.state.rules, match.state.game.toSteal);
  const stolen = match.act({ do: 'steal', seat: thief, move: moves[0].move }, 4600);
  assert.ok(match.act({ do: 'tick' }, 4601).events.length + stolen.events.length > 0);
  assert.deepEqual(match.state.game.turns, [{ move: moves[0].move, seat: thief, stolen: true }]);
  assert.equal(match.state.game.turnOf, late);
  assert.match(match.text(), /Steal:/);
});

test('what the referee refuses is an event with its reason, and changes nothing', () => {
  const match = rules.beginMatch({ ...setup, rules: 'tournament,setup=standard' });
  match.act({ do: 'start' }, 0);
  const before = match.text();
  const wrong = match.state.game.turnOf === 'S' ? 'N' : 'S';
  const { events } = match.act({ do: 'pick', seat: wrong, pit: 'm' }, 5);
  assert.equal(events[0].kind, 'refused');
  assert.equal(events[0].refusal, 'not-your-turn');
  assert.ok(events[0].reason.length > 0);
  assert.equal(match.text(), before);
});

test('P2: both seeds are handed over before a contract game begins', () => {
  const match = rules.beginMatch({ ...setup, rules: 'plain', mode: 'contract' });
  while (match.state.phase === 'setting-up') step(match, numbers(1));
  match.act({ do: 'start' }, 0);
  assert.equal(match.state.game.phase, 'handing-seeds');
  match.act({ do: 'hand-seed', seat: 'N' }, 1);
  assert.deepEqual(match.state.game.seedHanded, [false, true]);
  match.act({ do: 'hand-seed', seat: 'S' }, 2);
  assert.equal(match.state.game.phase, 'to-move');
});

test('a bad setup is refused in one sentence', () => {
  assert.throws(() => rules.beginMatch({ ...setup, rules: 'nonsense' }), /nonsense/);
  assert.throws(() => rules.beginMatch({ ...setup, mode: 'chess' }), /chess/);
  assert.throws(() => rules.resumeMatch('hello'), /./);
});
