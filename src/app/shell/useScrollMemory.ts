import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { decodeAddress } from '../decodeAddress.ts';
import { firstPageScroll } from '../firstPage/actions.ts';
import { returnTo } from './returnTo.ts';

/** State of an entry in the history that is the same page to the eye as the one before: it stays scrolled where it is. */
export type KeepsScroll = { readonly keepsScroll?: boolean };

const STORED = 'prancheta.scroll';

/** The first page of a visit has no key of its own: by its address it does not take another's place. */
const keyOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

function readStored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** Shows a page one comes back to where it was left, after a reload as well, and a new one from its start. */
export function useScrollMemory(): void {
  const location = useLocation();
  const type = useNavigationType();
  const places = useRef<Map<string, number>>(null);
  places.current ??= readStored();
  const current = useRef(keyOf(location));
  const returning = useRef<AbortSignal>(null);

  useLayoutEffect(() => {
    const key = keyOf(location);
    current.current = key;
    const place = firstPageScroll() ?? (type === 'POP' ? places.current?.get(key) : undefined);
    const target =
      location.hash === '' ? null : document.getElementById(decodeAddress(location.hash.slice(1)));
    if (target === null && place !== undefined) {
      const way = returnTo(place);
      returning.current = way.signal;
      return () => way.abort();
    }
    if (target) target.scrollIntoView();
    else if (!(location.state as KeepsScroll | null)?.keepsScroll) window.scrollTo(0, 0);
    places.current?.set(key, window.scrollY);
    return undefined;
  }, [location, type]);

  // With the page, not after it: the next one may be shorter and scrolls by itself.
  useLayoutEffect(() => {
    const keep = (): void => {
      // Where the page stands until its rows are there is not where it was left.
      if (returning.current?.aborted !== false) places.current?.set(current.current, window.scrollY);
    };
    const store = (): void => sessionStorage.setItem(STORED, JSON.stringify([...(places.current ?? [])]));
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      store();
      history.scrollRestoration = 'auto';
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pagehide', store);
    };
  }, []);
}
