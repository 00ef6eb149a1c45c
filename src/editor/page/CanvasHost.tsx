import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../i18n/t.ts';
import { loadPart } from '../../ui/loadPart.ts';
import type { EditorSession } from '../session/types.ts';
import styles from './CanvasHost.module.css';
import { followSize } from './followSize.ts';
import type { CreateSession, LoadedDesign } from './types.ts';

/** Whoever comes by Tab is shown where the keys are; others see what they clicked. */
function markTabbed(element: HTMLElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const clear = () => delete element.dataset.tabbed;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') element.dataset.tabbed = 'true';
  };
  element.addEventListener('keyup', onKey, { signal });
  element.addEventListener('pointerdown', clear, { signal });
  element.addEventListener('blur', clear, { signal });
  return () => listeners.abort();
}

const loadLate = () => import('./attachLate.ts');

/** Nothing is dropped on a design that is not there yet, nor typed into it: what hears of that comes after it. */
function attachSoon(session: EditorSession, element: HTMLElement): () => void {
  let stop: (() => void) | null = () => {};
  loadPart(loadLate, { isWanted: () => stop !== null }).then(
    (late) => {
      if (late !== undefined && stop !== null) stop = late.attachLate(session, element);
    },
    (error: unknown) => console.warn('What comes after a design is missing', error),
  );
  return () => {
    stop?.();
    stop = null;
  };
}

/** The element the renderer draws into; React never touches what is inside. */
export function CanvasHost({
  design,
  createSession,
  onReady,
  onFailed,
}: {
  design: LoadedDesign;
  createSession: CreateSession;
  /** `end` lets go of the session before this element goes. */
  onReady: (session: EditorSession | null, end: () => void) => void;
  onFailed: (error: unknown) => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    let gone = false;
    let stop = () => {};
    createSession(design, element).then((session) => {
      if (gone) {
        session.destroy();
        return;
      }
      const ends = [
        followSize(session, element),
        attachSoon(session, element),
        markTabbed(element),
        session.attach(),
      ];
      stop = () => {
        stop = () => {};
        for (const end of ends) end();
        session.destroy();
      };
      session.camera.fitArtboard();
      // At once, before the first frame: until the bars are there nobody can begin.
      flushSync(() => {
        setDrawn(true);
        onReady(session, () => stop());
      });
    }, onFailed);
    return () => {
      gone = true;
      onReady(null, () => {});
      stop();
    };
  }, [design, createSession, onReady, onFailed]);

  return (
    <div
      ref={host}
      className={styles.canvas}
      data-drawn={drawn}
      role="application"
      aria-label={t('panels.canvas')}
      // The canvas takes the keys: Tab walks through what is on it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    />
  );
}
