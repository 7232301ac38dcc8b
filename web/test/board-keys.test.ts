import { expect, test } from 'vitest';
import { moved, typed } from '../src/board/keys';
import { letterOf, pitOf } from '../src/board/pits';

const from = (letter: string, key: string, whole = false, bottom: 'S' | 'N' = 'S') => {
  const pit = moved(pitOf(letter) as number, key, whole, bottom);
  return pit === null ? null : letterOf(pit);
};

test('arrows go as the board is seen', () => {
  expect(from('m', 'ArrowRight')).toBe('n');
  expect(from('m', 'ArrowUp')).toBe('e');
  expect(from('e', 'ArrowUp')).toBe('D');
  expect(from('D', 'ArrowLeft')).toBe('E');
  expect(from('M', 'ArrowRight', false, 'N')).toBe('N');
  expect(from('A', 'ArrowUp', false, 'N')).toBe('h');
});

test('and stop at the edge', () => {
  expect([from('i', 'ArrowLeft'), from('i', 'ArrowDown'), from('P', 'ArrowUp')]).toEqual([
    'i',
    'i',
    'P',
  ]);
});

test('Home and End: of the row, or with Control of the board', () => {
  expect([from('m', 'Home'), from('m', 'End')]).toEqual(['i', 'p']);
  expect([from('m', 'Home', true), from('m', 'End', true)]).toEqual(['P', 'p']);
});

test('other keys lead nowhere', () => {
  expect([from('m', 'Tab'), from('m', 'q')]).toEqual([null, null]);
});

test('letters name pits of a seat, in either case', () => {
  const own = (key: string, seat: 'S' | 'N') => typed(key, seat, () => false);
  expect([own('m', 'S'), own('M', 'S'), own('m', 'N')]).toEqual([12, 12, 28]);
  expect([own('q', 'S'), own('Enter', 'S'), own(' ', 'N')]).toEqual([null, null, null]);
});

test('P3: the thief types the letters that the board shows', () => {
  const both = () => true;
  expect([typed('m', 'S', both), typed('M', 'S', both)]).toEqual([12, 28]);
  expect([typed('m', 'N', both), typed('M', 'N', both)]).toEqual([12, 28]);
  const north = (pit: number) => pit === 28;
  expect([typed('m', 'S', north), typed('M', 'S', north), typed('a', 'S', north)]).toEqual([28, 28, 0]);
});
