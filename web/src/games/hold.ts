// A match is played in one tab at a time, or turns of one would be lost to the other.

/** A page that is just being left lets go within this time, in milliseconds. */
const PATIENCE = 500;

/**
 * Takes hold of a match; what is returned lets go of it. Null: another tab has it.
 * Where the browser has no locks, the store alone notices that a match has gone on elsewhere.
 * @param take from the other tab, if need be
 * @param lost called when another tab takes it
 */
export function hold(id: string, take: boolean, lost: () => void): Promise<(() => void) | null> {
  // Pages that came without encryption have none.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    let held = false;
    const waiting = new AbortController();
    if (!take) setTimeout(() => waiting.abort(), PATIENCE);
    const options = take ? { steal: true } : { signal: waiting.signal };
    locks
      .request(`omweso-match-${id}`, options, () => {
        held = true;
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => {
        if (held) lost();
        else resolve(null);
      });
  });
}
