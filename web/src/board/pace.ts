// How long each lap of a turn is shown.

export const SPEEDS = ['instant', 'fast', 'normal', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds from seed to seed, and for a whole turn. */
const RHYTHM: Record<Speed, { beat: number; turn: number }> = {
  instant: { beat: 0, turn: 0 },
  fast: { beat: 80, turn: 2500 },
  normal: { beat: 170, turn: 6000 },
  slow: { beat: 320, turn: 14_000 },
};

export function beatOf(speed: Speed): number {
  return RHYTHM[speed].beat;
}

export function budgetOf(speed: Speed, limit = Infinity): number {
  return Math.max(0, Math.min(RHYTHM[speed].turn, limit));
}

/** Of a budget that is too short, the first lap has at most this share. */
const FIRST = 0.4;

/**
 * Fits laps to a budget: the first keep a hand's rhythm as well as they can, each next one is
 * hurried a little more.
 * @param laps milliseconds of each at its natural pace
 */
export function fit(laps: readonly number[], budget: number): number[] {
  const sum = (durations: readonly number[]) => durations.reduce((a, b) => a + b, 0);
  const total = sum(laps);
  if (total <= budget) return [...laps];
  const first = laps[0] ?? 0;
  const gentle = first > FIRST * budget ? (FIRST * budget) / first : 1;
  const hurried = (haste: number) => laps.map((lap, k) => (gentle * lap) / (1 + haste * k));
  let low = 0;
  let high = 1e7;
  if (sum(hurried(0)) > budget) {
    for (let round = 0; round < 50; ++round) {
      // Halved by magnitude: what fits is anywhere between a thousandth and a million.
      const middle = Math.sqrt((low + 1e-4) * (high + 1e-4));
      if (sum(hurried(middle)) > budget) low = middle;
      else high = middle;
    }
  } else {
    high = 0;
  }
  const durations = hurried(high);
  const scale = budget / Math.max(sum(durations), 1e-9);
  return durations.map((duration) => duration * scale);
}
