import { whenQuiet } from './whenQuiet.ts';

/**
 * Starts the offline shell, once the page has what it came for: keeping every file of the product takes the network and
 * the processor from the first design somebody opens. A new version waits until no tab uses the old one, so that an open
 * editor never mixes files of two versions.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenQuiet(() => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.warn('The offline shell could not start', error);
    });
  });
}
