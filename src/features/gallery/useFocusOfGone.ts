import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Project } from './types.ts';

type Last = { readonly button: Element; readonly id: string; readonly place: number };

/**
 * A card that goes while it has the keyboard leaves it to the one in its place, the last one to what is shown instead of
 * cards; one that comes back in another row, renamed or moved by its neighbours, keeps it. Returns what to tell of each
 * focus among the cards.
 */
export function useFocusOfGone(section: RefObject<HTMLElement | null>, projects: readonly Project[]) {
  const last = useRef<Last | null>(null);
  useLayoutEffect(() => {
    if (section.current === null || last.current === null || last.current.button.isConnected) return;
    const { id, place } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const cards = section.current.querySelectorAll('article');
    const now = projects.findIndex(({ project_id }) => project_id === id);
    const next = cards[now < 0 ? Math.min(place, cards.length - 1) : now];
    (next ?? section.current.querySelector('[role="status"]'))
      ?.querySelector('button')
      ?.focus({ preventScroll: true });
  }, [section, projects]);
  return ({ currentTarget, target }: FocusEvent<HTMLDivElement>): void => {
    const card = target.closest('article');
    const place = card === null ? -1 : [...currentTarget.querySelectorAll('article')].indexOf(card);
    const id = projects[place]?.project_id;
    last.current = id === undefined ? null : { button: target, id, place };
  };
}
