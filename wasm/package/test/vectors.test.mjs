// The rules in WebAssembly against the same vectors as the native ones.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { OmwesoError, Rules } from '../dist/index.js';

const data = new URL('../../../tests/data/', import.meta.url);
const lines = (name) =>
  readFileSync(new URL(name, data), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

const rules = await Rules.load();


test('moves.jsonl: every legal move and where it leads', () => {
  let compared = 0;
  for (const line of lines('moves.jsonl')) {
    const { rules: ruleset, ...expected } = JSON.parse(line);
    assert.deepEqual(rules.moves(ruleset, expected.position), expected);
    ++compared;
  }
  assert.ok(compared >= 800, `${compared} positions`);
});

test('golden.jsonl: what every clause expects', () => {
  let compared = 0;
  for (const line of lines('golden.jsonl')) {
    const { rules: ruleset, position, move, expect, moves } = JSON.parse(line);
    const found = rules.moves(ruleset, position);
    if (moves) assert.deepEqual(found.moves.map((one) => one.move), moves);
    if (expect) {
      const played = found.moves.find((one) => one.move === move);
      assert.ok(played, `${move} in ${position}`);
      for (const [key, value] of Object.entries(expect)) assert.deepEqual(played[key], value, key);
    }
    ++compared;
  }
  assert.ok(compared >= 60, `${compared} positions`);
});

test('endless.txt: never-ending relays and their periods', () => {
  for (const line of lines('endless.txt')) {
    const [period, move, position] = line.split(' | ');
    const verdict = rules.endless('tournament', position, move);
    assert.equal(verdict.ending, 'never-ends');
    assert.equal(verdict.period, Number(period));
  }
});

test('the events of a turn end in the position that the move leads to', () => {
  for (const line of lines('moves.jsonl').slice(0, 200)) {
    const { rules: ruleset, position, moves } = JSON.parse(line);
    for (const { move, position: after, laps, captures } of moves.filter((one) => one.laps)) {
      const turn = rules.turn(ruleset, position, move);
      const board = turn.events.findLast((event) => 'south' in event);
      const { south, north } = rules.position(after);
      assert.deepEqual([board.south, board.north], [south, north], `${move} in ${position}`);
      assert.equal(turn.position, after);
      assert.equal(turn.laps, laps);
      const taken = turn.events.filter((event) => event.kind === 'capture');
      assert.deepEqual(taken.map(({ pit, seeds }) => ({ pit, seeds })), captures);
    }
  }
});

test('a turn drops its seeds along the path it names', () => {
  const position = rules.position('4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0');
  const turn = rules.turn('tournament', position.text, 'm');
  const sown = turn.events.find((event) => event.kind === 'sow');
  assert.equal(sown.path, 'noph');
  const counts = [...position.south];
  counts['m'.charCodeAt(0) - 97] = 0;
  for (const pit of sown.path) ++counts[pit.charCodeAt(0) - 97];
  assert.deepEqual(sown.south, counts);
});

test('a turn stops at a choice and says what each way would do', () => {
  const choices = lines('moves.jsonl').map((line) => JSON.parse(line));
  const found = choices.find(({ moves }) => moves.some(({ move }) => /^.<$/.test(move)));
  const reverse = found.moves.find(({ move }) => /^.<$/.test(move));
  const open = rules.turn(found.rules, found.position, reverse.move[0]);
  assert.equal(open.stop, 'choice');
  assert.deepEqual(open.reverse.captures, reverse.captures.slice(0, open.reverse.captures.length));
  assert.equal(open.reverse.end, reverse.end);
  const chosen = rules.turn(found.rules, found.position, reverse.move);
  assert.equal(chosen.position, reverse.position);
});

test('a part of a long turn is told by its laps', () => {
  const [, move, position] = lines('endless.txt')[0].split(' | ');
  const whole = rules.turn('tournament', position, move, { most: 50 });
  const part = rules.turn('tournament', position, move, { skip: 20, most: 10 });
  const from = whole.events.findIndex((event) => event === laps(whole.events)[20]);
  assert.equal(laps(part.events).length, 10);
  assert.deepEqual(laps(part.events)[0], whole.events[from]);
  assert.equal(whole.stop, 'never-ending');
});

const laps = (events) => events.filter((event) => event.kind === 'sow');

test('what is wrong is said in one sentence, with its place', () => {
  assert.throws(() => rules.ruleset('tournament,pit-cap=1'), OmwesoError);
  assert.throws(() => rules.position('4,4'), { name: 'OmwesoError', column: 4 });
  assert.throws(() => rules.turn('plain', 'x', 'm'), OmwesoError);
  assert.throws(() => rules.arrangement('tournament', '-/4,4,4,4,4,4,4,3'), /31/);
});

test('a pit that cannot be played says why', () => {
  const pits = rules.pits('tournament', '4,4,4,4,4,4,4,4/-/1,0,0,0,0,0,0,0/4,4,4,4,4,4,4,3 S 0:0 0:0 0');
  const of = (letter) => pits.find(({ pit }) => pit === letter);
  assert.equal(of('a').why, 'single');
  assert.equal(of('b').why, 'empty');
  assert.equal(of('m').why, null);
  assert.equal(of('p').okwesera, true);
});
