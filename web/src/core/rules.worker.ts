// The worker that knows the rules and referees matches. It is small and loads first.
import { Rules } from 'omweso';
import rulesModule from 'omweso/omweso_rules.wasm?url';

import { answerCalls } from './rpc';
import { RulesApi } from './rules_api';

answerCalls(
  fetch(rulesModule)
    .then((response) => Rules.load(response))
    .then((rules) => new RulesApi(rules)),
);
