import { useEffect, useState } from 'react';
import type { OpenMerge, RecordTrouble } from './mergeStore.ts';

/** Records between two redraws of what was found. */
const AT_ONCE = 10;

export type RecordChecks = {
  readonly done: number;
  /** By place; those without a trouble are left out. */
  readonly troubles: ReadonlyMap<number, readonly RecordTrouble[]>;
};

const NONE: RecordChecks = { done: 0, troubles: new Map() };

/** Looks through all records, one after the other, while the person does; nothing is drawn for it. */
export function useRecordChecks(merge: OpenMerge, count: number): RecordChecks {
  const [found, setFound] = useState<{ readonly of: OpenMerge; readonly checks: RecordChecks } | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const work = async (): Promise<void> => {
      const troubles = new Map<number, readonly RecordTrouble[]>();
      for (let at = 0; at < count; at++) {
        const own = await merge.check(at, gone.signal);
        gone.signal.throwIfAborted();
        if (own.length > 0) troubles.set(at, own);
        const done = at + 1;
        if (done % AT_ONCE === 0 || done === count)
          setFound({ of: merge, checks: { done, troubles: new Map(troubles) } });
      }
    };
    work().catch((error: unknown) => {
      // What is wrong with a record is told when its turn comes.
      if (!gone.signal.aborted) console.warn('The records could not all be checked', error);
    });
    return () => gone.abort();
  }, [merge, count]);
  return found?.of === merge ? found.checks : NONE;
}
