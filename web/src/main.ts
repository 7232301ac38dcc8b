import './app/theme.css';

import { mount } from 'svelte';

import App from './app/App.svelte';
import { rules } from './core/core';
import { workOffline } from './offline/offline';

mount(App, { target: document.getElementById('app')! });
// The board waits for the rules, so on a slow line nothing else is fetched before them.
void rules()
  .rulesets()
  .catch(() => undefined) // whoever needs them says so
  .then(workOffline);
