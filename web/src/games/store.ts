// Matches and arrangements kept in the browser. A match is its `.omw` text, which is all that is
// needed to go on with it; what else stands beside it is for lists.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { MatchState } from 'omweso';

/** What a list shows of a match. */
export interface MatchSummary
  extends Pick<MatchState, 'rules' | 'mode' | 'score' | 'pointsToWin' | 'gameNumber' | 'winner'> {
  /** South and North; the name of a person, empty for one without, or the level of a computer. */
  players: [PlayerSummary, PlayerSummary];
  turns: number;
  over: boolean;
}

export interface PlayerSummary {
  computer: boolean;
  name: string;
}

export interface KeptMatch extends MatchSummary {
  id: string;
  text: string;
  /** Milliseconds since 1970. */
  begun: number;
  changed: number;
}

export interface KeptArrangement {
  id: string;
  text: string;
  name: string;
  changed: number;
}

interface Schema extends DBSchema {
  matches: { key: string; value: KeptMatch; indexes: { changed: number } };
  arrangements: { key: string; value: KeptArrangement; indexes: { changed: number } };
}

const NAME = 'omweso';
const VERSION = 1;

/** The stores of one browser. Everything is written before the promise of its call is kept. */
export class Store {
  readonly #database: Promise<IDBPDatabase<Schema>>;

  constructor(name = NAME) {
    this.#database = openDB<Schema>(name, VERSION, {
      upgrade(database) {
        const matches = database.createObjectStore('matches', { keyPath: 'id' });
        matches.createIndex('changed', 'changed');
        const arrangements = database.createObjectStore('arrangements', { keyPath: 'id' });
        arrangements.createIndex('changed', 'changed');
      },
      // Another tab brings a newer page with a newer form of the store: it goes first.
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    });
  }

  async keep(match: KeptMatch): Promise<void> {
    await (await this.#database).put('matches', match);
  }

  /** Keeps a match in the place of what was kept before. False, and nothing: another is there. */
  async keepInstead(match: KeptMatch, before: string): Promise<boolean> {
    const transaction = (await this.#database).transaction('matches', 'readwrite');
    const kept = await transaction.store.get(match.id);
    const same = kept?.text === before;
    if (same) await transaction.store.put(match);
    await transaction.done;
    return same;
  }

  async match(id: string): Promise<KeptMatch | undefined> {
    return (await this.#database).get('matches', id);
  }

  /** The latest first. */
  async matches(): Promise<KeptMatch[]> {
    return (await (await this.#database).getAllFromIndex('matches', 'changed')).reverse();
  }

  async remove(id: string): Promise<void> {
    await (await this.#database).delete('matches', id);
  }

  async keepArrangement(arrangement: KeptArrangement): Promise<void> {
    await (await this.#database).put('arrangements', arrangement);
  }

  /** The latest first. */
  async arrangements(): Promise<KeptArrangement[]> {
    return (await (await this.#database).getAllFromIndex('arrangements', 'changed')).reverse();
  }

  async removeArrangement(id: string): Promise<void> {
    await (await this.#database).delete('arrangements', id);
  }
}

/** A name that nothing else in the store has. */
export function newId(): string {
  // Pages that came without encryption have no randomUUID().
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}
