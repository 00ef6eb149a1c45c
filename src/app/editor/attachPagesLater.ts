import type { PagesParts } from './attachPages.ts';

/** What only a design of several pages needs, from when it has them: the others cost nothing. Returns the way to stop. */
export function attachPagesLater(parts: PagesParts): () => void {
  const closing = new AbortController();
  const begin = async (): Promise<void> => {
    try {
      const { attachPages } = await import('./attachPages.ts');
      if (!closing.signal.aborted) attachPages(parts, closing.signal);
    } catch (error) {
      console.warn('The pages are not watched', error);
    }
  };
  const { pages } = parts.design;
  if (pages.ids.length > 1) void begin();
  else {
    const leave = pages.subscribe(() => {
      leave();
      void begin();
    });
    closing.signal.addEventListener('abort', leave);
  }
  return () => closing.abort();
}
