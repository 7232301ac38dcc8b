// Who plays, as people call them.
import type { Seat } from 'omweso';

import { t } from '../i18n/i18n.svelte';
import { DEFAULT_LEVEL } from './levels';
import type { PlayerSummary } from './store';

export function levelName(level: string): string {
  return t('seat.computer', { level: t(`level.${level || DEFAULT_LEVEL}.name` as 'level.chief.name') });
}

export function playerName({ computer, name }: PlayerSummary, seat: Seat): string {
  return computer ? levelName(name) : withinWords(name) || t(`seat.${seat}`);
}

/** As long as the form lets a name be; a file may have longer ones. */
const LONGEST = 40;
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const TO_THE_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name that leaves the sentence around it as it is. */
function withinWords(name: string): string {
  const letters = [...name.replace(DIRECTIONS, '')];
  const short = letters.length > LONGEST ? [...letters.slice(0, LONGEST - 1), '…'] : letters;
  const words = short.join('');
  return TO_THE_LEFT.test(words) ? `\u2068${words}\u2069` : words;
}
