export type ShownHint = { readonly element: HTMLElement; readonly text: string };

/** Passing over a row of buttons shows nothing, milliseconds. */
const DELAY = 400;

/** Tells which hint is to be shown on `page`, null when none is. Answers with what ends it. */
export function watchHints(page: Document, tell: (shown: ShownHint | null) => void): () => void {
  const ended = new AbortController();
  let target: HTMLElement | null = null;
  /** Pressed, an element says nothing more until it is left. */
  let pressed: HTMLElement | null = null;
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

  listen('pointerover', (event) => {
    // A finger cannot hover: a name that pops up after a tap only covers things.
    if (event.pointerType !== 'touch') aim(hinted(event));
  });
  listen('pointerdown', (event) => {
    hide();
    pressed = hinted(event);
  });
  listen('focusin', (event) => {
    const element = hinted(event);
    if (element?.matches(':focus-visible')) aim(element);
  });
  listen('focusout', hide);
  listen('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  page.documentElement.addEventListener('pointerleave', hide, { signal: ended.signal });

  return () => {
    ended.abort();
    hide();
  };
}
