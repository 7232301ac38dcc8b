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

/** How far a match has come. */
export interface Progress {
  /** Its file. */
  text: string;
  /** A turn that stands at a choice, as far as it has been chosen; empty when there is none. */
  turn: string;
}

export interface KeptMatch extends MatchSummary, Progress {
  id: string;
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

/** A match that is ahead of the database, and the text that this has of it; null: none. */
interface Unkept {
  match: KeptMatch;
  stored: string | null;
}

/**
 * The stores of one browser. Everything is written before the promise of its call is kept. A match
 * that the browser cannot keep is there as long as the page; whoever keeps one is told by an error.
 */
export class Store {
  readonly #name: string;
  #database: Promise<IDBPDatabase<Schema>> | null = null;
  readonly #unkept = new Map<string, Unkept>();

  constructor(name = NAME) {
    this.#name = name;
  }

  /** Whether a match is here to stay. */
  keeps(id: string): boolean {
    return !this.#unkept.has(id);
  }

  async keep(match: KeptMatch): Promise<void> {
    try {
      await (await this.#open()).put('matches', match);
      this.#unkept.delete(match.id);
    } catch (error) {
      this.#unkept.set(match.id, { match, stored: null });
      throw error;
    }
  }

  /**
   * Keeps a match in the place of what was kept before, or of nothing: what has been deleted is
   * played on. False, and nothing: another is there.
   */
  async keepInstead(match: KeptMatch, before: string): Promise<boolean> {
    const unkept = this.#unkept.get(match.id);
    const stored = unkept ? unkept.stored : before;
    try {
      const transaction = (await this.#open()).transaction('matches', 'readwrite');
      const kept = await transaction.store.get(match.id);
      const same = !kept || kept.text === stored;
      await Promise.all([same && transaction.store.put(match), transaction.done]);
      if (same) this.#unkept.delete(match.id);
      return same;
    } catch (error) {
      this.#unkept.set(match.id, { match, stored });
      throw error;
    }
  }

  async match(id: string): Promise<KeptMatch | undefined> {
    const unkept = this.#unkept.get(id);
    return unkept ? unkept.match : (await this.#open()).get('matches', id);
  }

  /** The latest first. Those that could not be kept stand first, also where nothing can be kept. */
  async matches(): Promise<KeptMatch[]> {
    const unkept = [...this.#unkept.values()].map(({ match }) => match).reverse();
    const kept = this.#open().then((database) => database.getAllFromIndex('matches', 'changed'));
    if (unkept.length === 0) return (await kept).reverse();
    const others = (await kept.catch(() => [])).filter(({ id }) => this.keeps(id));
    return [...unkept, ...others.reverse()];
  }

  async remove(id: string): Promise<void> {
    const only = this.#unkept.delete(id);
    const removed = this.#open().then((database) => database.delete('matches', id));
    await (only ? removed.catch(() => undefined) : removed);
  }

  async keepArrangement(arrangement: KeptArrangement): Promise<void> {
    await (await this.#open()).put('arrangements', arrangement);
  }

  /** The latest first. */
  async arrangements(): Promise<KeptArrangement[]> {
    return (await (await this.#open()).getAllFromIndex('arrangements', 'changed')).reverse();
  }

  async removeArrangement(id: string): Promise<void> {
    await (await this.#open()).delete('arrangements', id);
  }

  /** A database that was closed, or could not be opened, is opened the next time. */
  #open(): Promise<IDBPDatabase<Schema>> {
    if (this.#database) return this.#database;
    const forget = () => {
      if (this.#database === opened) this.#database = null;
    };
    // Some browsers throw at once.
    const open = async () => openDB<Schema>(this.#name, VERSION, {
      upgrade(database) {
        const matches = database.createObjectStore('matches', { keyPath: 'id' });
        matches.createIndex('changed', 'changed');
        const arrangements = database.createObjectStore('arrangements', { keyPath: 'id' });
        arrangements.createIndex('changed', 'changed');
      },
      // Another tab brings a newer page with a newer form of the store: it goes first.
      blocking: (_, __, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    const opened = open();
    this.#database = opened;
    opened.catch(forget);
    return opened;
  }
}

/** A name that nothing else in the store has. */
export function newId(): string {
  // Pages that came without encryption have no randomUUID().
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}
