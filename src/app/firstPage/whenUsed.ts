/** Signs that somebody is about to act, or that the app has something to say. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'offline',
  'storage',
];
/** Milliseconds: what the app does by itself, being there offline the next time for one, is not put off for ever. */
const AT_LATEST_MS = 10_000;

/**
 * Resolves when the page is first used. Until then a visitor reads and the processor rests: on a slow phone the start of
 * the app would make it stutter.
 */
export function whenUsed(): Promise<void> {
  return new Promise((resolve) => {
    const signs = new AbortController();
    const start = () => {
      signs.abort();
      clearTimeout(latest);
      resolve();
    };
    const latest = setTimeout(start, AT_LATEST_MS);
    const options = { signal: signs.signal, capture: true, passive: true };
    for (const sign of SIGNS) window.addEventListener(sign, start, options);
  });
}
