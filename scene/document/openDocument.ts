// The document over a Yjs document: records and one diff for readers, one transaction a gesture for writers.
import * as Y from 'yjs';
import type { Artboard, NodeId, SceneNode } from '../nodes/types.ts';
import { deepEqual } from './deepEqual.ts';
import type { EditableDocument } from './EditableDocument.ts';
import { Listeners } from './Listeners.ts';
import { NodeWriter } from './NodeWriter.ts';
import { originOf } from './origins.ts';
import { RecordTree } from './RecordTree.ts';
import { MAIN_PAGE, type PageId, storedPage } from './pages/storedPages.ts';
import {
  readArtboard,
  readCanvasForm,
  SCHEMA_VERSION,
  schemaOf,
  writeArtboard,
  writeCanvasForm,
} from './storedMeta.ts';
import type { TextEdit } from './diffText.ts';
import { readTextEdits } from './sharedText.ts';
import { readStored, readStoredNode, refreshStoredNode, type StoredNodes } from './storedNode.ts';
import type { CanvasForm, CanvasFormChange, Origin, SceneDiff, SceneReader } from './types.ts';

export type DocumentOptions = {
  /** Told about a listener that threw; the console when absent. */
  readonly onError?: (error: unknown) => void;
  /** Told, once, when a newer build turns out to have stored the document: from then on it can only be read. */
  readonly onNewer?: () => void;
};

type Options = DocumentOptions & {
  /** The page to open, the main one when absent; whether it is listed is not asked (`openPages`). */
  readonly page?: PageId;
};

/** Thrown on writing to a document stored by a newer build; reading still works. */
export class NewerDocumentError extends Error {
  readonly code = 'newer-version';
}

/** Opens the design kept in `ydoc`; updates applied to it later arrive as diffs. `ydoc` itself stays the caller's. */
export function openDocument(ydoc: Y.Doc, options: Options = {}): OpenDocument {
  return new OpenDocument(ydoc, options);
}

export class OpenDocument implements EditableDocument {
  readonly #ydoc: Y.Doc;
  readonly #nodes: StoredNodes;
  readonly #meta: Y.Map<unknown>;
  /** What all pages have in common: title and schema. */
  readonly #main: Y.Map<unknown>;
  readonly #tree = new RecordTree();
  readonly #writer: NodeWriter;
  readonly #listeners: Listeners<SceneDiff>;
  #onNewer: (() => void) | undefined;
  #writing = false;
  /** Of a transaction that writes here: it may be part of a larger one of another origin. */
  #origin: Origin | undefined;
  #artboard: Artboard;
  #artboardBefore: Artboard | null = null;
  #canvasForm: CanvasForm | null;
  #formChange: CanvasFormChange | undefined;
  #textEdits: Map<NodeId, readonly TextEdit[]> | undefined;

  constructor(ydoc: Y.Doc, options: Options) {
    this.#ydoc = ydoc;
    ({ nodes: this.#nodes, meta: this.#meta } = storedPage(ydoc, options.page ?? MAIN_PAGE));
    this.#main = storedPage(ydoc, MAIN_PAGE).meta;
    this.#listeners = new Listeners(options.onError);
    this.#onNewer = options.onNewer;
    this.#artboard = readArtboard(this.#meta, this.#main);
    this.#canvasForm = readCanvasForm(this.#meta);
    this.#writer = new NodeWriter({
      reader: this,
      nodes: this.#nodes,
      tree: this.#tree,
      meta: {
        setArtboard: (patch) => this.#setArtboard(patch),
        setCanvasForm: (form) => writeCanvasForm(this.#meta, form),
      },
    });
    this.#readAll();
    this.#nodes.observeDeep(this.#onNodes);
    for (const meta of this.#metas()) meta.observe(this.#onMeta);
    ydoc.on('afterTransaction', this.#onTransactionEnd);
    this.#tellNewer();
  }

  get reader(): SceneReader {
    return this;
  }

  get artboard(): Artboard {
    return this.#artboard;
  }

  get canvasForm(): CanvasForm | null {
    return this.#canvasForm;
  }

  get size(): number {
    return this.#tree.records.size;
  }

  get(id: NodeId): SceneNode | undefined {
    return this.#tree.records.get(id);
  }

  childIds(parentId: NodeId | null): readonly NodeId[] {
    return this.#tree.childIds(parentId);
  }

  ids(): IterableIterator<NodeId> {
    return this.#tree.records.keys();
  }

  /** Nodes shown at the top level because their stored parent cannot hold them. */
  misplaced(): Iterable<readonly [NodeId, 'cycle' | 'missing-parent']> {
    return this.#tree.misplaced();
  }

  subscribe(listener: (diff: SceneDiff) => void): () => void {
    return this.#listeners.add(listener);
  }

  transact<T>(origin: Origin, change: (writer: NodeWriter) => T): T {
    if (this.#writing) return change(this.#writer);
    if (this.#isNewer()) {
      throw new NewerDocumentError('This document was stored by a newer version');
    }
    this.#origin ??= origin;
    return this.#ydoc.transact(() => this.#run(change), origin);
  }

  setCanvasForm(form: CanvasForm | null): void {
    this.transact('import', (writer) => writer.setCanvasForm(form));
  }

  destroy(): void {
    this.#nodes.unobserveDeep(this.#onNodes);
    for (const meta of this.#metas()) meta.unobserve(this.#onMeta);
    this.#ydoc.off('afterTransaction', this.#onTransactionEnd);
    this.#listeners.clear();
  }

  #metas(): ReadonlySet<Y.Map<unknown>> {
    return new Set([this.#meta, this.#main]);
  }

  #isNewer(): boolean {
    return schemaOf(this.#main) > SCHEMA_VERSION;
  }

  #tellNewer(): void {
    if (!this.#isNewer()) return;
    this.#onNewer?.();
    this.#onNewer = undefined;
  }

  #run<T>(change: (writer: NodeWriter) => T): T {
    this.#writing = true;
    try {
      if (schemaOf(this.#main) === 0) this.#main.set('schema', SCHEMA_VERSION);
      return change(this.#writer);
    } catch (error) {
      this.#rollBack();
      throw error;
    } finally {
      this.#writing = false;
    }
  }

  /** Yjs cannot abort a transaction, so a failed change is written back. */
  #rollBack(): void {
    for (const [id, before] of this.#tree.changedIds) {
      const isThere = this.#tree.records.has(id);
      if (!before) {
        if (isThere) this.#writer.removeAlone(id);
      } else if (isThere) this.#writer.replace(this.#tree.storedBefore(before));
      else this.#writer.restore(this.#tree.storedBefore(before));
    }
    if (this.#artboardBefore) this.#setArtboard(this.#artboardBefore);
    // Told of after the transaction, so this still is the one before.
    writeCanvasForm(this.#meta, this.#canvasForm);
  }

  #setArtboard(patch: Partial<Artboard>): void {
    const from = this.#artboard;
    this.#artboard = writeArtboard({ meta: this.#meta, main: this.#main }, from, patch);
    this.#artboardBefore ??= from;
  }

  #readAll(): void {
    const nodes: SceneNode[] = [];
    this.#nodes.forEach((stored, id) => {
      const node = readStored(stored, id);
      if (node) nodes.push(node);
    });
    this.#tree.fill(nodes);
  }

  readonly #onNodes = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[]): void => {
    const sections = new Map<NodeId, Set<string> | null>();
    for (const event of events) {
      if ((event.target as unknown) !== this.#nodes) continue;
      for (const id of (event as Y.YMapEvent<unknown>).keysChanged)
        if (!this.#isOwn(id)) sections.set(id, null);
    }
    for (const event of events) {
      if ((event.target as unknown) === this.#nodes) continue;
      const [id, key] = event.path as [string, string | undefined];
      if (this.#isOwn(id) || sections.get(id) === null) continue;
      const changed = sections.get(id) ?? new Set<string>();
      if (key !== undefined) changed.add(key);
      // A stranger's list among the nodes has none.
      else for (const name of (event as Y.YMapEvent<unknown>).keysChanged ?? []) changed.add(name);
      sections.set(id, changed);
      const edits = event instanceof Y.YTextEvent ? readTextEdits(event) : null;
      if (edits) (this.#textEdits ??= new Map()).set(id, edits);
    }
    for (const [id, changed] of sections) this.#refresh(id, changed);
    this.#tree.settle();
  };

  /** True for a record the transaction's own writer has already brought up to date. */
  #isOwn(id: NodeId): boolean {
    return this.#tree.changedIds.has(id);
  }

  #refresh(id: NodeId, changed: ReadonlySet<string> | null): void {
    const old = this.#tree.records.get(id);
    const stated = old && { ...old, parentId: this.#tree.statedParent(old) };
    const node =
      stated && changed ? refreshStoredNode(this.#nodes, stated, changed) : readStoredNode(this.#nodes, id);
    if (node) this.#tree.set(node);
    else this.#tree.delete(id);
  }

  readonly #onMeta = (): void => {
    this.#tellNewer();
    const form = readCanvasForm(this.#meta);
    if (!deepEqual(form, this.#canvasForm)) {
      this.#formChange = { from: this.#canvasForm, to: form };
      this.#canvasForm = form;
    }
    const artboard = readArtboard(this.#meta, this.#main);
    if (deepEqual(artboard, this.#artboard)) return;
    this.#artboardBefore ??= this.#artboard;
    this.#artboard = artboard;
  };

  readonly #onTransactionEnd = (transaction: Y.Transaction): void => {
    const diff = this.#takeDiff(this.#origin ?? originOf(transaction.origin));
    this.#origin = undefined;
    if (diff) this.#listeners.tell(diff);
  };

  #takeDiff(origin: Origin): SceneDiff | null {
    const { before, order } = this.#tree.takeChanges();
    const added: SceneNode[] = [];
    const removed: SceneNode[] = [];
    const updated: { from: SceneNode; to: SceneNode }[] = [];
    for (const [id, from] of before) {
      const to = this.#tree.records.get(id);
      if (from && to) {
        if (deepEqual(from, to)) this.#tree.records.set(id, from);
        else updated.push({ from, to });
      } else if (to) added.push(to);
      else if (from) removed.push(from);
    }
    const artboard = this.#takeArtboardChange();
    const canvasForm = this.#formChange;
    this.#formChange = undefined;
    const textEdits = this.#textEdits;
    this.#textEdits = undefined;
    const isSame = added.length + removed.length + updated.length + order.length === 0;
    if (isSame && !artboard && !canvasForm) return null;
    const rest = { ...(canvasForm && { canvasForm }), ...(textEdits && { textEdits }) };
    return { origin, added, updated, removed, order, artboard, ...rest };
  }

  #takeArtboardChange(): SceneDiff['artboard'] {
    const from = this.#artboardBefore;
    this.#artboardBefore = null;
    return from && !deepEqual(from, this.#artboard) ? { from, to: this.#artboard } : null;
  }
}
