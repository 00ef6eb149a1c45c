import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { openDialogs } from '../ui/dialogs/openDialogs.ts';
import { leaveField } from '../ui/leaveField.ts';

/** Where a dialog takes the whole screen, and where the way back is a key of the device or a stroke of the finger. */
const GOES_BACK = '(max-width: 43.749em), (pointer: coarse)';

/**
 * Entries of the history that show one page, which was given the name `page`: at `depth` 0 the page itself, at 1 the same with
 * a dialog on it, and so on. Closing a dialog by other means leaves its entry: to take it out is a journey that the next
 * page could run into. The next dialog uses it again, and the way back passes it by.
 */
type Mark = { readonly page: string; readonly depth: number };
type State = { readonly dialogs?: Mark; readonly key?: string } | null;

const readMark = (): Mark | undefined => (history.state as State)?.dialogs;
/** The page that an entry is of. React may still show the one before, while what this one needs is on its way. */
const readPage = (): string => readMark()?.page ?? (history.state as State)?.key ?? 'default';
const withMark = (state: unknown, dialogs: Mark) => ({ ...(state as object | null), dialogs });

/** Has the browser's way back close the topmost dialog, as a phone's apps do, instead of leaving the page under it. */
export function useBackCloses(): void {
  const location = useLocation();
  const type = useNavigationType();
  const at = useRef<Mark>(undefined);
  const shown = useRef<{ readonly page: string; readonly state: unknown; readonly href: string }>(undefined);
  /** The entry that the way back has just left: right ahead, until another is made. */
  const ahead = useRef<Mark>(undefined);
  const isReturning = useRef(false);
  /** Since what stayed open after a way back got its entry again: what opens then, as its question, is one of that entry, too. */
  const isUntouched = useRef(false);

  useLayoutEffect(() => {
    // What replaces the entry of a dialog knows nothing of it.
    if (type === 'REPLACE' && at.current) history.replaceState(withMark(history.state, at.current), '');
    at.current = readMark();
    ahead.current = undefined;
    isReturning.current = false;
    shown.current = { page: readPage(), state: history.state, href: window.location.href };
  }, [location, type]);

  const addEntry = useEffectEvent((open: number): void => {
    const base = readMark() ?? { page: readPage(), depth: 0 };
    at.current = base;
    if (open <= base.depth || isReturning.current || !matchMedia(GOES_BACK).matches) return;
    // One made without a touch would be passed over by Chrome's way back, and the page's own with it.
    isReturning.current = ahead.current?.page === base.page && ahead.current.depth === base.depth + 1;
    if (isReturning.current) {
      isUntouched.current = true;
      return history.forward();
    }
    if (isUntouched.current) return;
    ahead.current = undefined;
    history.replaceState(withMark(history.state, base), '');
    at.current = { ...base, depth: base.depth + 1 };
    history.pushState(withMark(history.state, at.current), '');
  });

  const goBack = useEffectEvent((event: PopStateEvent): void => {
    // Before what it is in goes, or the whole page.
    leaveField();
    const from = at.current;
    const to = readMark();
    at.current = to;
    ahead.current = undefined;
    isReturning.current = false;
    if (from === undefined || to?.page !== from.page || to.depth === from.depth) return;
    // The page stays as it is, whatever it was when the entry was made: the router has nothing to do.
    event.stopImmediatePropagation();
    const now = shown.current;
    if (now?.page === to.page) history.replaceState(withMark(now.state, to), '', now.href);
    if (to.depth > from.depth) return;
    const { closes } = openDialogs.getState();
    if (closes.length <= to.depth) return history.back();
    ahead.current = from;
    closes.at(-1)?.();
    // What stays open, as one that asks first, has its entry again.
    setTimeout(() => addEntry(openDialogs.getState().closes.length));
  });

  useLayoutEffect(() => {
    const unsubscribe = openDialogs.subscribe(({ closes }, before) => {
      if (closes.length > before.closes.length) addEntry(closes.length);
    });
    const onPopState = (event: PopStateEvent): void => goBack(event);
    // Before the router hears of it.
    window.addEventListener('popstate', onPopState, { capture: true });
    const onTouch = (): void => void (isUntouched.current = false);
    window.addEventListener('pointerdown', onTouch, { capture: true });
    window.addEventListener('keydown', onTouch, { capture: true });
    return () => {
      unsubscribe();
      window.removeEventListener('pointerdown', onTouch, { capture: true });
      window.removeEventListener('keydown', onTouch, { capture: true });
      window.removeEventListener('popstate', onPopState, { capture: true });
    };
  }, []);
}
