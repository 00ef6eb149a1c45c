/**
 * Starts the offline shell. A new version waits until no tab uses the old one, so that an open editor never mixes
 * files of two versions.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.warn('The offline shell could not start', error);
    });
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
