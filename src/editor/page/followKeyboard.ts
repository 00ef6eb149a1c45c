/** CSS pixels: bars of the browser that come and go are lower, keyboards are not. */
const LEAST_KEYBOARD = 120;

type Viewport = Pick<
  VisualViewport,
  'height' | 'offsetTop' | 'scale' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Gives the page what the keyboard on the screen leaves of it, in `--page-top` and `--page-height`, where the browser lays the
 * keyboard over it (iPhones and iPads; elsewhere the `viewport` of index.html asks for room). A page that was enlarged with
 * two fingers is left alone.
 */
export function followKeyboard(viewport: Viewport | null = visualViewport): () => void {
  if (viewport === null) return () => undefined;
  const { documentElement } = document;
  const { style } = documentElement;
  const reset = () => {
    style.removeProperty('--page-top');
    style.removeProperty('--page-height');
  };
  const apply = () => {
    const { height, offsetTop, scale } = viewport;
    if (Math.abs(scale - 1) > 0.01 || documentElement.clientHeight - height < LEAST_KEYBOARD) return reset();
    style.setProperty('--page-top', `${offsetTop}px`);
    style.setProperty('--page-height', `${height}px`);
  };
  for (const type of ['resize', 'scroll'] as const) viewport.addEventListener(type, apply);
  apply();
  return () => {
    for (const type of ['resize', 'scroll'] as const) viewport.removeEventListener(type, apply);
    reset();
  };
}
