import type { Database } from '../database/Database.ts';
import { docUpdates } from '../database/schema.ts';
import { checksumRow } from './crc32c.ts';

export type LogEntry = {
  readonly docId: string;
  /** Author; undefined for edits of the server itself. */
  readonly userId: string | undefined;
  readonly data: Uint8Array;
};

type Waiting = LogEntry & { readonly resolve: () => void; readonly reject: (error: unknown) => void };

/** Each row has few parameters; a statement may have 65,535. */
const maxRowsPerInsert = 500;
const maxBytesPerInsert = 4 * 1024 * 1024;
const maxWaitingBytes = 128 * 1024 * 1024;

/**
 * Appends updates durably. Those of all documents that arrive while a write is under way go together
 * into the next one, so that many editors cost few disk flushes.
 */
export class UpdateLog {
  readonly #db: Database;
  #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #writing: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Resolves when the update is on disk; rejects when it is not. */
  append(entry: LogEntry): Promise<void> {
    if (this.#waitingBytes + entry.data.length > maxWaitingBytes) {
      return Promise.reject(new Error('the update log is too far behind'));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...entry, resolve, reject });
      this.#waitingBytes += entry.data.length;
      this.#writing ??= this.#drain();
    });
  }

  /** Waits until everything appended so far is written or refused. */
  async flush(): Promise<void> {
    await this.#writing;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) await this.#write(this.#takeGroup());
    this.#writing = undefined;
  }

  #takeGroup(): readonly Waiting[] {
    let bytes = 0;
    let count = 0;
    for (const { data } of this.#waiting) {
      if (count > 0 && (count >= maxRowsPerInsert || bytes + data.length > maxBytesPerInsert)) break;
      bytes += data.length;
      count += 1;
    }
    this.#waitingBytes -= bytes;
    return this.#waiting.splice(0, count);
  }

  async #write(group: readonly Waiting[]): Promise<void> {
    try {
      await this.#db.insert(docUpdates).values(
        group.map(({ docId, userId, data }) => ({
          docId,
          userId: userId ?? null,
          data,
          checksum: checksumRow(docId, data),
        })),
      );
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
