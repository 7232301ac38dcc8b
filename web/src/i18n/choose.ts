// Which language a page is shown in.

const part = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

// The names under which browsers ask for a language that is kept under another.
const ALIASES: Readonly<Record<string, string>> = { tl: 'fil' };

/**
 * The saved one, if it is there; else the first wanted one that is; else English.
 * @param wanted as `navigator.languages` has them, the dearest first
 */
export function chooseLanguage(
  available: readonly string[],
  saved: string | null | undefined,
  wanted: readonly string[],
): string {
  if (saved && available.includes(saved)) return saved;
  for (const tag of wanted) {
    const base = part(tag);
    const found = available.find((a) => a === base || a === ALIASES[base]);
    if (found) return found;
  }
  return 'en';
}
