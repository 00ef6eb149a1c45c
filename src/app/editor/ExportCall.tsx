import { VisuallyHidden } from '@mantine/core';
import { useStore } from 'zustand';
import { exportStore } from './exportStore.ts';

/**
 * Says to those who hear the page what an export makes now, each time once. It is there, empty, before there is one: what comes
 * together with its text is not called out.
 */
export function ExportCall() {
  const phase = useStore(exportStore, ({ running }) => running?.phase);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic>
      {phase}
    </VisuallyHidden>
  );
}
