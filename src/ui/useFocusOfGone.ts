import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

type Last = { readonly button: Element; readonly id: string; readonly place: number };

const CARDS = 'article, tbody tr, [data-card]';
const QUESTION = '[aria-modal="true"]';

/**
 * A card or row that goes, or loses its button, while it has the keyboard leaves it to the one in its place, the last one to
 * what is shown instead of cards, or to the whole; one that comes back in another row, renamed or moved by its neighbours,
 * keeps it. A question that is on its way out is waited for. `items` are those of the cards, in order; undefined while the
 * list is on its way. Returns what to tell of each focus among the cards.
 */
export function useFocusOfGone<Item>(
  section: RefObject<HTMLElement | null>,
  items: readonly Item[] | undefined,
  idOf: (item: Item) => string,
) {
  const last = useRef<Last | null>(null);
  useLayoutEffect(() => {
    const { current: whole } = section;
    if (items === undefined || whole === null || last.current?.button.isConnected !== false) return undefined;
    const { id, place } = last.current;
    const pass = (): void => {
      last.current = null;
      if (document.activeElement !== document.body) return;
      const cards = whole.querySelectorAll(CARDS);
      const now = items.findIndex((item) => idOf(item) === id);
      const next = cards[now < 0 ? Math.min(place, cards.length - 1) : now];
      const shown = next ?? whole.querySelector('[role="status"]') ?? whole;
      const stop = shown.querySelector('button') ?? shown.closest<HTMLElement>('[tabindex]');
      stop?.focus({ preventScroll: true });
    };
    const question = document.activeElement?.closest(QUESTION);
    if (!question || question.contains(whole)) return pass();
    const watch = new MutationObserver(() => {
      if (question.isConnected) return;
      watch.disconnect();
      pass();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [section, items, idOf]);
  return ({ currentTarget, target }: FocusEvent<HTMLDivElement>): void => {
    // Of a menu of a card React tells here too, though it is elsewhere on the page.
    if (!currentTarget.contains(target)) return;
    const card = target.closest(CARDS);
    const place = card === null ? -1 : [...currentTarget.querySelectorAll(CARDS)].indexOf(card);
    const item = items?.[place];
    last.current = item === undefined ? null : { button: target, id: idOf(item), place };
  };
}
