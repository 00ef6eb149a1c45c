// Keeps one Yjs document on this device. A handler on the document only queues; writing, errors, reopening and
// compaction happen here, so no storage fault can ever reach Yjs or the network (reliability rules 1–4, 10).
import * as Y from 'yjs';
import { applyUpdates } from '../../../../scene/document/applyUpdates.ts';
import { addRow, type JournalConnection, journalName, openJournal } from './journalDatabase.ts';
import { type JournalRow, checkRow, sealRow } from './journalRow.ts';

export type JournalState = 'loading' | 'stored' | 'writing' | 'failing' | 'outdated' | 'closed';

export type JournalOptions = {
  readonly ydoc: Y.Doc;
  readonly documentId: string;
  readonly userId: string;
  /** Yjs transaction origin of rows read back. */
  readonly origin: unknown;
  readonly onState: (state: JournalState, error?: unknown) => void;
  readonly onQuarantine?: (problems: readonly string[]) => void;
  /** Milliseconds before attempt `n` (0-based) to reopen; 0.1 s doubling to 10 s unless given. */
  readonly backOff?: (attempt: number) => number;
  /** So long (ms) nothing may be written before rows are folded; 1 s unless given. */
  readonly calm?: number;
};

/** So many rows are folded into one when edits pause: folding costs several letters' time, and no letter needs it. */
const COMPACT_ROWS = 64;
/** So many, whether edits pause or not: an hour of them without a pause must not make opening slow. */
const MOST_ROWS = 2048;
/** Bytes of an update above which it is not joined with others when it is written. */
const LARGE = 65_536;

/** The device store of one open document. */
export class DeviceJournal {
  #options: JournalOptions;
  #connection: JournalConnection | null = null;
  #queue: Uint8Array[] = [];
  #draining = false;
  /** What is written or folded now; resolves when it is over. */
  #work: Promise<void> = Promise.resolve();
  #needsFullState = false;
  /** Since they were folded last, with the one they were folded into. */
  #rows = 0;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #folding: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #outdated = false;
  #idle: (() => void)[] = [];

  constructor(options: JournalOptions) {
    this.#options = options;
    options.ydoc.on('update', this.#onUpdate);
  }

  /** Applies what is stored; resolves with the number of rows applied, 0 for a new or unreadable journal. */
  async load(): Promise<number> {
    const { documentId, userId } = this.#options;
    this.#options.onState('loading');
    try {
      const connection = await this.connect();
      const transaction = connection.transaction(['rows', 'quarantine'], 'readwrite');
      const rows = transaction.objectStore('rows');
      const [keys, values]: [number[], unknown[]] = await Promise.all([rows.getAllKeys(), rows.getAll()]);
      const good: Uint8Array[] = [];
      const problems: string[] = [];
      for (const [i, value] of values.entries()) {
        const problem = checkRow(value, documentId, userId);
        if (problem === null) good.push((value as JournalRow).bytes);
        else if (problem === 'newer-version') this.#outdated = true;
        else {
          problems.push(problem);
          await transaction.objectStore('quarantine').add({ row: value, problem });
          await rows.delete(keys[i]!);
        }
      }
      // With nothing set aside there is nothing to wait for.
      if (problems.length > 0) await transaction.done;
      this.#rows = good.length;
      if (good.length > 0) this.#apply(good);
      if (problems.length > 0) this.#options.onQuarantine?.(problems);
      this.#settle();
      this.#compactLater();
      return good.length;
    } catch (error) {
      this.#fail(error);
      return 0;
    }
  }

  /** Resolves when everything queued so far is on this device's disk, or the journal was closed. */
  whenStored(): Promise<void> {
    if (this.#closed || (this.#queue.length === 0 && !this.#draining && !this.#needsFullState))
      return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  /** The journal's database, for what is kept beside the document (undo history); rejects as IndexedDB does. */
  readonly connect = async (): Promise<JournalConnection> => {
    if (this.#connection) return this.#connection;
    const name = journalName(this.#options.userId, this.#options.documentId);
    this.#connection = await openJournal(name, () => {
      this.#connection = null;
      // Whatever closed it may have deleted it: the next write brings the whole document.
      this.#needsFullState = true;
      if (!this.#closed) void this.#drain();
    });
    return this.#connection;
  };

  /** Stops listening after a last attempt to write what is queued. */
  async close(): Promise<void> {
    this.#options.ydoc.off('update', this.#onUpdate);
    // The first may have begun before the last edit.
    await this.#drain();
    await this.#drain();
    this.#closed = true;
    clearTimeout(this.#folding);
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#connection?.close();
    this.#connection = null;
    for (const resolve of this.#idle.splice(0)) resolve();
    this.#options.onState('closed');
  }

  /** With nobody told: for each listener Yjs would encode all of it once more, half of what opening a design costs. */
  #apply(updates: readonly Uint8Array[]): void {
    const { ydoc, origin } = this.#options;
    ydoc.off('update', this.#onUpdate);
    try {
      applyUpdates(ydoc, updates, origin);
    } finally {
      ydoc.on('update', this.#onUpdate);
    }
  }

  #onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === this.#options.origin || this.#closed) return;
    this.#queue.push(update);
    if (!this.#outdated) void this.#drain();
  };

  #drain(): Promise<void> {
    if (!this.#draining && !this.#closed && !this.#outdated && this.#retry === null)
      this.#work = this.#alone(() => this.#write());
    return this.#work;
  }

  async #write(): Promise<void> {
    while (this.#queue.length > 0 || this.#needsFullState) {
      this.#options.onState('writing');
      await this.#writeOnce();
    }
    this.#attempt = 0;
    if (this.#rows > MOST_ROWS) await this.#compactAlone();
    this.#compactLater();
  }

  /** One piece of work at a time; edits that come meanwhile wait in the queue. */
  async #alone(work: () => Promise<void>): Promise<void> {
    this.#draining = true;
    try {
      await work();
      this.#draining = false;
      this.#settle();
    } catch (error) {
      this.#draining = false;
      this.#fail(error);
    }
  }

  async #writeOnce(): Promise<void> {
    const { ydoc, documentId, userId } = this.#options;
    const connection = await this.connect();
    const full = this.#needsFullState;
    const batch = this.#queue;
    this.#queue = [];
    this.#needsFullState = false;
    try {
      for (const bytes of full ? [Y.encodeStateAsUpdate(ydoc)] : joinSmall(batch)) {
        await addRow(connection, sealRow(documentId, userId, bytes));
        this.#rows += 1;
      }
    } catch (error) {
      this.#needsFullState = true;
      throw error;
    }
  }

  #compactLater(): void {
    clearTimeout(this.#folding);
    if (this.#rows <= COMPACT_ROWS || this.#outdated || this.#closed) return;
    this.#folding = setTimeout(() => {
      if (!this.#draining && !this.#closed && this.#retry === null)
        this.#work = this.#alone(() => this.#compactAlone());
    }, this.#options.calm ?? 1000);
  }

  /** Of several tabs one folds at a time; the others find fewer rows when their turn comes. */
  async #compactAlone(): Promise<void> {
    const { documentId, userId } = this.#options;
    if (typeof navigator === 'undefined' || !navigator.locks) return this.#compact();
    const name = `${journalName(userId, documentId)}#compaction`;
    await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
      lock === null ? undefined : this.#compact(),
    );
  }

  /** Folds rows read here, and only those, into one; a single transaction makes it all or nothing. */
  async #compact(): Promise<void> {
    const { documentId, userId } = this.#options;
    const connection = await this.connect();
    const transaction = connection.transaction('rows', 'readwrite');
    const allKeys = await transaction.store.getAllKeys();
    const all = await transaction.store.getAll();
    const from = findFirstToFold(all.map(({ bytes }) => bytes?.length ?? 0));
    const [keys, rows] = [allKeys.slice(from), all.slice(from)];
    const intact = rows.every((row) => checkRow(row, documentId, userId) === null);
    if (!intact) {
      transaction.abort();
      await transaction.done.catch(() => undefined);
      return;
    }
    const merged = sealRow(documentId, userId, Y.mergeUpdates(rows.map((row) => row.bytes)));
    const key = await transaction.store.add(merged);
    const readBack = await transaction.store.get(key);
    if (checkRow(readBack, documentId, userId) !== null)
      throw new Error('Compacted row did not read back intact');
    await Promise.all(keys.map((old) => transaction.store.delete(old)));
    await transaction.done;
    this.#rows = 1;
  }

  #settle(): void {
    if (this.#outdated) {
      this.#options.onState('outdated');
      return;
    }
    if (this.#queue.length > 0 || this.#needsFullState) {
      void this.#drain();
      return;
    }
    this.#options.onState('stored');
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #fail(error: unknown): void {
    this.#connection?.close();
    this.#connection = null;
    this.#needsFullState = true;
    this.#options.onState('failing', error);
    if (this.#closed || this.#retry !== null) return;
    const delay = (this.#options.backOff ?? defaultBackOff)(this.#attempt++);
    this.#retry = setTimeout(() => {
      this.#retry = null;
      void this.#drain();
    }, delay);
  }
}

/** What comes together in one row; what is large keeps its own, for joining reads and writes all of it. */
function joinSmall(updates: readonly Uint8Array[]): readonly Uint8Array[] {
  const rows: Uint8Array[] = [];
  let small: Uint8Array[] = [];
  const join = (): void => {
    if (small.length > 0) rows.push(Y.mergeUpdates(small));
    small = [];
  };
  for (const update of updates) {
    if (update.length <= LARGE) {
      small.push(update);
      continue;
    }
    join();
    rows.push(update);
  }
  join();
  return rows;
}

/**
 * From the newest back to the first row of which all newer ones together weigh less than half: folding a whole design again
 * after each sentence takes as long as the design is large.
 */
function findFirstToFold(sizes: readonly number[]): number {
  let newer = 0;
  for (let at = sizes.length - 1; at >= 0; at -= 1) {
    const size = sizes[at] as number;
    if (at < sizes.length - 2 && size > 2 * newer) return at + 1;
    newer += size;
  }
  return 0;
}

function defaultBackOff(attempt: number): number {
  return Math.min(10_000, 100 * 2 ** attempt);
}
