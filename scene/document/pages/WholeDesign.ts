// All pages of a design as one document, for whoever asks what the design uses.
import type { Artboard, NodeId, SceneNode } from '../../nodes/types.ts';
import type { EditableDocument } from '../EditableDocument.ts';
import { Listeners } from '../Listeners.ts';
import type { CanvasForm, Origin, SceneDiff, SceneDocument, SceneReader, SceneWriter } from '../types.ts';
import type { PageId } from './storedPages.ts';
import type { DesignPages, PagesChange } from './types.ts';

export class WholeDesign implements SceneDocument, SceneReader {
  readonly #pages: DesignPages;
  readonly #listeners: Listeners<SceneDiff>;
  readonly #joined = new Map<PageId, () => void>();
  #leave: (() => void) | undefined;

  constructor(pages: DesignPages, onError?: (error: unknown) => void) {
    this.#pages = pages;
    this.#listeners = new Listeners(onError);
  }

  get reader(): SceneReader {
    return this;
  }

  get artboard(): Artboard {
    return this.#first.artboard;
  }

  get canvasForm(): CanvasForm | null {
    return this.#first.canvasForm;
  }

  get size(): number {
    return this.#documents().reduce((sum, { size }) => sum + size, 0);
  }

  get(id: NodeId): SceneNode | undefined {
    return this.#pageOf(id)?.get(id);
  }

  childIds(parentId: NodeId | null): readonly NodeId[] {
    if (parentId !== null) return this.#pageOf(parentId)?.childIds(parentId) ?? [];
    return this.#documents().flatMap((document) => document.childIds(null));
  }

  *ids(): Generator<NodeId, undefined> {
    for (const document of this.#documents()) yield* document.ids();
  }

  /** From the first listener on all pages are open. */
  subscribe(listener: (diff: SceneDiff) => void): () => void {
    this.#leave ??= this.#pages.subscribe(this.#onPages);
    for (const id of this.#pages.ids) this.#join(id);
    return this.#listeners.add(listener);
  }

  transact<T>(origin: Origin, change: (writer: SceneWriter) => T): T {
    return this.#pages.transact(origin, () => {
      const writers = new Map<EditableDocument, SceneWriter>();
      for (const document of this.#documents())
        document.transact(origin, (writer) => writers.set(document, writer));
      const writerOf = (id: NodeId | null): SceneWriter =>
        writers.get((id !== null && this.#pageOf(id)) || this.#first)!;
      return change({
        reader: this,
        insert: (node) => writerOf(node.parentId).insert(node),
        update: (id, patch) => writerOf(id).update(id, patch),
        remove: (id) => writerOf(id).remove(id),
        editText: (id, ...edit) => writerOf(id).editText(id, ...edit),
        setArtboard: (patch) => writerOf(null).setArtboard(patch),
      });
    });
  }

  destroy(): void {
    this.#leave?.();
    for (const leave of this.#joined.values()) leave();
    this.#listeners.clear();
  }

  get #first(): EditableDocument {
    return this.#pages.document(this.#pages.ids[0]!);
  }

  #documents(): readonly EditableDocument[] {
    return this.#pages.ids.map((id) => this.#pages.document(id));
  }

  #pageOf(id: NodeId): EditableDocument | undefined {
    return this.#documents().find((document) => document.get(id));
  }

  #join(id: PageId): void {
    if (this.#joined.has(id)) return;
    const document = this.#pages.document(id);
    this.#joined.set(
      id,
      document.subscribe((diff) => this.#listeners.tell(diff)),
    );
  }

  /** What came with a page, and what of a page that goes nobody has told of. */
  readonly #onPages = ({ to, origin }: PagesChange): void => {
    for (const [id, leave] of this.#joined) {
      if (to.includes(id)) continue;
      leave();
      this.#joined.delete(id);
      this.#tell(origin, { removed: nodesOf(this.#pages.opened.get(id)!) });
    }
    for (const id of to) {
      if (this.#joined.has(id)) continue;
      this.#join(id);
      this.#tell(origin, { added: nodesOf(this.#pages.document(id)) });
    }
  };

  #tell(origin: Origin, nodes: { readonly added: SceneNode[] } | { readonly removed: SceneNode[] }): void {
    this.#listeners.tell({
      origin,
      added: [],
      updated: [],
      removed: [],
      order: [null],
      artboard: null,
      ...nodes,
    });
  }
}

function nodesOf(document: EditableDocument): SceneNode[] {
  return Array.from(document.ids(), (id) => document.get(id)!);
}
