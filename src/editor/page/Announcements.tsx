import { VisuallyHidden } from '@mantine/core';
import { useStore } from 'zustand';
import { useEditor } from './EditorContext.ts';

/** Says what happens on the canvas to those who hear the page. */
export function Announcements() {
  const text = useStore(useEditor().announcements, (state) => state.text);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic data-announcements>
      {text}
    </VisuallyHidden>
  );
}
