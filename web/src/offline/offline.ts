// The app without a network: the service worker, and what is said of it.
import { appState } from '../app/app_state.svelte';

/** Whether the app can be installed and used offline at all. */
export const canWorkOffline = isSecureContext && 'serviceWorker' in navigator;

/** The browser's own way to install the app, kept until somebody wants it. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

let offered: InstallPrompt | null = null;
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offered = event as InstallPrompt;
});

/** Whether the browser would install the app now. */
export const canInstall = (): boolean => offered !== null;

export async function install(): Promise<void> {
  await offered?.prompt();
  offered = null;
}

/** Starts the service worker once the page has what it needs itself. */
export function workOffline(): void {
  addEventListener('offline', () => appState.say('offline.now'));
  addEventListener('online', () => appState.unsay('offline.now'));
  if (!canWorkOffline || !import.meta.env.PROD) return;
  // Where the browser keeps nothing for a page, the app works as long as there is a network.
  const start = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  const container = navigator.serviceWorker;
  const registration = await container.register('/sw.js');
  void container.ready.then(() => appState.keptForOffline());
  let asked = false;
  // Only who asked for the new version gets it: a page that is played on is never reloaded.
  const old = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (asked) location.reload();
    // Another tab has asked; what this one has yet to load may be gone.
    else if (old) appState.say('update.ready', () => location.reload());
  });
  const offer = (waiting: ServiceWorker) =>
    appState.say('update.ready', () => {
      asked = true;
      waiting.postMessage('activate');
    });
  const watch = (worker: ServiceWorker) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) offer(worker);
    });
  if (registration.waiting && container.controller) offer(registration.waiting);
  if (registration.installing) watch(registration.installing);
  // A page may stay open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
  registration.addEventListener('updatefound', () => {
    if (registration.installing) watch(registration.installing);
  });
}
