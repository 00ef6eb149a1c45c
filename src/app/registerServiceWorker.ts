import { whenQuiet } from './whenQuiet.ts';

/**
 * Starts the offline shell, once the page has what it came for: keeping every file of the product takes the network and
 * the processor from the first design somebody opens. A new version waits until no tab uses the old one, so that an open
 * editor never mixes files of two versions. Rejects when the browser will not.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await whenQuiet();
  await navigator.serviceWorker.register('/sw.js');
}
