import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { closeWithPage } from './closeWithPage.ts';
import { focusPage } from './focusPage.ts';
import { navigation } from './navigation.ts';
import { useBackCloses } from './useBackCloses.ts';

/**
 * Lets code outside React change the page, takes along what belonged to a page that is left, and brings the keyboard to the
 * next one. Draws nothing.
 */
export function PageChanges() {
  useBackCloses();
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const waiting = useRef<(() => void)[]>([]);

  const go = useEffectEvent((...to: Parameters<typeof navigation.go>): void => void navigate(...to));
  const start = useEffectEvent((): void =>
    navigation.use(
      (...to) =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          go(...to);
        }),
      pathname + search,
    ),
  );
  // All at once: whoever sees the page may use it.
  useLayoutEffect(() => start(), []);

  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    closeWithPage();
  }, [pathname]);

  // Runs once the page at this address is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit is an arrival, at the same address as well
  useLayoutEffect(() => {
    for (const resolve of waiting.current.splice(0)) resolve();
  }, [location]);

  const visited = useRef(location);
  useLayoutEffect(() => {
    if (visited.current === location) return;
    const isOther = visited.current.pathname !== location.pathname;
    visited.current = location;
    // Within a page, only what was pressed and is gone leaves the keyboard nowhere.
    if (isOther || document.activeElement === document.body) focusPage();
  }, [location]);
  return null;
}
