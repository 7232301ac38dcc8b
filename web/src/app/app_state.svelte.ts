// What there is to say of the app itself: offline, a new version, no secure connection.

export type AppNotice = 'offline.now' | 'update.ready';

class AppState {
  #notice: AppNotice | null = $state(null);
  #update: (() => void) | null = $state(null);
  #offline = $state(false);

  get notice(): AppNotice | null {
    return this.#notice;
  }

  /** Brings the new version, where one waits. */
  get update(): (() => void) | null {
    return this.#update;
  }

  /** Whether the app opens without a network from now on. */
  get offline(): boolean {
    return this.#offline;
  }

  keptForOffline(): void {
    this.#offline = true;
  }

  /** A new version that waits stays said. */
  say(notice: AppNotice, update: (() => void) | null = null): void {
    if (this.#update && !update) return;
    this.#notice = notice;
    this.#update = update;
  }

  /** It is so no more. */
  unsay(notice: AppNotice): void {
    if (this.#notice === notice) this.dismiss();
  }

  dismiss(): void {
    this.#notice = null;
    this.#update = null;
  }
}

export const appState = new AppState();
