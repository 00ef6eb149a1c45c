// One page of a design at a time, as the document that is edited. While no other page is shown, everything goes straight to
// the page's own document.
import type { Artboard, NodeId, SceneNode } from '../../nodes/types.ts';
import { deepEqual } from '../deepEqual.ts';
import type { EditableDocument } from '../EditableDocument.ts';
import { Listeners } from '../Listeners.ts';
import type { NodeWriter } from '../NodeWriter.ts';
import type { CanvasForm, Origin, SceneDiff, SceneReader } from '../types.ts';
import type { PageId } from './storedPages.ts';
import type { DesignPages, PagesChange, ShownPage } from './types.ts';

export class OnePage<Pages extends DesignPages> implements ShownPage<Pages> {
  readonly pages: Pages;
  readonly #listeners: Listeners<SceneDiff>;
  readonly #pageListeners: Listeners<PageId>;
  readonly #leavePages: () => void;
  #leave: (() => void) | undefined;
  #pageId: PageId;
  #document: EditableDocument;
  /** Whose nodes the listeners know. */
  #told: EditableDocument;

  constructor(pages: Pages, first: PageId | undefined, onError?: (error: unknown) => void) {
    this.pages = pages;
    this.#pageId = first !== undefined && pages.ids.includes(first) ? first : pages.ids[0]!;
    this.#document = this.#told = pages.document(this.#pageId);
    this.#listeners = new Listeners(onError);
    this.#pageListeners = new Listeners(onError);
    this.#leavePages = pages.subscribe(this.#onPages);
  }

  get reader(): SceneReader {
    return this;
  }

  get pageId(): PageId {
    return this.#pageId;
  }

  get artboard(): Artboard {
    return this.#document.artboard;
  }

  get canvasForm(): CanvasForm | null {
    return this.#document.canvasForm;
  }

  get size(): number {
    return this.#document.size;
  }

  get(id: NodeId): SceneNode | undefined {
    return this.#document.get(id);
  }

  childIds(parentId: NodeId | null): readonly NodeId[] {
    return this.#document.childIds(parentId);
  }

  ids(): IterableIterator<NodeId> {
    return this.#document.ids();
  }

  misplaced(): Iterable<readonly [NodeId, 'cycle' | 'missing-parent']> {
    return this.#document.misplaced();
  }

  transact<T>(origin: Origin, change: (writer: NodeWriter) => T): T {
    return this.#document.transact(origin, change);
  }

  setCanvasForm(form: CanvasForm | null): void {
    this.#document.setCanvasForm(form);
  }

  subscribe(listener: (diff: SceneDiff) => void): () => void {
    // Not before: the undo history hears first.
    this.#leave ??= this.#document.subscribe(this.#tell);
    return this.#listeners.add(listener);
  }

  subscribePage(listener: (id: PageId) => void): () => void {
    return this.#pageListeners.add(listener);
  }

  show(id: PageId): void {
    if (id === this.#pageId) return;
    const next = this.pages.document(id);
    this.#leave?.();
    this.#document = next;
    this.#pageId = id;
    this.#pageListeners.tell(id);
    // A listener may have shown yet another.
    if (this.#document !== next) return;
    if (this.#leave) this.#leave = next.subscribe(this.#tell);
    const before = this.#told;
    this.#told = next;
    if (before !== next) this.#tell(diffOf(before, next));
  }

  destroy(): void {
    this.#leavePages();
    this.#leave?.();
    this.#listeners.clear();
    this.#pageListeners.clear();
  }

  readonly #tell = (diff: SceneDiff): void => this.#listeners.tell(diff);

  readonly #onPages = ({ from, to }: PagesChange): void => {
    if (to.includes(this.#pageId)) return;
    const at = from.indexOf(this.#pageId);
    const isThere = (id: PageId): boolean => to.includes(id);
    const next = from.slice(at).find(isThere) ?? from.slice(0, at).findLast(isThere) ?? to[0]!;
    this.show(next);
  };
}

/** The pages have no node in common, or a file or a stranger says so: such a one is told as changed. */
function diffOf(before: EditableDocument, now: EditableDocument): SceneDiff {
  const [old, next] = [nodesOf(before), nodesOf(now)];
  const canvasForm = changeOf(before.canvasForm, now.canvasForm);
  return {
    origin: 'load',
    added: next.filter(({ id }) => !before.get(id)),
    removed: old.filter(({ id }) => !now.get(id)),
    updated: next.flatMap((to) => {
      const from = before.get(to.id);
      return from ? [{ from, to }] : [];
    }),
    order: [null, ...[...old, ...next].filter(({ kind }) => kind === 'group').map(({ id }) => id)],
    artboard: changeOf(before.artboard, now.artboard),
    ...(canvasForm && { canvasForm }),
  };
}

const nodesOf = (page: EditableDocument): SceneNode[] => Array.from(page.ids(), (id) => page.get(id)!);

const changeOf = <T>(from: T, to: T): { readonly from: T; readonly to: T } | null =>
  deepEqual(from, to) ? null : { from, to };
