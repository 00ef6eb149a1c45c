import type { StyleEditor } from '../session/types.ts';

/** Writes an edit that waits for its pause when the page is hidden: it may be ended without being asked again. */
export function flushWhenHidden({ styles }: { readonly styles: Pick<StyleEditor, 'flush'> }): () => void {
  const onChange = (): void => {
    if (document.hidden) styles.flush();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
