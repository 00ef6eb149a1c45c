import { useEffect, useState } from 'react';
import { createPacer } from '../../../render/export/nextTask.ts';
import type { OpenMerge, RecordTrouble } from './mergeStore.ts';

export type RecordChecks = {
  readonly done: number;
  /** By place; those without a trouble are left out. */
  readonly troubles: ReadonlyMap<number, readonly RecordTrouble[]>;
};

const NONE: RecordChecks = { done: 0, troubles: new Map() };

/** Looks through all records, one after the other, while the person does, and lets the page go on; nothing is drawn for it. */
export function useRecordChecks(merge: OpenMerge, count: number): RecordChecks {
  const [found, setFound] = useState<{ readonly of: OpenMerge; readonly checks: RecordChecks } | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const work = async (): Promise<void> => {
      const troubles = new Map<number, readonly RecordTrouble[]>();
      const tell = (done: number): void =>
        setFound({ of: merge, checks: { done, troubles: new Map(troubles) } });
      // What a record waits for is mostly there already: waiting for it lets nobody else through.
      const pacer = createPacer(gone.signal);
      for (let at = 0; at < count; at++) {
        const own = await merge.check(at, gone.signal);
        gone.signal.throwIfAborted();
        if (own.length > 0) troubles.set(at, own);
        if (!pacer.isDue) continue;
        tell(at + 1);
        await pacer.pass();
      }
      tell(count);
    };
    work().catch((error: unknown) => {
      // What is wrong with a record is told when its turn comes.
      if (!gone.signal.aborted) console.warn('The records could not all be checked', error);
    });
    return () => gone.abort();
  }, [merge, count]);
  return found?.of === merge ? found.checks : NONE;
}
