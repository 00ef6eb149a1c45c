/** So long a page loads nothing and works on nothing before it counts as quiet, and is waited for at most, milliseconds. */
const QUIET = 2000;
const PATIENCE = 15_000;
/** Files that arrived, and tasks of 50 ms and more; what a browser does not tell of is not waited for. */
const SIGNS = ['resource', 'longtask'];

/** Resolves once the page is there and has come to rest. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      clearTimeout(limit);
      observer.disconnect();
      resolve();
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET);
    };
    const observer = new PerformanceObserver(wait);
    for (const type of SIGNS) observer.observe({ type });
    const limit = setTimeout(end, PATIENCE);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}
