// What somebody likes, kept in this browser.

import { SPEEDS, type Speed } from '../board/pace';
import { THEMES, type Theme } from '../board/theme';

export interface Preferences {
  theme: 'system' | Theme;
  speed: Speed;
  sound: boolean;
  /** The referee's counting aloud. */
  voice: boolean;
  /** The number of seeds beside every pit. */
  numbers: boolean;
  /** On touch one tap plays at once, without showing what it does. */
  oneTap: boolean;
  /** The board turns to whoever is to move, when two people share a device. */
  turnBoard: boolean;
  /** Of the interface; empty: as the browser asks for. */
  language: string;
}

const KEY = 'omweso.preferences';

const DEFAULTS: Preferences = {
  theme: 'system',
  speed: 'normal',
  sound: true,
  voice: true,
  numbers: true,
  oneTap: false,
  turnBoard: false,
  language: '',
};

/** What was kept, as far as it still makes sense. */
function parsePreferences(text: string | null): Preferences {
  let kept: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read === 'object' && read !== null) kept = read;
  } catch {
    // Somebody else's text: as if nothing had been kept.
  }
  const preferences = { ...DEFAULTS };
  const take = <K extends keyof Preferences>(key: K, right: (value: unknown) => boolean) => {
    if (right(kept[key])) preferences[key] = kept[key] as Preferences[K];
  };
  take('theme', (value) => ['system', ...THEMES].includes(value as string));
  take('speed', (value) => SPEEDS.some((speed) => speed === value));
  for (const key of ['sound', 'voice', 'numbers', 'oneTap', 'turnBoard'] as const) {
    take(key, (value) => typeof value === 'boolean');
  }
  take('language', (value) => typeof value === 'string' && /^[a-z]{0,3}$/.test(value));
  return preferences;
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // the browser keeps nothing
  }
}

export const preferences: Preferences = $state(parsePreferences(read()));

export function keepPreferences(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // They hold until the page is closed.
  }
}
