import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type MouseEvent, useRef } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { t } from '../../i18n/t.ts';
import { leaveField } from '../../ui/leaveField.ts';
import { useRovingFocus } from '../../ui/useRovingFocus.ts';
import { useSelectedIds } from '../page/EditorContext.ts';
import styles from './ContextBar.module.css';

// Nothing is selected when a design opens: the buttons come right after it.
const BarSections = lazyPart(async () => (await import('./BarSections.tsx')).BarSections);

/**
 * Buttons of the bar must not take the keyboard from a text being typed into. A field, of the bar or of a panel, is
 * left as by any press beside it: what was typed into it comes before what the button does. What the bar opens is drawn
 * elsewhere on the page, and its keyboard stays where it is.
 */
function keepFocus(event: MouseEvent): void {
  const { target, currentTarget: bar } = event;
  if (target instanceof HTMLInputElement) return;
  if (target instanceof Node && bar.contains(target)) leaveField();
  event.preventDefault();
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
