import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../src/i18n/choose.js';
import { Formatter } from '../src/i18n/format.js';
import {
  formatList,
  formatNumber,
  hasMessage,
  language,
  languages,
  setLanguage,
  startLanguage,
  t,
} from '../src/i18n/i18n.svelte.js';

describe('which language is shown', () => {
  const all = ['en', 'lg', 'sw', 'fil', 'zh'];

  it('is the saved one before any other', () => {
    expect(chooseLanguage(all, 'lg', ['sw'])).toBe('lg');
  });

  it('is the first wanted one that is there', () => {
    expect(chooseLanguage(all, null, ['de-AT', 'sw-KE', 'lg'])).toBe('sw');
    expect(chooseLanguage(all, undefined, ['zh-Hans-CN'])).toBe('zh');
    expect(chooseLanguage(all, undefined, ['tl-PH'])).toBe('fil');
  });

  it('is English when nothing fits, and when what was saved has gone', () => {
    expect(chooseLanguage(all, 'xx', [])).toBe('en');
    expect(chooseLanguage(all, 'xx', ['de'])).toBe('en');
    expect(chooseLanguage(all, '', ['e'])).toBe('en');
  });

  it('is not taken from a tag that only begins alike', () => {
    expect(chooseLanguage(all, null, ['swg'])).toBe('en');
  });
});

describe('the languages', () => {
  afterEach(() => setLanguage('en'));

  it('are listed with English first, and say whether they were checked', () => {
    expect(languages.length).toBeGreaterThanOrEqual(9);
    expect(languages[0]).toEqual({ tag: 'en', name: 'English', checked: true });
    expect(languages.find(({ tag }) => tag === 'sw')).toEqual({
      tag: 'sw',
      name: 'Kiswahili',
      checked: false,
    });
  });

  it('can be changed while the page is shown', async () => {
    expect(t('nav.rules')).toBe('Rules');
    await setLanguage('sv');
    expect(language()).toBe('sv');
    expect(t('nav.rules')).toBe('Regler');
    expect(t('arrange.hand', { seeds: 2 })).toBe('2 frön i handen');
  });

  it('leave all as it was when one is not there', async () => {
    await expect(setLanguage('xx')).rejects.toThrow('xx');
    expect(language()).toBe('en');
  });

  it('show what was asked for last, whichever comes first', async () => {
    const first = setLanguage('ml');
    const second = setLanguage('en');
    await Promise.all([first, second]);
    expect(language()).toBe('en');
  });

  it('start with the saved one', async () => {
    await startLanguage('fr');
    expect(language()).toBe('fr');
  });

  it('write numbers and lists in their own way', async () => {
    await setLanguage('sv');
    expect(formatNumber(1234567)).toBe('1\u00a0234\u00a0567');
    await setLanguage('pt');
    expect(t('diagram.lap', { lap: 1357 })).toContain('1.357');
    await setLanguage('en');
    expect(formatList(['plays to h', 'takes 6'])).toBe('plays to h, takes 6');
  });

  it('know which keys have a message', () => {
    expect(hasMessage('refusal.blitz')).toBe(true);
    expect(hasMessage('refusal.none')).toBe(false);
    expect(hasMessage('_language')).toBe(false);
  });
});

describe('a message', () => {
  it('keeps the pits of a position as they are written', () => {
    const formatter = new Formatter('en', { a: 'i{mark} <b> {pit}' });
    expect(formatter.text('a', { mark: '<>', pit: 'm' })).toBe('i<> <b> m');
  });

  it('is its key when it is missing, so that a page goes on', () => {
    expect(new Formatter('en', {}).text('nothing.here')).toBe('nothing.here');
  });
});
