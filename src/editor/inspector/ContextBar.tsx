import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, type MouseEvent, type RefObject, Suspense, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import { useRovingFocus } from '../../ui/useRovingFocus.ts';
import { useSelectedIds } from '../page/EditorContext.ts';
import styles from './ContextBar.module.css';
import { useScrollEdges } from './useScrollEdges.ts';

// Nothing is selected when a design opens: the buttons come right after it.
const BarSections = lazy(async () => {
  const module = await import('./BarSections.tsx');
  return { default: module.BarSections };
});

/** Buttons of the bar must not take the keyboard from a text being typed into. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}

/** Where the bar goes on beside its edge; for hand and mouse, as the keys bring into view what they go to. */
function More({ at, bar }: { at: 'start' | 'end'; bar: RefObject<HTMLDivElement | null> }) {
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

/** What can be done with the selection; empty without one, always of the same height. */
export function ContextBar() {
  const isEmpty = useSelectedIds().length === 0;
  const { ref, width } = useElementSize();
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = useRovingFocus(bar);
  const content = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(bar, content);
  return (
    <div className={styles.frame} onMouseDown={keepFocus} role="presentation">
      <div
        ref={useMergedRef(ref, bar)}
        className={styles.bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('panels.contextBar')}
        onKeyDown={onKeyDown}
      >
        <div ref={content} className={styles.content}>
          <Suspense fallback={null}>{!isEmpty && <BarSections width={width} />}</Suspense>
        </div>
      </div>
      {edges.start && <More at="start" bar={bar} />}
      {edges.end && <More at="end" bar={bar} />}
    </div>
  );
}
