// The two seats, and an arrangement as its text.
import type { Seat } from 'omweso';

export const other = (seat: Seat): Seat => (seat === 'S' ? 'N' : 'S');
export const indexOf = (seat: Seat): 0 | 1 => (seat === 'S' ? 0 : 1);

/** Front row, then back row. @param pits a to p */
export function textOfPits(pits: readonly number[]): string {
  return `${pits.slice(0, 8).join(',')}/${pits.slice(8).join(',')}`;
}
