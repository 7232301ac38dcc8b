// A page of docs/ as the app shows it: pieces of HTML, and between them the turns that play.
import { Marked, type Token, type Tokens } from 'marked';

/** Counts of pits a to p of both seats, as the rules give them. */
export interface Seeds {
  south: number[];
  north: number[];
}

/** An example of docs/: a turn, which the rules can play, and what the program printed of it. */
export interface Example {
  rules: string;
  position: string;
  move: string;
  /** How the board stands before it. */
  before: Seeds;
  mover: 'S' | 'N';
  printed: string;
}

export type Part = { html: string } | { example: Example };

export interface Heading {
  id: string;
  /** HTML. */
  title: string;
}

export interface DocsPage {
  title: string;
  contents: Heading[];
  parts: Part[];
}

/** Where pages of docs/ are shown in the app, by their names; links to all others become text. */
export type Routes = Readonly<Record<string, string>>;

interface Attributes extends Tokens.Generic {
  type: 'attributes';
  id: string;
  classes: string[];
}

type Attributed = Token & { attributes?: Attributes };

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** The id of a heading as MkDocs makes it, so that links mean the same in both. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');

/** Words of a command line, with single quotes. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

function boardOf(printed: string): Seeds {
  const row = (first: string, last: string): number[] => {
    const line = new RegExp(`^\\s*${first}\\s+([\\d. ]+?)\\s+${last}$`, 'm').exec(printed);
    const counts = (line?.[1] ?? '').split(/\s+/).map((count) => (count === '.' ? 0 : Number(count)));
    if (counts.length !== 8) throw new Error(`no row ${first} to ${last} in an example`);
    return counts;
  };
  return {
    south: [...row('a', 'h'), ...row('i', 'p')],
    north: [...row('H', 'A').reverse(), ...row('P', 'I').reverse()],
  };
}

/** @param marker what stands in the comment above a trace @param block the block below it */
function exampleOf(marker: string, block: string): Example {
  const [program, command, ...rest] = wordsOf(marker);
  if (program !== 'omweso' || command !== 'apply') throw new Error(`no turn: ${marker}`);
  let rules = 'tournament';
  const given: string[] = [];
  for (let i = 0; i < rest.length; ++i) {
    if (rest[i] === '--rules') rules = rest[++i] ?? '';
    else if (rest[i] !== '--trace') given.push(rest[i] ?? '');
  }
  const [position, move, more] = given;
  if (position === undefined || move === undefined || more !== undefined) {
    throw new Error(`not one position and one move: ${marker}`);
  }
  const printed = block.replace(/^\$ .*\n/, '');
  const mover = / N( |$)/.test(position) ? 'N' : 'S';
  return { rules, position, move, before: boardOf(printed), mover, printed };
}

/** `{: #id .class }` behind a link or a heading. */
const attributes = {
  name: 'attributes',
  level: 'inline' as const,
  start: (source: string) => source.indexOf('{:'),
  tokenizer(source: string): Attributes | undefined {
    const found = /^\{:((?: +[#.][\w-]+)+) *\}/.exec(source);
    if (!found) return undefined;
    const names = (found[1] ?? '').trim().split(/ +/);
    return {
      type: 'attributes',
      raw: found[0],
      id: names.find((name) => name.startsWith('#'))?.slice(1) ?? '',
      classes: names.filter((name) => name.startsWith('.')).map((name) => name.slice(1)),
    };
  },
  renderer: () => '',
};

/** Quotation marks and apostrophes of print. */
const typeset = (text: string): string =>
  text.replace(/"([^"]*)"/g, '“$1”').replace(/(?<=[\p{L}\d])'/gu, '’');

/** Hands attributes to what they stand behind, everywhere in a page, and sets its text. */
function attach(tokens: Token[]): void {
  tokens.forEach((token, i) => {
    if (token.type === 'text' && !token.tokens) token.text = typeset(token.text as string);
    const before = tokens[i - 1] as Attributed | undefined;
    if (token.type === 'attributes' && before?.type === 'link') {
      before.attributes = token as Attributes;
    }
    if (token.type === 'heading') {
      const last = token.tokens?.at(-1);
      if (last?.type === 'attributes') (token as Attributed).attributes = last as Attributes;
    }
    if ('tokens' in token && token.tokens) attach(token.tokens);
    if (token.type === 'list') attach((token as Tokens.List).items);
    if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table;
      for (const cell of [...header, ...rows.flat()]) attach(cell.tokens);
    }
  });
}

/** Markdown of docs/ as HTML: nothing of its own HTML but sub and sup, no style and no script. */
function markdown(routes: Routes): Marked {
  const marked = new Marked({ extensions: [attributes] });
  const addressOf = (href: string): string | null => {
    if (href.startsWith('#')) return href;
    const page = /^([\w-]+)\.md(#[\w-]+)?$/.exec(href);
    if (page) {
      const route = routes[page[1] ?? ''];
      return route === undefined ? null : route + (page[2] ?? '');
    }
    return href.startsWith('https://') ? href : null;
  };
  marked.use({
    renderer: {
      html: ({ raw }) => (/^<\/?su[bp]>$/.test(raw) ? raw : ''),
      image: ({ text }) => escape(text),
      heading(token) {
        const title = this.parser.parseInline(token.tokens).trim();
        const id = (token as Attributed).attributes?.id ?? slug(token.text);
        return `<h${token.depth} id="${escape(id)}">${title}</h${token.depth}>\n`;
      },
      link(token) {
        const text = this.parser.parseInline(token.tokens);
        const address = addressOf(token.href);
        if (address === null) return text;
        const { id, classes } = (token as Attributed).attributes ?? { id: '', classes: [] };
        const also =
          (id ? ` id="${escape(id)}"` : '') +
          (classes.length > 0 ? ` class="${escape(classes.join(' '))}"` : '') +
          (address.startsWith('https:') ? ' rel="noopener noreferrer"' : '');
        return `<a href="${escape(address)}"${also}>${text}</a>`;
      },
      // What may be wider than the page is scrolled within itself, by keyboard too.
      code: ({ text }) => `<pre tabindex="0"><code>${escape(dedented(text))}</code></pre>\n`,
      table(token) {
        const row = (cells: Tokens.TableCell[]): string =>
          `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
        const rows = token.rows.map(row).join('');
        const name = escape(token.header.map(({ text }) => text.replaceAll(/[`*]/g, '')).join(', '));
        return (
          `<div class="table" role="group" tabindex="0" aria-label="${name}"><table>` +
          `<thead>${row(token.header)}</thead><tbody>${rows}</tbody></table></div>\n`
        );
      },
      tablecell({ tokens, header, align }) {
        const text = this.parser.parseInline(tokens);
        const side = align === 'right' ? ' class="right"' : '';
        // A column without a name is no heading to anything.
        return header && text !== ''
          ? `<th scope="col"${side}>${text}</th>`
          : `<td${side}>${text}</td>`;
      },
    },
  });
  return marked;
}

function dedented(text: string): string {
  const indents = text.split('\n').filter((line) => line.trim() !== '');
  const least = Math.min(...indents.map((line) => line.length - line.trimStart().length));
  return text.replaceAll(new RegExp(`^ {${least}}`, 'gm'), '');
}

/** Reads a page. Throws when an example in it cannot be one. */
export function readDocsPage(source: string, routes: Routes): DocsPage {
  const marked = markdown(routes);
  const tokens = marked.lexer(source);
  attach(tokens);
  const page: DocsPage = { title: '', contents: [], parts: [] };
  let piece: Token[] = [];
  const flush = (): void => {
    const html = marked.parser(piece).trim();
    if (html !== '') page.parts.push({ html });
    piece = [];
  };
  tokens.forEach((token, i) => {
    if (token.type === 'heading' && token.depth === 1) {
      page.title = token.text as string;
      return;
    }
    if (token.type === 'heading' && token.depth === 2) {
      const id = (token as Attributed).attributes?.id ?? slug(token.text as string);
      const title = marked.Parser.parseInline(token.tokens ?? [], marked.defaults).trim();
      page.contents.push({ id, title });
    }
    const marker = token.type === 'html' && /^<!-- trace: (.*\S) -->/.exec(token.raw);
    const below = tokens[i + 1];
    if (marker && below?.type === 'code') {
      flush();
      page.parts.push({ example: exampleOf(marker[1] ?? '', below.text as string) });
      return;
    }
    const above = tokens[i - 1];
    const shown = token.type === 'code' && above?.type === 'html' && /^<!-- trace: /.test(above.raw);
    if (!shown) piece.push(token);
  });
  flush();
  return page;
}
