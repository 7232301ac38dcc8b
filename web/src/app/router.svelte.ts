// The address of the page: which screen is shown. Back and forward work, and addresses can be shared.

export type Route =
  | { screen: 'home' }
  | { screen: 'new' }
  | { screen: 'match'; id: string }
  | { screen: 'games' }
  | { screen: 'rules' }
  | { screen: 'history' }
  | { screen: 'settings' }
  | { screen: 'missing' };

const PLAIN = ['new', 'games', 'rules', 'history', 'settings'] as const;

function routeOf(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second] = parts;
  if (first === undefined) return { screen: 'home' };
  if (first === 'match' && second !== undefined && parts.length === 2) {
    return { screen: 'match', id: second };
  }
  const plain = PLAIN.find((screen) => screen === first);
  return plain && parts.length === 1 ? { screen: plain } : { screen: 'missing' };
}

export function pathOf(route: Route): string {
  switch (route.screen) {
    case 'home':
    case 'missing':
      return '/';
    case 'match':
      return `/match/${route.id}`;
    default:
      return `/${route.screen}`;
  }
}

class Router {
  #route: Route = $state.raw({ screen: 'home' });

  constructor() {
    this.#route = routeOf(location.pathname);
    addEventListener('popstate', () => (this.#route = routeOf(location.pathname)));
  }

  get route(): Route {
    return this.#route;
  }
  /** The match that is shown; empty when none is. */
  get match(): string {
    return this.#route.screen === 'match' ? this.#route.id : '';
  }

  /**
   * @param hash a place on that screen, with its `#`
   * @param replace leaves no way back to the address before
   */
  go(route: Route, { hash = '', replace = false } = {}): void {
    const path = pathOf(route) + hash;
    if (replace) history.replaceState(null, '', path);
    else if (path !== location.pathname + location.hash) history.pushState(null, '', path);
    this.#route = route;
    if (!hash) scrollTo(0, 0);
  }

  /** For links of the page itself: a plain click does not load anything. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(routeOf(link.pathname), { hash: link.hash });
  };
}

export const router = new Router();
