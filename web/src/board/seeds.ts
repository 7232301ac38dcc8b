// How seeds lie in a pit. A seed's place hangs on its pit and its index alone, so those that lie
// there stay where they are when one is added.
import type { Pit } from './pits';

export interface Seed {
  /** Of the pit's half axes, from its centre. */
  x: number;
  y: number;
  /** Radians. */
  turn: number;
  /** Which of the drawn shapes. */
  variant: number;
  /** Lying on others, on which layer. */
  layer: number;
}

/** Up to this many are drawn one by one; more are a heap with its number. */
export const COUNTED = 10;
export const VARIANTS = 6;
/** A seed's half length, of the pit's half width. */
export const SEED_SIZE = 0.215;

/** No heap is drawn higher than this. */
const HEAPED = 22;

/** Small, seeded, the same everywhere (splitmix32). */
export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let bits = state ^ (state >>> 16);
    bits = Math.imul(bits, 0x21f0aaad);
    bits ^= bits >>> 15;
    bits = Math.imul(bits, 0x735a2d97);
    bits ^= bits >>> 15;
    return (bits >>> 0) / 4294967296;
  };
}

/** How near the middle a place is, with the hollow a little below it and none of them round. */
function unrest(x: number, y: number, lean: number): number {
  return (x - lean) ** 2 + ((y - 0.1) * 1.05) ** 2;
}

/**
 * Seeds roll to the hollow and rest against those before them: of many random places with room the
 * lowest is taken, with some friction.
 */
function settle(pit: Pit): Seed[] {
  const chance = random(pit * 7919 + 17);
  const seeds: Seed[] = [];
  const lean = (chance() - 0.5) * 0.3;
  // One layer after the other, each smaller and with room of its own.
  const layers = [COUNTED, 7, HEAPED - COUNTED - 7];
  layers.forEach((many, layer) => {
    const reach = [0.74, 0.5, 0.3][layer] ?? 0.3;
    const apart = SEED_SIZE * (layer === 0 ? 1.96 : 1.8);
    const below = seeds.length;
    for (let k = 0; k < many; ++k) {
      let best: Point | null = null;
      for (let attempt = 0; attempt < 360; ++attempt) {
        const angle = chance() * 2 * Math.PI;
        const radius = reach * Math.sqrt(chance());
        const x = radius * Math.cos(angle);
        const y = radius * Math.sin(angle) + 0.03;
        let nearest = Infinity;
        for (const other of seeds.slice(below)) {
          nearest = Math.min(nearest, Math.hypot(other.x - x, other.y - y));
        }
        const crowded = Math.max(0, apart - nearest) * 60;
        // Friction: they do not close up as balls would.
        const loose = k === 0 ? 0.5 * chance() : 0.32 * chance();
        const cost = unrest(x, y, lean) + crowded + loose;
        if (!best || cost < best.cost) best = { x, y, cost };
      }
      seeds.push({
        x: best?.x ?? 0,
        y: (best?.y ?? 0) - 0.05 * layer,
        turn: chance() * Math.PI,
        variant: Math.floor(chance() * VARIANTS),
        layer,
      });
    }
  });
  return seeds;
}

interface Point {
  x: number;
  y: number;
  cost: number;
}

const settled = new Map<Pit, Seed[]>();

/** Where the seed of this index lies; those beyond a full heap lie where one does already. */
export function seedOf(pit: Pit, index: number): Seed {
  let seeds = settled.get(pit);
  if (!seeds) {
    seeds = settle(pit);
    settled.set(pit, seeds);
  }
  const place = index < HEAPED ? index : COUNTED + ((index - COUNTED) % (HEAPED - COUNTED));
  return seeds[place] as Seed;
}

/** How many of so many are drawn. */
export function drawn(count: number): number {
  return Math.min(count, HEAPED);
}

/** How seeds lie in a hand, of a seed's length, from its middle. */
export function inHand(index: number): { x: number; y: number; turn: number; variant: number } {
  const radius = 0.9 * Math.sqrt(index);
  const angle = index * 2.399963;
  return {
    x: radius * Math.cos(angle) * 1.1,
    y: radius * Math.sin(angle) * 0.9,
    turn: index * 1.7,
    variant: index % VARIANTS,
  };
}
