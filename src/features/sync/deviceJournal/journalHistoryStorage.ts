// Undo steps beside the document in its device journal. Of several tabs the first keeps its history; the others' lives
// in memory, so that two stacks never mix.
import type { HistoryStep, HistoryStorage } from '../../../../scene/document/history/types.ts';
import type { JournalConnection } from './journalDatabase.ts';

const DONE = 'done';
/**
 * So long (ms) after a write the next one waits: while somebody types, each letter makes the last step again, with all of
 * the text in it.
 */
const REST = 1000;

type Change = Parameters<HistoryStorage['write']>[0];

/** `connect` gives the journal's database; `name` is the lock that one tab holds. */
export function createJournalHistoryStorage(
  connect: () => Promise<JournalConnection>,
  name: string,
): HistoryStorage & { release(): Promise<void> } {
  let release: () => void = () => undefined;
  let owner = false;
  let queue: Promise<void> = Promise.resolve();
  let waiting: Change | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;

  async function acquire(): Promise<boolean> {
    if (typeof navigator === 'undefined' || !navigator.locks) return true;
    return new Promise((resolve) => {
      void navigator.locks.request(`${name}#history`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        if (lock === null) return undefined;
        return new Promise<void>((end) => {
          release = end;
        });
      });
    });
  }

  async function apply(change: Change): Promise<void> {
    const transaction = (await connect()).transaction('history', 'readwrite');
    for (const step of change.put) void transaction.store.put(step, keyOf(step.sequence));
    for (const sequence of change.drop) void transaction.store.delete(keyOf(sequence));
    void transaction.store.put(change.done, DONE);
    await transaction.done;
  }

  function flush(): void {
    clearTimeout(rest);
    rest = undefined;
    if (waiting === null) return;
    const change = waiting;
    waiting = null;
    rest = setTimeout(flush, REST);
    // A history that cannot be kept costs the undo after a reload, never the document.
    queue = queue
      .then(() => apply(change))
      .catch((error: unknown) => console.warn('Undo history not kept', error));
  }
  globalThis.addEventListener?.('pagehide', flush);

  return {
    async load() {
      if (!(await acquire())) return null;
      const transaction = (await connect()).transaction('history');
      const [keys, values] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
      // Steps that could not be read are not written over: the next page would have both.
      owner = true;
      const steps = values.filter((_, i) => keys[i] !== DONE) as HistoryStep[];
      const done = values[keys.indexOf(DONE)];
      return {
        steps: steps.toSorted((a, b) => a.sequence - b.sequence),
        done: typeof done === 'number' ? done : 0,
      };
    },
    write(change) {
      if (!owner) return;
      waiting = waiting ? joinChanges(waiting, change) : change;
      if (rest === undefined) flush();
    },
    async release() {
      globalThis.removeEventListener?.('pagehide', flush);
      flush();
      clearTimeout(rest);
      await queue;
      release();
    },
  };
}

/** Both changes as one. */
function joinChanges(first: Change, second: Change): Change {
  const put = new Map([...first.put, ...second.put].map((step) => [step.sequence, step]));
  for (const sequence of second.drop) put.delete(sequence);
  const drop = [...first.drop, ...second.drop].filter((sequence) => !put.has(sequence));
  return { put: [...put.values()], drop, done: second.done };
}

/** Sorts as the number does. */
function keyOf(sequence: number): string {
  return String(sequence).padStart(12, '0');
}
