// Files that were placed before the server had them: kept on this device until they are sent, known to all its tabs.
import { uuidv4 } from 'lib0/random';
import type { LibraryItem, PreparedFile } from '../types.ts';
import { readLocalId, toLocalAddress } from './localAddress.ts';
import {
  type LocalFile,
  type LocalFileDatabase,
  localFilesName,
  openLocalFileDatabase,
  putLocalFile,
  toLocalFile,
} from './localFileDatabase.ts';

/** So long (ms) a design waits for the files of this device before it is shown without them. */
const PATIENCE = 3000;

export class LocalFiles {
  readonly name: string;
  #database: Promise<LocalFileDatabase> | null = null;
  #files = new Map<string, LocalFile>();
  #urls = new Map<Blob, string>();
  /** What has been sent since this page was opened, by its new address: what is on screen is not fetched to be shown again. */
  readonly sent = new Map<string, Blob>();
  #listeners = new Set<() => void>();
  #channel: BroadcastChannel;

  private constructor(userId: string) {
    this.name = localFilesName(userId);
    this.#channel = new BroadcastChannel(this.name);
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') void this.refresh(data);
    };
  }

  /**
   * Reads what this device holds for the user; a database that cannot be read counts as empty, and so does one that does not
   * answer, until it does.
   */
  static async open(userId: string): Promise<LocalFiles> {
    const files = new LocalFiles(userId);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE);
    });
    await Promise.race([files.#readAll(), patience]);
    clearTimeout(timer);
    return files;
  }

  async #readAll(): Promise<void> {
    try {
      for (const file of await (await this.#connect()).getAll('files'))
        if (!this.#files.has(file.id)) this.#files.set(file.id, toLocalFile(file));
      this.#tell();
    } catch (error) {
      console.warn('Files of this device could not be read', error);
    }
  }

  /** Keeps a prepared file and gives its address. Rejects when the device has no room for it. */
  async add({ file, metadata }: PreparedFile): Promise<string> {
    const entry: LocalFile = { id: uuidv4(), file, metadata, state: { kind: 'pending' } };
    const database = await this.#connect();
    await putLocalFile(database, entry);
    // The browser's copy stays as it is, whatever becomes of the file that was chosen.
    const copy = (await database.get('files', entry.id).catch(() => undefined))?.file;
    this.#know(copy instanceof File ? { ...entry, file: copy } : entry);
    return toLocalAddress(entry.id);
  }

  /** The file behind an address, when it is one of this device. */
  find(address: string): LocalFile | undefined {
    const id = readLocalId(address);
    return id === null ? undefined : this.#files.get(id);
  }

  /** Files the server should get. */
  get pending(): readonly LocalFile[] {
    return [...this.#files.values()].filter(({ state }) => state.kind === 'pending');
  }

  /** The bytes behind an address of this device, or of what it has just sent; undefined when they are not here (any more). */
  async read(address: string): Promise<Blob | undefined> {
    const id = readLocalId(address);
    if (id === null) return this.#sentAt(address);
    const known = this.#files.get(id) ?? (await this.refresh(id));
    return known?.file ?? undefined;
  }

  /** An object URL of the bytes for players, valid as long as the page; undefined when they are not here. */
  urlOf(address: string): string | undefined {
    const file = this.find(address)?.file ?? this.#sentAt(address);
    if (!file) return undefined;
    const known = this.#urls.get(file) ?? URL.createObjectURL(file);
    this.#urls.set(file, known);
    return known;
  }

  #sentAt(address: string): Blob | undefined {
    return this.sent.get(address.replace(/^https?:\/\/[^/]+/, ''));
  }

  #set(entry: LocalFile): void {
    const file = this.#files.get(entry.id)?.file;
    if (entry.state.kind === 'stored' && file) this.sent.set(entry.state.item.file_url, file);
    this.#files.set(entry.id, entry);
  }

  /** The server has it: the bytes are let go with the page, the way to the new address stays for undo and other designs. */
  async markStored(id: string, item: LibraryItem): Promise<void> {
    await this.#change(id, (entry) => ({ ...entry, file: null, state: { kind: 'stored', item } }));
    const { sent } = this;
    // A browser may take its copy away with the record; without one it is the chosen file, which may be gone.
    const end = sent.get(item.file_url)?.slice(-1).arrayBuffer();
    await end?.catch(() => sent.delete(item.file_url));
  }

  /** The server will never take it; the bytes stay here. */
  markRefused(id: string, reason: string): Promise<void> {
    return this.#change(id, (entry) => ({ ...entry, state: { kind: 'refused', reason } }));
  }

  /** Reads one entry anew: another tab may have changed it. */
  async refresh(id: string): Promise<LocalFile | undefined> {
    try {
      const kept = await (await this.#connect()).get('files', id);
      const entry = kept && toLocalFile(kept);
      // The same bytes stay the same object, by which the queue knows them.
      const known = this.#files.get(id)?.file;
      if (entry) this.#set(entry.file && known ? { ...entry, file: known } : entry);
      this.#tell();
    } catch (error) {
      console.warn('A file of this device could not be read', error);
    }
    return this.#files.get(id);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #change(id: string, change: (entry: LocalFile) => LocalFile): Promise<void> {
    const entry = this.#files.get(id);
    if (!entry) return;
    const next = change(entry);
    // What is known counts at once, even where the device cannot write it down.
    this.#set(next);
    this.#tell();
    await this.#keep(next).catch((error: unknown) => console.warn('A file’s state was not kept', error));
  }

  async #keep(entry: LocalFile): Promise<void> {
    await putLocalFile(await this.#connect(), entry);
    this.#know(entry);
  }

  #know(entry: LocalFile): void {
    this.#files.set(entry.id, entry);
    this.#channel.postMessage(entry.id);
    this.#tell();
  }

  #connect(): Promise<LocalFileDatabase> {
    this.#database ??= openLocalFileDatabase(this.name, () => {
      this.#database = null;
    }).catch((error: unknown) => {
      this.#database = null;
      throw error;
    });
    return this.#database;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
