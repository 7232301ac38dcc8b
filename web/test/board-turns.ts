// Turns as the rules have sown them (`omweso apply --trace --json`), and their events.
import type { TurnEvent } from 'omweso';
import { next, pitOf, letterOf, type Sides } from '../src/board/pits';
import recorded from './board-turns.json';

export interface Turn {
  name: string;
  before: Sides;
  events: TurnEvent[];
  laps: number;
  end: string;
}

const row = (text: string) => (text === '-' ? Array<number>(8).fill(0) : text.split(',').map(Number));

/** Rows as South sees them (notation.md). */
export function sidesOf(rows: string): Sides {
  const [back, front, southFront, southBack] = rows.split('/').map(row) as number[][];
  return {
    south: [...(southFront ?? []), ...(southBack ?? [])],
    north: [...(front ?? []).reverse(), ...(back ?? []).reverse()],
  };
}

export function rowsOf({ south, north }: Sides): string {
  const text = (counts: number[]) => (counts.some((n) => n > 0) ? counts.join(',') : '-');
  return [
    text(north.slice(8).reverse()),
    text(north.slice(0, 8).reverse()),
    text(south.slice(0, 8)),
    text(south.slice(8)),
  ].join('/');
}

const back = (pit: number): number => {
  for (let other = 0; other < 32; ++other) if (next(other) === pit) return other;
  return pit;
};

/** Both pits of the opponent in the column of a front pit. */
const facing = (pit: number) => {
  const front = (pit < 16 ? 16 : 0) + (7 - (pit % 8));
  return [front, front + 8] as const;
};

function eventsOf(before: Sides, laps: string): TurnEvent[] {
  const counts = [...before.south, ...before.north];
  const board = () => ({ south: counts.slice(0, 16), north: counts.slice(16) });
  const events: TurnEvent[] = [];
  for (const lap of laps.split(' ')) {
    const parts = /^(\w)(\d+)([<>*])(?:\+(\d+))?$/.exec(lap);
    const [letter, many, way, taken] = (parts ?? []).slice(1) as [string, string, string, string?];
    const from = pitOf(letter) as number;
    const seeds = Number(many);
    const last = events.at(-1);
    if (last?.kind === 'sow') events.push({ kind: 'relay', pit: letter, seeds });
    events.push({ kind: 'lift', pit: letter, seeds });
    let pit = from;
    let path = '';
    counts[from] = (counts[from] as number) - seeds;
    for (let k = 0; k < seeds; ++k) {
      if (way !== '*' || k % 2 === 0) pit = way === '<' ? back(pit) : next(pit);
      counts[pit] = (counts[pit] as number) + 1;
      path += letterOf(pit);
    }
    const reverse = way === '<';
    events.push({ kind: 'sow', pit: letter, seeds, path, reverse, ...board() });
    if (taken === undefined) continue;
    const pits = facing(pit);
    for (const other of pits) {
      counts[from] = (counts[from] as number) + (counts[other] as number);
      counts[other] = 0;
    }
    const names = pits.map(letterOf).join('');
    const landing = letterOf(pit);
    events.push({ kind: 'capture', pit: landing, seeds: Number(taken), from: names, ...board() });
  }
  return events;
}

export const turns: Turn[] = recorded.map(({ name, rows, laps, end }) => {
  const before = sidesOf(rows);
  return { name, before, events: eventsOf(before, laps), laps: laps.split(' ').length, end };
});

export function turn(name: string): Turn {
  const found = turns.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no turn ${name}`);
  return found;
}
