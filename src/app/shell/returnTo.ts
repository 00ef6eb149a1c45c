const HANDS = ['wheel', 'pointerdown', 'keydown'];

/**
 * Shows the page at `place`, pixels from its top. Rows that come after the page make it long enough: it is gone to again as
 * the page grows, until it is reached or a hand wants something else. The controller ends it; aborted says that it is over.
 */
export function returnTo(place: number): AbortController {
  const way = new AbortController();
  const { signal } = way;
  const go = (): void => {
    window.scrollTo(0, place);
    // A screen scrolls by whole dots of its own.
    if (Math.abs(window.scrollY - place) < 1) way.abort();
  };
  const observer = new ResizeObserver(go);
  const content = document.getElementById('content');
  if (content !== null) observer.observe(content);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const hand of HANDS)
    window.addEventListener(hand, () => way.abort(), { signal, capture: true, passive: true });
  go();
  return way;
}
