// Keeps one Yjs document on this device. A handler on the document only queues; writing, errors, reopening and
// compaction happen here, so no storage fault can ever reach Yjs or the network (reliability rules 1–4, 10).
import * as Y from 'yjs';
import { applyUpdates } from '../../../../scene/document/applyUpdates.ts';
import { joinSmall } from './joinSmall.ts';
import { addRow, type JournalConnection, openJournal } from './journalDatabase.ts';
import { journalName } from './listJournals.ts';
import { checkRow, sealRow } from './journalRow.ts';
import { type BadRow, type GoodRow, readRows } from './readRows.ts';

export type JournalState = 'loading' | 'stored' | 'writing' | 'failing' | 'outdated' | 'closed';

export type JournalOptions = {
  readonly ydoc: Y.Doc;
  readonly documentId: string;
  readonly userId: string;
  /** Yjs transaction origin of rows read back. */
  readonly origin: unknown;
  readonly onState: (state: JournalState, error?: unknown) => void;
  readonly onQuarantine?: (problems: readonly string[]) => void;
  /** Told when something was applied that could not be read by `load`. */
  readonly onReadLate?: () => void;
  /** Milliseconds before attempt `n` (0-based) to reopen; 0.1 s doubling to 10 s unless given. */
  readonly backOff?: (attempt: number) => number;
  /** So long (ms) nothing may be written before rows are folded; 1 s unless given. */
  readonly calm?: number;
};

/** So many rows are folded into one when edits pause: folding costs several letters' time, and no letter needs it. */
const COMPACT_ROWS = 64;
/** So many, whether edits pause or not: an hour of them without a pause must not make opening slow. */
const MOST_ROWS = 2048;

/** The device store of one open document. */
export class DeviceJournal {
  #options: JournalOptions;
  #connection: JournalConnection | null = null;
  #queue: Uint8Array[] = [];
  #draining = false;
  /** What is written or folded now; resolves when it is over. */
  #work: Promise<void> = Promise.resolve();
  #needsFullState = false;
  /** What is stored could not be read yet. */
  #mustRead = false;
  /** Since they were folded last, with the one they were folded into. */
  #rows = 0;
  /** So many of them could not be folded. */
  #unfoldable = 0;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #folding: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #outdated = false;
  #idle: (() => void)[] = [];

  constructor(options: JournalOptions) {
    this.#options = options;
    options.ydoc.on('update', this.#onUpdate);
    globalThis.addEventListener?.('pagehide', this.#onPageHide);
  }

  /**
   * Applies what is stored; resolves with the number of rows applied, 0 for a new or unreadable journal. What cannot be read
   * now is as soon as it can.
   */
  async load(): Promise<number> {
    this.#options.onState('loading');
    try {
      const count = await this.#read();
      this.#settle();
      this.#compactLater();
      return count;
    } catch (error) {
      this.#mustRead = true;
      this.#fail(error);
      return 0;
    }
  }

  async #read(): Promise<number> {
    const { documentId, userId, onQuarantine } = this.#options;
    const connection = await this.connect();
    const { good, bad, isNewer } = await readRows(connection, documentId, userId);
    this.#mustRead = false;
    if (isNewer) this.#outdated = true;
    const unreadable = good.length > 0 ? this.#apply(good) : [];
    this.#rows = good.length - unreadable.length;
    const problems = [...bad, ...unreadable];
    if (problems.length > 0) {
      await this.#setAside(connection, problems);
      onQuarantine?.(problems.map(({ problem }) => problem));
    }
    return this.#rows;
  }

  /** Where that is not possible they stay, and are passed over. */
  async #setAside(connection: JournalConnection, bad: readonly BadRow[]): Promise<void> {
    try {
      await (await import('./journalUpkeep.ts')).setAside(connection, bad);
    } catch (error) {
      console.warn('Damaged rows were not set aside', error);
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
    globalThis.removeEventListener?.('pagehide', this.#onPageHide);
    this.#stopWaiting();
    // The first may have begun before the last edit.
    await this.#drain();
    await this.#drain();
    this.#closed = true;
    clearTimeout(this.#folding);
    this.#stopWaiting();
    this.#connection?.close();
    this.#connection = null;
    for (const resolve of this.#idle.splice(0)) resolve();
    this.#options.onState('closed');
  }

  /**
   * With nobody told: for each listener Yjs would encode all of it once more, half of what opening a design costs. Gives the
   * rows back of which Yjs makes nothing.
   */
  #apply(rows: readonly GoodRow[]): readonly BadRow[] {
    const { ydoc, origin } = this.#options;
    const apply = (some: readonly GoodRow[]): void =>
      applyUpdates(
        ydoc,
        some.map(({ row }) => row.bytes),
        origin,
      );
    ydoc.off('update', this.#onUpdate);
    try {
      apply(rows);
      return [];
    } catch (error) {
      console.warn('A row of the journal cannot be read', error);
      return rows.flatMap((one): readonly BadRow[] => {
        try {
          apply([one]);
          return [];
        } catch {
          return [{ ...one, problem: 'unreadable' }];
        }
      });
    } finally {
      ydoc.on('update', this.#onUpdate);
    }
  }

  #onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === this.#options.origin || this.#closed) return;
    this.#queue.push(update);
    if (!this.#outdated) void this.#drain();
  };

  /** A page that is left may never come to what is queued behind what is being written or folded. */
  #onPageHide = (): void => {
    if (this.#connection === null || this.#mustRead || this.#outdated) return;
    this.#writeRows(this.#connection).catch((error: unknown) => this.#fail(error));
  };

  #drain(): Promise<void> {
    if (!this.#draining && !this.#closed && !this.#outdated && this.#retry === null)
      this.#work = this.#alone(() => this.#write());
    return this.#work;
  }

  async #write(): Promise<void> {
    if (this.#mustRead && (await this.#read()) > 0) this.#options.onReadLate?.();
    while (!this.#outdated && (this.#queue.length > 0 || this.#needsFullState)) {
      this.#options.onState('writing');
      await this.#writeOnce();
    }
    this.#attempt = 0;
    if (this.#rows > MOST_ROWS + this.#unfoldable) await this.#compactAlone();
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
    await this.#writeRows(await this.connect());
  }

  /** Begins to write all of them before it answers. */
  async #writeRows(connection: JournalConnection): Promise<void> {
    const { ydoc, documentId, userId } = this.#options;
    const full = this.#needsFullState;
    const batch = this.#queue;
    this.#queue = [];
    this.#needsFullState = false;
    try {
      const rows = full ? [Y.encodeStateAsUpdate(ydoc)] : joinSmall(batch);
      await Promise.all(rows.map((bytes) => addRow(connection, sealRow(documentId, userId, bytes))));
      this.#rows += rows.length;
    } catch (error) {
      this.#needsFullState = true;
      throw error;
    }
  }

  #compactLater(): void {
    clearTimeout(this.#folding);
    if (this.#rows <= COMPACT_ROWS + this.#unfoldable || this.#outdated || this.#closed) return;
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

  /** Where it fails nothing is lost, nor unsaved: the rows stay as they are, until there are as many more. */
  async #compact(): Promise<void> {
    const { documentId, userId } = this.#options;
    try {
      const { foldRows } = await import('./journalUpkeep.ts');
      const rows = await foldRows(await this.connect(), {
        check: (row) => checkRow(row, documentId, userId),
        seal: (bytes) => sealRow(documentId, userId, bytes),
      });
      this.#unfoldable = rows === null ? this.#rows : 0;
      if (rows !== null) this.#rows = rows;
    } catch (error) {
      console.warn('Rows of the journal could not be folded', error);
      this.#unfoldable = this.#rows;
    }
  }

  #stopWaiting(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
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

function defaultBackOff(attempt: number): number {
  return Math.min(10_000, 100 * 2 ** attempt);
}
