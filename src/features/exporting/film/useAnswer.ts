import { useEffect, useState } from 'react';
import type { Ask } from '../dialog/exportDialogStore.ts';

/**
 * What is asked, once it is wanted; undefined until it is known, null where it cannot be, or there is nobody to ask. Asking
 * ends where it is no longer wanted, and with the dialog.
 */
export function useAnswer<Answer>(ask: Ask<Answer> | null, isWanted = true): Answer | null | undefined {
  const [answer, setAnswer] = useState<Answer | null | undefined>(ask === null ? null : undefined);
  useEffect(() => {
    if (!ask || !isWanted) return;
    const abort = new AbortController();
    void ask(abort.signal).then((found) => {
      if (!abort.signal.aborted) setAnswer(found);
    });
    return () => abort.abort();
  }, [ask, isWanted]);
  return answer;
}
