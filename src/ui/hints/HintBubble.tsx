import { Tooltip } from '@mantine/core';
import { useEffect, useId } from 'react';
import styles from './HintBubble.module.css';
import type { ShownHint } from './watchHints.ts';

/** Longer hints are put on several lines, letters. */
const ONE_LINE = 40;

/** The bubble beside the element that says something; `isOpen` is false while it goes. */
export function HintBubble({ shown: { element, text }, isOpen }: { shown: ShownHint; isOpen: boolean }) {
  const id = useId();
  useEffect(() => {
    // Whoever hears the name of a button needs it once only.
    if (!isOpen || element.getAttribute('aria-label') === text || element.hasAttribute('aria-describedby'))
      return;
    element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [element, id, isOpen, text]);
  return (
    <Tooltip
      className={styles.bubble}
      target={element}
      opened={isOpen}
      label={<span id={id}>{text}</span>}
      multiline={text.length > ONE_LINE}
    />
  );
}
