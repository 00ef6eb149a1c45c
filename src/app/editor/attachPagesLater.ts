import { loadPart } from '../../ui/loadPart.ts';
import type { PagesParts } from './attachPages.ts';

const load = () => import('./attachPages.ts');

/** What only a design of several pages needs, from when it has them: the others cost nothing. Returns the way to stop. */
export function attachPagesLater(parts: PagesParts): () => void {
  const closing = new AbortController();
  const begin = async (): Promise<void> => {
    try {
      const late = await loadPart(load, { isWanted: () => !closing.signal.aborted });
      if (!closing.signal.aborted) late?.attachPages(parts, closing.signal);
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
