// The pages drawn as text, in the language of the app and that of their own.
import { render } from 'svelte/server';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../src/i18n/i18n.svelte.js';
import HistoryPage from '../src/pages/HistoryPage.svelte';
import RulesPage from '../src/pages/RulesPage.svelte';

afterEach(() => setLanguage('en'));

it('shows the rules with a board to play at every example', () => {
  const { body } = render(RulesPage);
  expect(body).toContain('The rules of Omweso</h1>');
  expect(body.match(/Play this turn/g)?.length).toBeGreaterThan(10);
  expect(body).not.toMatch(/ style=|This page is in English/);
  expect(body.match(/class="pit/g)?.length).toBe(32 * (body.match(/<figure/g)?.length ?? 0));
});

it('says in other languages that the text is English, and marks it so', async () => {
  await setLanguage('sv');
  const { body } = render(HistoryPage);
  expect(body).toContain('Den här sidan är på engelska.');
  expect(body).toContain('På den här sidan');
  expect(body).toMatch(/<article lang="en"/);
});
