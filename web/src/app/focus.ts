// Where the keyboard and the screen reader are. What they are on may go away under them: a choice
// that is made, a panel that is closed, a screen that is left. They are then put where one goes on.

/** Where one goes on: the board, or else the heading of the screen. */
function goOn(main: HTMLElement): void {
  const pit = main.querySelector<HTMLElement>('[data-pit][tabindex="0"]:not([inert] *)');
  if (pit) pit.focus({ preventScroll: true });
  else enter(main);
}

/** Goes to the top of a screen, to be read from there; some come only after they are entered. */
export function enter(main: HTMLElement): void {
  if (toHeading(main)) return;
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || toHeading(main)) observer.disconnect();
  });
  observer.observe(main, { subtree: true, childList: true });
}

function toHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Goes to something that has come up, and lets as much as can be of what stands above it be seen. */
export function comeTo(element: HTMLElement | undefined, shown: Element | undefined = element): void {
  element?.focus({ preventScroll: true });
  shown?.scrollIntoView({ block: 'nearest' });
}

const rests = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/** Keeps the focus from being lost within `main`; the end of that is returned. */
export function keepFocus(main: HTMLElement): () => void {
  let on: Element | null = null;
  const isLost = (): boolean => {
    const { activeElement } = document;
    return on !== null && rests(on) && (!activeElement || activeElement === document.body);
  };
  const came = ({ target }: FocusEvent) => (on = target as Element);
  // Who clicks beside everything has put the focus down; what has gone has not.
  const went = ({ target }: FocusEvent) =>
    setTimeout(() => {
      if (on === target && !rests(on as Element)) on = null;
    });
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    // Whoever took it away may have a better place for it.
    setTimeout(() => {
      if (isLost()) goOn(main);
    });
  });
  document.addEventListener('focusin', came);
  document.addEventListener('focusout', went);
  observer.observe(main, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', came);
    document.removeEventListener('focusout', went);
    observer.disconnect();
  };
}
