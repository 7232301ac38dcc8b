// The theme and the screen's sharpness, as they change while the page is open.
import { themeOf, type Theme } from './theme';

/** To be called while a component is made. */
export function themeWatcher(): { readonly name: Theme; readonly ratio: number } {
  let name = $state<Theme>(themeOf(document.documentElement));
  let ratio = $state(window.devicePixelRatio || 1);

  $effect(() => {
    const observer = new MutationObserver(() => {
      name = themeOf(document.documentElement);
    });
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  });

  $effect(() => {
    const query = window.matchMedia(`(resolution: ${String(ratio)}dppx)`);
    const changed = () => {
      ratio = window.devicePixelRatio || 1;
    };
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  });

  return {
    get name() {
      return name;
    },
    get ratio() {
      return ratio;
    },
  };
}
