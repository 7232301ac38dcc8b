// What is kept in a browser, and in one that keeps nothing.
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';

import { type KeptMatch, Store } from '../src/games/store.js';

let number = 0;
const someStore = () => new Store(`test-${++number}`);

const match = (id: string, text: string, changed = 0): KeptMatch => ({
  id,
  text,
  turn: '',
  changed,
  begun: 0,
  rules: 'tournament',
  mode: 'counting',
  score: [0, 0],
  pointsToWin: 12,
  gameNumber: 1,
  winner: null,
  players: [
    { computer: false, name: '' },
    { computer: true, name: 'chief' },
  ],
  turns: 0,
  over: false,
});

const put = vi.spyOn(IDBObjectStore.prototype, 'put');
afterEach(() => put.mockReset());
const full = () =>
  put.mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });

it('keeps matches, the latest first', async () => {
  const store = someStore();
  await store.keep(match('a', 'A', 1));
  await store.keep(match('b', 'B', 2));
  expect((await store.matches()).map(({ id }) => id)).toEqual(['b', 'a']);
  await store.remove('b');
  expect((await store.matches()).map(({ id }) => id)).toEqual(['a']);
  expect(await store.match('b')).toBeUndefined();
});

it('keeps nothing in the place of what has gone on elsewhere', async () => {
  const store = someStore();
  await store.keep(match('a', 'A'));
  expect(await store.keepInstead(match('a', 'AB'), 'A')).toBe(true);
  expect(await store.keepInstead(match('a', 'AC'), 'A')).toBe(false);
  expect((await store.match('a'))?.text).toBe('AB');
});

it('keeps a match again that was deleted while it was played', async () => {
  const store = someStore();
  await store.keep(match('a', 'A'));
  await store.remove('a');
  expect(await store.keepInstead(match('a', 'AB'), 'A')).toBe(true);
  expect((await store.match('a'))?.text).toBe('AB');
});

it('has what it could not keep, says so, and keeps it when it can', async () => {
  const store = someStore();
  await store.keep(match('a', 'A'));
  full();
  await expect(store.keep(match('b', 'B'))).rejects.toThrow('no room');
  await expect(store.keepInstead(match('a', 'AB'), 'A')).rejects.toThrow('no room');
  expect([store.keeps('a'), store.keeps('b')]).toEqual([false, false]);
  expect((await store.matches()).map(({ text }) => text).sort()).toEqual(['AB', 'B']);
  put.mockReset();
  // Whatever whoever plays it saw kept last.
  expect(await store.keepInstead(match('a', 'ABC'), 'A')).toBe(true);
  expect(await store.keepInstead(match('b', 'BC'), 'B')).toBe(true);
  expect([store.keeps('a'), (await store.match('a'))?.text]).toEqual([true, 'ABC']);
  expect([store.keeps('b'), (await store.match('b'))?.text]).toEqual([true, 'BC']);
});

it('gives way to another tab even when it could not keep', async () => {
  const name = `test-${++number}`;
  const [mine, others] = [new Store(name), new Store(name)];
  await mine.keep(match('a', 'A'));
  full();
  await expect(mine.keepInstead(match('a', 'AB'), 'A')).rejects.toThrow('no room');
  put.mockReset();
  expect(await others.keepInstead(match('a', 'AX'), 'A')).toBe(true);
  expect(await mine.keepInstead(match('a', 'ABC'), 'A')).toBe(false);
});

it('works without a database for as long as the page stays', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError');
  });
  const store = someStore();
  await expect(store.matches()).rejects.toThrow('not here');
  await expect(store.keep(match('a', 'A'))).rejects.toThrow('not here');
  await expect(store.keepInstead(match('a', 'AB'), 'A')).rejects.toThrow('not here');
  expect((await store.match('a'))?.text).toBe('AB');
  expect((await store.matches()).map(({ id }) => id)).toEqual(['a']);
  await store.remove('a');
  opening.mockRestore();
  expect(await store.matches()).toEqual([]);
  await store.keep(match('c', 'C'));
  expect(await someStore().matches()).toEqual([]);
  expect((await store.match('c'))?.text).toBe('C');
});
