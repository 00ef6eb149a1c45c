import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './BarArrows.module.css';
import { useScrollEdges } from './useScrollEdges.ts';

/** Where the bar goes on beside its edge; for hand and mouse, as the keys bring into view what they go to. */
function More({ at, bar }: { at: 'start' | 'end'; bar: RefObject<HTMLElement | null> }) {
  const Icon = at === 'start' ? IconChevronLeft : IconChevronRight;
  const scroll = () => {
    const { current } = bar;
    current?.scrollBy({ left: current.clientWidth * (at === 'start' ? -0.7 : 0.7), behavior: 'smooth' });
  };
  return (
    <button type="button" className={styles.more} data-at={at} tabIndex={-1} aria-hidden onClick={scroll}>
      <Icon size={18} stroke={1.7} />
    </button>
  );
}

/** What is in a bar that scrolls, with arrows over the edges beyond which there is more. */
export function BarArrows({ bar, children }: { bar: RefObject<HTMLElement | null>; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const { start, end, frame } = useScrollEdges(bar, content);
  return (
    <>
      <div ref={content} className={styles.content}>
        {children}
      </div>
      {frame !== null &&
        createPortal(
          <>
            {start && <More at="start" bar={bar} />}
            {end && <More at="end" bar={bar} />}
          </>,
          frame,
        )}
    </>
  );
}
