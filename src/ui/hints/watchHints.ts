export type ShownHint = { readonly element: HTMLElement; readonly text: string };

/** Passing over a row of buttons shows nothing, milliseconds. */
const DELAY = 400;

/** Tells which hint is to be shown on `page`, null when none is. Answers with what ends it. */
export function watchHints(page: Document, tell: (shown: ShownHint | null) => void): () => void {
  const ended = new AbortController();
  let target: HTMLElement | null = null;
  /** Pressed, an element says nothing more until it is left. */
  let pressed: HTMLElement | null = null;
  let byPointer = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;

  const renamed = new MutationObserver(() => {
    if (isShown) show();
  });

  function show(): void {
    const text = target?.dataset.hint ?? '';
    // What is open says it by its content, which a bubble would lie over.
    if (target === null || text === '' || target.ariaExpanded === 'true') return;
    isShown = true;
    renamed.observe(target, { attributeFilter: ['data-hint'] });
    tell({ element: target, text });
  }

  function hide(): void {
    clearTimeout(timer);
    target = null;
    if (!isShown) return;
    isShown = false;
    renamed.disconnect();
    tell(null);
  }

  function aim(element: HTMLElement | null): void {
    if (element !== pressed) pressed = null;
    if (element === target || (element !== null && element === pressed)) return;
    hide();
    target = element;
    if (element !== null) timer = setTimeout(show, DELAY);
  }

  const hinted = (event: Event): HTMLElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hint]') : null;

  const listen = <K extends keyof DocumentEventMap>(type: K, run: (event: DocumentEventMap[K]) => void) =>
    page.addEventListener(type, run, { signal: ended.signal, capture: true, passive: true });

  /**
   * What the keyboard came to stays named until the keyboard leaves it or the pointer comes to something else with a
   * name: a mouse that lies still is told 'over', too, whenever the page under it changes.
   */
  function point(element: HTMLElement | null): void {
    if (element === null && !byPointer) return;
    byPointer = true;
    aim(element);
  }

  listen('pointerover', (event) => {
    // A finger cannot hover: a name that pops up after a tap only covers things.
    if (event.pointerType !== 'touch') point(hinted(event));
  });
  listen('pointerdown', (event) => {
    hide();
    byPointer = true;
    pressed = hinted(event);
  });
  listen('focusin', (event) => {
    const element = hinted(event);
    if (!element?.matches(':focus-visible')) return;
    byPointer = false;
    aim(element);
  });
  listen('focusout', hide);
  listen('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  page.documentElement.addEventListener('pointerleave', () => point(null), { signal: ended.signal });

  return () => {
    ended.abort();
    hide();
  };
}
