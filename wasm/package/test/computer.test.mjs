// The computer in WebAssembly: the same as the native one, within its time.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';

import { Computer, Rules } from '../dist/index.js';

const computer = await Computer.load();
const rules = await Rules.load();
const start = '4,4,4,4,4,4,4,4/-/-/4,4,4,4,4,4,4,4 S 0:0 0:0 0';
const game = { rules: 'tournament', start, turns: [] };

test('bench counts the nodes of the native search', () => {
  const expected = readFileSync(new URL('../../../tests/data/bench.txt', import.meta.url), 'utf8');
  assert.equal(computer.bench(), Number(expected));
});

test('it is at most 900 kB with the rules, compressed', () => {
  const size = (name) =>
    brotliCompressSync(readFileSync(new URL(`../dist/${name}`, import.meta.url))).length;
  assert.ok(size('omweso_rules.wasm') + size('omweso_computer.wasm') < 900_000);
});

test('each level plays legal moves through a whole game, the same ones again', () => {
  const play = () => {
    const turns = [];
    let position = start;
    for (let turn = 0; turn < 200; ++turn) {
      const legal = rules.moves('tournament', position);
      const level = turn % 2 === 0 ? 'chief' : 'page';
      const move = computer.choose({ ...game, turns }, { level, seed: BigInt(turn) });
      const found = legal.moves.find((one) => one.move === move);
      assert.ok(found, `${move} in ${position}`);
      turns.push({ move, seat: turn % 2 === 0 ? 'S' : 'N', stolen: false });
      if (found.end) return turns;
      position = found.position;
    }
    return turns;
  };
  const turns = play();
  assert.ok(turns.length > 3);
  assert.deepEqual(play(), turns);
});

test('it stops when its time is over', () => {
  const before = performance.now();
  const hint = computer.hint(game, 50);
  assert.ok(performance.now() - before < 2000);
  assert.ok(rules.moves('tournament', start).moves.some(({ move }) => move === hint.move));
  assert.equal(hint.line[0], hint.move);
});

test('it steals with a move of its own side', () => {
  const move = computer.choose(game, { level: 'page', stealing: true });
  assert.match(move, /^[A-P]/);
});

test('it sets up as it may', () => {
  const unseen = computer.arrange('tournament', 3n);
  assert.deepEqual(rules.arrangement('tournament', unseen.text), unseen);
  const seen = computer.arrange('tournament', 3n, unseen.text, 200);
  assert.deepEqual(rules.arrangement('tournament', seen.text), seen);
});

test('what it cannot read is refused', () => {
  assert.throws(() => computer.choose(game, { level: 'king' }), /king/);
  assert.throws(() => computer.choose({ ...game, turns: [{ move: 'zz', seat: 'S' }] }), /zz/);
  assert.throws(() => computer.arrange('tournament', 1n, '-/1'), /./);
});
