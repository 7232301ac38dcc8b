// Positions that the tests begin at, and records of them.

/** The turn of i stops at one choice, and after reverse at another. */
export const TWO_CHOICES =
  '0,1,1,0,51,0,0,1/0,2,1,0,0,0,0,1/0,0,1,0,0,0,0,1/3,0,0,0,0,0,0,1 S 1:1 1:1 0';
/** The turn of j wins by okutema, where it goes reverse. */
export const WINS =
  '0,0,2,0,54,0,0,0/0,0,2,0,0,0,0,0/0,0,1,0,0,0,0,0/0,4,0,0,1,0,0,0 S 5:5 1:1 0';
/** Of an ordinary game, a few turns old. */
export const EARLY =
  '0,5,1,0,0,5,0,5/0,4,0,3,4,5,0,0/4,4,1,0,1,5,1,0/0,5,5,0,4,1,1,0 S 5:5 1:1 0';
/** Nobody has captured, and m has three seeds. */
export const THREE = '0,0,0,0,58,0,0,0/-/-/0,0,0,0,3,1,2,0 S 1:1 0:0 0';
/** The turn of l has 460 laps; all of the 64 seeds lie or move on the board. */
export const LONG = '18,0,0,0,0,0,0,0/-/2,1,4,3,4,3,4,2/1,2,5,4,2,3,5,1 S 5:5 1:1 0';
/** The turn of m never ends. */
export const ENDLESS = '38,0,0,0,0,0,0,0/-/1,0,1,0,1,4,1,2/2,3,0,4,3,1,0,3 S 5:5 1:1 0';

interface Agreed {
  rules?: string;
  north?: string;
  south?: string;
  play?: 'counting' | 'contract' | 'blitz';
  /** Both have handed over a seed in an earlier game (P2). */
  contract?: 'bound';
  moves?: string;
}

/** A record of an unfinished game from a position, for two people, or South against the computer. */
export function recordFrom(position: string, agreed: Agreed = {}): string {
  const { rules = 'tournament', north = 'human', south = 'human', play = 'counting' } = agreed;
  return [
    '[South "?"]',
    '[North "?"]',
    `[Rules "${rules}"]`,
    `[Play "${play}"]`,
    `[Starter "${position.includes(' N') ? 'North' : 'South'}"]`,
    '[SetUp "1"]',
    `[Position "${position}"]`,
    `[SouthType "${south}"]`,
    `[NorthType "${north}"]`,
    ...(agreed.contract ? [`[Contract "${agreed.contract}"]`] : []),
    '[Seed "1"]',
    '[Result "*"]',
    '',
    agreed.moves ?? '*',
    '',
  ].join('\n');
}
