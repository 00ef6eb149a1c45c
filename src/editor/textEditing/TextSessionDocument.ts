// The document's side of a text editing session: reads the measured text node and writes edits as undo steps.
import { removeWithEmptyGroups } from '../../../scene/commands/removeWithEmptyGroups.ts';
import type { History, SceneDocument, SceneWriter } from '../../../scene/document/types.ts';
import { diffText } from '../../../scene/document/diffText.ts';
import type { TextEdit as ForeignEdit } from '../../../scene/document/diffText.ts';
import { alignAnchor, anchorText, growsInPlace } from '../../../scene/kernels/anchorText.ts';
import { multiply, translation } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { CharStyle, NodeId, NodePatch, TextNode } from '../../../scene/nodes/types.ts';
import { isLocked } from '../../../scene/queries/isLocked.ts';
import { worldMatrix } from '../../../scene/queries/worldMatrix.ts';
import type { TextEdit } from '../../../scene/text/findTextEdit.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import type { TextLayout, TextMeasurer } from '../../../scene/text/types.ts';
import type { TextSpan } from '../../../scene/text/words.ts';
import { isTextNode } from '../../../scene/queries/isTextNode.ts';
import type { StyledPiece } from './copiedText.ts';

/** A text as it is shown: its record at measured size, its letters' places and where it stands. */
export type ShownText = { readonly node: TextNode; readonly layout: TextLayout; readonly matrix: Matrix };

/** Something that was not written by the session: `edits` is what became of the letters. */
export type ForeignChange = {
  readonly edits: readonly ForeignEdit[];
  /** Done on this device, undo included. */
  readonly isOurs: boolean;
  /** Undone or redone. */
  readonly isTravel: boolean;
};

/** Sizes closer than this (scene units) are not written again. */
const SAME_SIZE = 0.01;

export class TextSessionDocument {
  readonly nodeId: NodeId;
  private readonly document: SceneDocument;
  private readonly history: History;
  private readonly measurer: TextMeasurer;
  private writing = false;

  constructor(options: {
    readonly document: SceneDocument;
    readonly history: History;
    readonly nodeId: NodeId;
    readonly measurer: TextMeasurer;
  }) {
    this.document = options.document;
    this.history = options.history;
    this.nodeId = options.nodeId;
    this.measurer = options.measurer;
  }

  /** The text node as stored; undefined once somebody removed it. */
  find(): TextNode | undefined {
    const node = this.document.reader.get(this.nodeId);
    return node && isTextNode(node) ? node : undefined;
  }

  /** Whether somebody holds it, or a group around it, in its place. */
  get isLocked(): boolean {
    return isLocked(this.document.reader, this.nodeId);
  }

  show(stored: TextNode): ShownText {
    const layout = layoutText(stored, this.measurer);
    const node = { ...stored, width: layout.width, height: layout.height };
    const parent = worldMatrix(this.document.reader, stored.parentId);
    const corner = translation(-layout.width / 2, -layout.height / 2);
    return { node, layout, matrix: multiply(multiply(parent, nodeMatrix(node)), corner) };
  }

  /** Grows when fonts arrive; a shown text of an older epoch is stale. */
  get epoch(): number {
    return this.measurer.epoch;
  }

  editText(edit: TextEdit, style: CharStyle | undefined, joins: boolean): void {
    this.replace(edit, [{ text: edit.text, style: style ?? {} }], joins);
  }

  /** Puts pieces in place of [start, end). */
  replace({ start, end }: TextSpan, pieces: readonly StyledPiece[], joins: boolean): void {
    this.write(joins, (writer) => {
      const before = this.find();
      let at = start;
      for (const { text, style } of pieces) {
        writer.editText(this.nodeId, at, at === start ? end : at, text, style);
        at += text.length;
      }
      if (before) this.keepAnchor(writer, before);
    });
  }

  update(patch: NodePatch): void {
    this.write(false, (writer) => {
      const before = this.find();
      const aligned = before && 'textAlign' in patch ? this.alignTo(before, patch) : null;
      writer.update(this.nodeId, { ...patch, ...aligned });
      if (before && !('left' in patch || 'top' in patch)) this.keepAnchor(writer, before);
    });
  }

  undo(direction: 'undo' | 'redo'): void {
    this.history[direction]();
  }

  /**
   * Stores the size the letters take, which other programs read from the saved design, as part of the last step; where the
   * one behind it was just taken back, that one can still be redone. A text as it was before all steps keeps its size.
   */
  storeSize(isUndone = false): void {
    const stored = this.find();
    if (!stored) return;
    const { width, height } = layoutText(stored, this.measurer);
    const isSame = Math.abs(width - stored.width) < SAME_SIZE && Math.abs(height - stored.height) < SAME_SIZE;
    if (isSame) return;
    if (isUndone && !this.history.amendNext()) return;
    this.write(!isUndone, (writer) => writer.update(this.nodeId, { width, height }));
  }

  /** Removes the node, and with the last member its group; `joins` when the edit that emptied it was the last step. */
  remove(joins: boolean): void {
    this.write(joins, (writer) => removeWithEmptyGroups(writer, this.nodeId));
  }

  /** Calls back after all that the session did not write: this text may have changed, moved or be gone. */
  subscribe(onForeignChange: (change: ForeignChange) => void): () => void {
    return this.document.reader.subscribe((diff) => {
      if (this.writing) return;
      const own = diff.updated.find(({ to }) => to.id === this.nodeId);
      const isEdit = own && isTextNode(own.from) && isTextNode(own.to);
      onForeignChange({
        edits: isEdit ? (diff.textEdits?.get(this.nodeId) ?? diffText(own.from.text, own.to.text)) : [],
        isOurs: diff.origin !== 'remote',
        isTravel: diff.origin === 'undo' || diff.origin === 'redo',
      });
    });
  }

  /** A centred text stays centred while it grows, as part of the same edit. */
  private keepAnchor(writer: SceneWriter, before: TextNode): void {
    if (growsInPlace(before)) return;
    const after = this.find();
    const place = after && anchorText(this.measured(before), this.measured(after));
    if (place) writer.update(this.nodeId, place, { staysInGroup: true });
  }

  private alignTo(before: TextNode, { textAlign = before.textAlign }: Partial<TextNode>): NodePatch | null {
    return textAlign === before.textAlign ? null : alignAnchor(this.measured(before), textAlign);
  }

  private measured(node: TextNode): TextNode {
    const { width, height } = layoutText(node, this.measurer);
    return { ...node, width, height };
  }

  private write(joins: boolean, change: (writer: SceneWriter) => void): void {
    this.writing = true;
    try {
      if (joins) this.history.joinNext();
      this.document.transact('user', change);
    } finally {
      this.writing = false;
    }
  }
}
