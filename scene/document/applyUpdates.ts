import * as Y from 'yjs';
import { QuickDecoder } from './QuickDecoder.ts';

/**
 * Applies stored updates in one transaction, so that observers are called once and nothing is merged beforehand: merging
 * reads and writes everything once more. Any order will do; what refers to a later update waits for it.
 */
export function applyUpdates(ydoc: Y.Doc, updates: readonly Uint8Array[], origin: unknown): void {
  Y.transact(
    ydoc,
    () => {
      for (const update of updates) Y.applyUpdateV2(ydoc, update, origin, QuickDecoder);
    },
    origin,
    false,
  );
}
