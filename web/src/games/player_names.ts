// Who plays, as people call them.
import type { Seat } from 'omweso';

import { t } from '../i18n/i18n.svelte';
import { DEFAULT_LEVEL } from './levels';
import type { PlayerSummary } from './store';

export function levelName(level: string): string {
  return t('seat.computer', { level: t(`level.${level || DEFAULT_LEVEL}.name` as 'level.chief.name') });
}

export function playerName({ computer, name }: PlayerSummary, seat: Seat): string {
  return computer ? levelName(name) : name || t(`seat.${seat}`);
}
