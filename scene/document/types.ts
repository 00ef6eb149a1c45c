// The document as the rest of the product sees it: readonly records and one diff per transaction.
// Nobody outside scene/document/ touches a Yjs type except to open, store or send a whole document.
import type { Artboard, CharStyle, NodeId, NodePatch, SceneNode } from '../nodes/types.ts';
import type { TextEdit } from './diffText.ts';

/** Who made a transaction; only `user` is undoable. */
export type Origin = 'user' | 'undo' | 'redo' | 'remote' | 'storage' | 'load' | 'repair' | 'import';

/** The canvas-level part of an imported file, given back on export. */
export type CanvasForm = {
  /** Keys of the canvas, `objects` aside. */
  readonly keys: Readonly<Record<string, unknown>>;
  /** The sheet object as the file had it (null: the file had none), and its place among the objects. */
  readonly sheet: Readonly<Record<string, unknown>> | null;
  readonly sheetAt: number;
  /** Keys no object of the file has, so that objects without them need not say so one by one. */
  readonly absent: readonly string[];
};

export type CanvasFormChange = { readonly from: CanvasForm | null; readonly to: CanvasForm | null };

/** What one transaction changed. `order` lists parents whose list of children changed (null = top level). */
export type SceneDiff = {
  readonly origin: Origin;
  readonly added: readonly SceneNode[];
  readonly updated: readonly { readonly from: SceneNode; readonly to: SceneNode }[];
  readonly removed: readonly SceneNode[];
  readonly order: readonly (NodeId | null)[];
  readonly artboard: { readonly from: Artboard; readonly to: Artboard } | null;
  /** Absent where the file's own part stayed. */
  readonly canvasForm?: CanvasFormChange;
  /** Exactly what was typed into texts by others; what is written here is told by `updated` alone. */
  readonly textEdits?: ReadonlyMap<NodeId, readonly TextEdit[]>;
};

/** Read side: records are immutable and keep their identity while unchanged. */
export interface SceneReader {
  readonly artboard: Artboard;
  /** What the file said of its canvas beyond the artboard; read by the exporter only. */
  readonly canvasForm?: CanvasForm | null;
  /** Number of nodes, groups' members included. */
  readonly size: number;
  get(id: NodeId): SceneNode | undefined;
  /** Children of a group, or of the top level for null, bottom to top. */
  childIds(parentId: NodeId | null): readonly NodeId[];
  ids(): IterableIterator<NodeId>;
  /** Called once after each transaction that changed something; a throwing listener is reported, never fatal. */
  subscribe(listener: (diff: SceneDiff) => void): () => void;
}

/** Write side, valid only inside `SceneDocument.transact`. Values are validated; bad ones throw RangeError/TypeError. */
export interface SceneWriter {
  readonly reader: SceneReader;
  /** Inserts a node with its complete record (`parentId` and `index` included). */
  insert(node: SceneNode): void;
  /**
   * Writes only what differs; an absent key stays as it is. Text goes through `editText`. A node that waits at the top level
   * for its group waits no longer when it is moved; `staysInGroup`: what is written only keeps it in its place.
   */
  update(id: NodeId, patch: NodePatch, options?: { readonly staysInGroup?: boolean }): void;
  /** Removes the node and everything inside it. */
  remove(id: NodeId): void;
  /**
   * Replaces the UTF-16 units [start, end) of a text node by `text` (merges with others' typing). New letters take the
   * style of the letter before them, or `style` when it is given.
   */
  editText(id: NodeId, start: number, end: number, text: string, style?: CharStyle): void;
  setArtboard(patch: Partial<Artboard>): void;
}

export interface SceneDocument {
  readonly reader: SceneReader;
  /** One gesture = one call = one undo step. Nested calls join the outer one. */
  transact<T>(origin: Origin, change: (writer: SceneWriter) => T): T;
  destroy(): void;
}

/** Undo of everything the local user did and nothing others did; survives a reload through its storage. */
export interface History {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Returns the selection that was current before (after) the step, or null when there is nothing to do. */
  undo(): readonly NodeId[] | null;
  redo(): readonly NodeId[] | null;
  /** What is selected now; stored with the next step. */
  setSelection(ids: readonly NodeId[]): void;
  /** What is selected from here on belongs to what is done next, not to the last step. */
  settleSelection(): void;
  /** The next user transaction joins the last undo step instead of making one (letters of one word being typed). */
  joinNext(): void;
  /**
   * The next user transaction becomes part of the last step that is not undone, and those undone stay to be redone. False
   * where there is no such step: everything is as it was.
   */
  amendNext(): boolean;
  clear(): void;
  subscribe(listener: () => void): () => void;
  destroy(): void;
}
