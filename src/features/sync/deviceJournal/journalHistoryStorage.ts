// Undo steps beside the document in its device journal. Of several tabs the first keeps its history, and the next one when
// that is closed: its own in place of what is there, so that two stacks never mix. Until then it lives in memory.
import type { HistoryStep, HistoryStorage } from '../../../../scene/document/history/types.ts';
import { createHistoryLock } from './createHistoryLock.ts';
import { type JournalConnection, writeAtOnce } from './journalDatabase.ts';

const DONE = 'done';
/**
 * So long (ms) after a write the next one waits: while somebody types, each letter makes the last step again, with all of
 * the text in it.
 */
const REST = 1000;
/** So long (ms) at most after writes that failed. */
const LONGEST_REST = 60_000;

type Change = Parameters<HistoryStorage['write']>[0];

/**
 * `connect` gives the journal's database; `name` is that of the lock that one tab holds. Pages of one design share the
 * database: `page` keeps the steps of one apart from those of the first, which has none.
 */
export function createJournalHistoryStorage(
  connect: () => Promise<JournalConnection>,
  name: string,
  page = '',
): HistoryStorage & { release(): Promise<void> } {
  /** `later`: another tab keeps its steps. */
  let keeps: 'never' | 'later' | 'now' = 'never';
  /** What is stored is another tab's. */
  let isForeign = false;
  let connection: JournalConnection | null = null;
  let queue: Promise<void> = Promise.resolve();
  let waiting: Change | null = null;
  const rest = createRest(flush);
  const place = placeOf(page);
  const lock = createHistoryLock(`${name}#history${page}`, () => {
    if (keeps !== 'later') return;
    keeps = 'now';
    isForeign = true;
    flush();
  });

  const reach = async (): Promise<JournalConnection> => (connection = await connect());

  /** Begins at once. */
  async function writeWaiting(open: JournalConnection): Promise<void> {
    if (waiting === null) return;
    const change = waiting;
    const replaces = isForeign;
    try {
      await writeAtOnce(open, 'history', (store) => {
        // A connection that has been closed does not come to this: another will take it.
        waiting = null;
        isForeign = false;
        if (replaces) store.delete(place.range);
        putChange(store, place, change);
      });
      rest.succeeded();
    } catch (error) {
      // Nothing of it is stored: without it what comes next would not stand on what came before.
      waiting = waiting ? joinChanges(change, waiting) : change;
      isForeign = replaces;
      throw error;
    }
  }

  function onFailed(error: unknown): void {
    warn(error);
    rest.failed();
    if (keeps === 'now') rest.begin();
  }

  function flush(): void {
    rest.end();
    if (waiting === null || keeps !== 'now') return;
    rest.begin();
    queue = queue.then(async () => writeWaiting(await reach())).catch(onFailed);
  }

  /** A page that is left waits in vain for what is under way, or for the database to be opened. */
  function flushOnLeave(): void {
    if (connection !== null && keeps === 'now') writeWaiting(connection).catch(warn);
  }
  globalThis.addEventListener?.('pagehide', flushOnLeave);

  return {
    async load() {
      if (!(await lock.take())) {
        keeps = 'later';
        return null;
      }
      const stored = await readStored(await reach(), place);
      // Steps that could not be read are not written over: the next page would have both.
      keeps = 'now';
      return stored;
    },
    write(change) {
      if (keeps === 'never') return;
      waiting = waiting ? joinChanges(waiting, change) : change;
      // All there are wait then, and take the place of all that are stored.
      if (keeps === 'later') waiting = { ...waiting, drop: [] };
      else if (!rest.isOn()) flush();
    },
    async release() {
      globalThis.removeEventListener?.('pagehide', flushOnLeave);
      flush();
      rest.end();
      keeps = 'never';
      await queue;
      lock.letGo();
    },
  };
}

// A history that cannot be kept costs the undo after a reload, never the document.
const warn = (error: unknown): void => console.warn('Undo history not kept yet', error);

/** The pauses between two writes, longer after each that fails; `run` is called at the end of one. */
function createRest(run: () => void) {
  let pause = REST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    isOn: () => timer !== undefined,
    begin() {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, pause);
    },
    end,
    succeeded() {
      pause = REST;
    },
    failed() {
      pause = Math.min(pause * 2, LONGEST_REST);
    },
  };
}

/** Where the keys of a page begin, and where they lie: those of the first are digits and `done`, which sort before `page`. */
type Place = { readonly prefix: string; readonly range: IDBKeyRange };

function placeOf(page: string): Place {
  if (page === '') return { prefix: '', range: IDBKeyRange.upperBound(DONE) };
  const prefix = `page/${page}/`;
  return { prefix, range: IDBKeyRange.bound(prefix, `${prefix}\uffff`) };
}

function putChange(store: IDBObjectStore, { prefix }: Place, { put, drop, done }: Change): void {
  for (const step of put) store.put(step, prefix + keyOf(step.sequence));
  for (const sequence of drop) store.delete(prefix + keyOf(sequence));
  store.put(done, prefix + DONE);
}

async function readStored(connection: JournalConnection, { prefix, range }: Place) {
  const { store } = connection.transaction('history');
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const steps = values.filter((_, i) => keys[i] !== prefix + DONE) as HistoryStep[];
  const done = values[keys.indexOf(prefix + DONE)];
  return { steps, done: typeof done === 'number' ? done : 0 };
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
