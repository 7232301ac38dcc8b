// Where a match is refereed: a worker of the rules, and its number there. A worker that broke is
// followed by another.
import type { RemoteRules } from '../core/core';

export interface Table {
  rules: RemoteRules;
  match: number;
}
