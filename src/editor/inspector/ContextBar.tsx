import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type MouseEvent, useRef } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { t } from '../../i18n/t.ts';
import { useRovingFocus } from '../../ui/useRovingFocus.ts';
import { useSelectedIds } from '../page/EditorContext.ts';
import styles from './ContextBar.module.css';

// Nothing is selected when a design opens: the buttons come right after it.
const BarSections = lazyPart(async () => (await import('./BarSections.tsx')).BarSections);

/** Buttons of the bar must not take the keyboard from a text being typed into. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}

/** What can be done with the selection; empty without one, always of the same height. */
export function ContextBar() {
  const isEmpty = useSelectedIds().length === 0;
  const { ref, width } = useElementSize();
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = useRovingFocus(bar);
  return (
    <div
      ref={useMergedRef(ref, bar)}
      className={styles.bar}
      role="toolbar"
      data-selection-bar
      tabIndex={-1}
      aria-label={t('panels.contextBar')}
      onMouseDown={keepFocus}
      onKeyDown={onKeyDown}
    >
      {!isEmpty && <BarSections width={width} bar={bar} />}
    </div>
  );
}
