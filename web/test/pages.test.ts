// The pages of docs/ as the app shows them, made from their sources.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import history from 'virtual:docs/history';
import rules from 'virtual:docs/rules';
import { readDocsPage, slug, type DocsPage, type Example } from '../src/pages/docs_page.js';
import { before, framesOf } from '../src/pages/frames.js';

const source = (name: string): string =>
  readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');

const htmlOf = (page: DocsPage): string =>
  page.parts.map((part) => ('html' in part ? part.html : '')).join('\n');
const examplesOf = (page: DocsPage): Example[] =>
  page.parts.flatMap((part) => ('example' in part ? [part.example] : []));
const read = (text: string): string => htmlOf(readDocsPage(text, { rules: '/rules' }));

describe.each([
  ['rules', rules],
  ['history', history],
])('the page of %s', (name, page) => {
  const html = htmlOf(page);

  it('is made of plain elements, without a style or a script', () => {
    const elements = new Set([...html.matchAll(/<(\w+)/g)].map(([, element]) => element));
    const plain = [
      'a', 'blockquote', 'br', 'code', 'div', 'em', 'h2', 'h3', 'hr', 'li', 'ol', 'p', 'pre',
      'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul',
    ];
    expect(plain).toEqual(expect.arrayContaining([...elements]));
    const marks = new Set([...html.matchAll(/<\w+ [^>]*?>/g)].flatMap(([tag]) =>
      [...tag.matchAll(/ ([\w-]+)=/g)].map(([, mark]) => mark)));
    const known = ['aria-label', 'class', 'href', 'id', 'rel', 'role', 'scope', 'start', 'tabindex'];
    expect(known).toEqual(expect.arrayContaining([...marks]));
    expect(html).not.toMatch(/<!--|\{:|javascript:|data:/);
  });

  it('has every heading of its source, and lists the sections', () => {
    const lines = source(name).split('\n');
    const sections = lines.filter((line) => line.startsWith('## '));
    expect(page.title).toBe(lines[0]?.slice(2));
    expect(page.contents).toHaveLength(sections.length);
    for (const { id } of page.contents) expect(html).toContain(`<h2 id="${id}">`);
  });

  it('has no id twice, and links only to what is there', () => {
    const ids = new Map<string, string[]>();
    for (const [route, other] of [['/rules', rules], ['/history', history]] as const) {
      ids.set(route, [...htmlOf(other).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? ''));
      expect(new Set(ids.get(route)).size).toBe(ids.get(route)?.length);
    }
    const targets = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href ?? '');
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) {
      if (target.startsWith('https://')) continue;
      const [route, id] = target.split('#');
      const there = ids.get(route === '' ? `/${name}` : (route ?? ''));
      expect(there, target).toBeDefined();
      if (id !== undefined) expect(there, target).toContain(id);
    }
  });
});

describe('the page of the rules', () => {
  it('has every clause, each with a place of its own', () => {
    const clauses = 'B4 S6 T6 C5 R3 O1 W8 N6 M3 P5'.split(' ').flatMap((last) =>
      Array.from({ length: Number(last[1]) }, (_, i) => `${last[0]}${i + 1}`));
    const html = htmlOf(rules);
    for (const clause of clauses) {
      expect(html).toContain(`<a href="#${clause}" id="${clause}" class="clause">${clause}</a>`);
    }
    expect(html.match(/class="clause"/g)).toHaveLength(clauses.length);
  });

  it('plays every turn that its source traces', () => {
    const traces = source('rules').match(/^<!-- trace: /gm) ?? [];
    const examples = examplesOf(rules);
    expect(examples).toHaveLength(traces.length);
    for (const { before: { south, north }, printed } of examples) {
      expect(south).toHaveLength(16);
      expect(north).toHaveLength(16);
      expect([...south, ...north].reduce((sum, count) => sum + count)).toBe(64);
      expect(printed).toMatch(/^ {4}P/);
    }
  });

  it('has the board of an example as its position says', () => {
    const first = examplesOf(rules)[0];
    expect(first).toMatchObject({ rules: 'tournament', move: 'b', mover: 'S' });
    expect(first?.position).toBe(
      '5,0,0,0,1,1,1,1/0,3,0,5,5,5,0,5/10,4,1,4,4,0,0,4/1,0,0,0,4,0,0,0 S 5:5 1:1 0',
    );
    expect(first?.before).toEqual({
      south: [10, 4, 1, 4, 4, 0, 0, 4, 1, 0, 0, 0, 4, 0, 0, 0],
      north: [5, 0, 5, 5, 5, 0, 3, 0, 1, 1, 1, 1, 0, 0, 0, 5],
    });
  });
});

describe('markdown', () => {
  it('brings no HTML of its own, but what stands high or low', () => {
    expect(read('a<script>alert(1)</script> <b onclick="x">b</b> x<sub>1</sub>')).toBe(
      '<p>aalert(1) b x<sub>1</sub></p>',
    );
    expect(read('a < b & `"c"`')).toBe('<p>a &lt; b &amp; <code>&quot;c&quot;</code></p>');
    expect(read('<!-- a note -->\n\ntext')).toBe('<p>text</p>');
  });

  it('has the marks of print', () => {
    expect(read(`"two heads", South's and players' \`'x'\``)).toBe(
      '<p>“two heads”, South’s and players’ <code>&#39;x&#39;</code></p>',
    );
  });

  it('links to pages of the app, and leaves other pages of docs/ as text', () => {
    expect(read('[a](rules.md#T1)')).toBe('<p><a href="/rules#T1">a</a></p>');
    expect(read('[a](commands.md) [b](pictures/play.svg) [c](javascript:alert)')).toBe(
      '<p>a b c</p>',
    );
    expect(read('[a](https://example.org/?a=1&b="2")')).toContain(' rel="noopener noreferrer">a</a>');
  });

  it('gives headings the ids of the other site', () => {
    expect(slug('12 Names')).toBe('12-names');
    expect(slug('Okwesera, the three-seed  sowing')).toBe('okwesera-the-three-seed-sowing');
    expect(read('## Options {: #all }')).toBe('<h2 id="all">Options</h2>');
  });

  it('sets numbers to the right without a style', () => {
    const html = read('| a | n |\n|---|---:|\n| x | 1 |');
    expect(html).toContain('<th scope="col" class="right">n</th>');
    expect(html).toContain('<td class="right">1</td>');
  });

  it('refuses an example that is none', () => {
    expect(() => read('<!-- trace: omweso moves x -->\n```console\n```\n')).toThrow('no turn');
    expect(() => read('<!-- trace: omweso apply --trace x -->\n```console\n```\n')).toThrow(
      'not one position',
    );
    expect(() => read('<!-- trace: omweso apply x m -->\n```console\nP 1 2 I\n```\n')).toThrow('row');
  });
});

describe('the pictures of a turn', () => {
  const south = (own: number): number[] => [own, ...Array<number>(15).fill(0)];
  const board = (own: number, other: number) => ({ south: south(own), north: south(other) });

  it('are one a lap, with what it takes still lying there', () => {
    const frames = framesOf({
      events: [
        { kind: 'lift', pit: 'm', seeds: 4 },
        { kind: 'sow', pit: 'm', seeds: 4, path: 'noph', reverse: false, ...board(1, 6) },
        { kind: 'capture', pit: 'h', seeds: 6, from: 'AI', ...board(7, 0) },
        { kind: 'lift', pit: 'm', seeds: 6 },
        { kind: 'sow', pit: 'm', seeds: 6, path: 'nophgf', reverse: false, ...board(9, 0) },
      ],
    });
    expect(frames).toEqual([
      { board: board(1, 6), lap: 1, lifted: 'm', landed: 'h', taken: 'AI', captured: 6 },
      { board: board(9, 0), lap: 2, lifted: 'm', landed: 'f', taken: '', captured: 0 },
    ]);
  });

  it('end with the seeds at rest that won', () => {
    const frames = framesOf({
      events: [
        { kind: 'lift', pit: 'd', seeds: 3 },
        { kind: 'sow', pit: 'd', seeds: 3, path: 'cba', reverse: false, ...board(1, 4) },
        { kind: 'choice', pit: 'a', seeds: 2, reverse: true },
        { kind: 'capture', pit: 'c', seeds: 4, from: 'FN', ...board(5, 0) },
      ],
    });
    expect(frames.at(-1)).toMatchObject({ board: board(5, 0), lap: 1, taken: '', captured: 4 });
    expect(frames).toHaveLength(2);
  });

  it('begin with the board before it', () => {
    expect(before(board(2, 3))).toMatchObject({ board: board(2, 3), lap: 0, taken: '' });
  });
});
