// The document with every text at the size its letters really take, which wins over the saved one as in Fabric.
// Readers get the same record again while neither the node nor the fonts changed.
import type { SceneDiff, SceneReader } from '../../scene/document/types.ts';
import type { Artboard, NodeId, SceneNode, TextNode } from '../../scene/nodes/types.ts';
import { isTextNode } from '../../scene/queries/isTextNode.ts';
import { inkBox } from '../../scene/text/inkBox.ts';
import { largestTextSize } from '../../scene/text/largestTextSize.ts';
import type { LayoutText, TextLayout, TextMeasurer } from '../../scene/text/types.ts';
import type { Box } from '../../scene/geometry/types.ts';
import { findChangedBoxes } from './text/changedLines.ts';

type Measured = {
  /** Epoch of the measurer when it was found to hold. */
  epoch: number;
  readonly stored: TextNode;
  readonly node: TextNode;
  readonly layout: TextLayout;
};

export class MeasuredReader implements SceneReader {
  #source: SceneReader;
  #measurer: TextMeasurer;
  #layout: LayoutText;
  #tried: Partial<Artboard> | null = null;
  #shown: { readonly stored: Artboard; readonly artboard: Artboard } | null = null;
  #measured = new WeakMap<SceneNode, Measured>();

  constructor(source: SceneReader, measurer: TextMeasurer, layout: LayoutText) {
    this.#source = source;
    this.#measurer = measurer;
    this.#layout = layout;
  }

  get artboard(): Artboard {
    const stored = this.#source.artboard;
    if (!this.#tried) return stored;
    if (this.#shown?.stored !== stored) this.#shown = { stored, artboard: { ...stored, ...this.#tried } };
    return this.#shown.artboard;
  }

  /** The artboard with this on top, as an edit under way would have it; null: as it is stored. */
  showArtboard(patch: Partial<Artboard> | null): void {
    this.#tried = patch;
    this.#shown = null;
  }

  get size(): number {
    return this.#source.size;
  }

  get(id: NodeId): SceneNode | undefined {
    const node = this.#source.get(id);
    return node && isTextNode(node) ? this.#measure(node).node : node;
  }

  /** The record as it is stored: nothing is laid out for it. */
  raw(id: NodeId): SceneNode | undefined {
    return this.#source.get(id);
  }

  /** A record no smaller than a text that has not been laid out yet; null where `get` knows better, or must. */
  roughly(id: NodeId): SceneNode | null {
    const node = this.#source.get(id);
    if (!node || !isTextNode(node) || this.#measured.get(node)?.epoch === this.#measurer.epoch) return null;
    const largest = node.skewX === 0 && node.skewY === 0 ? largestTextSize(node) : null;
    return largest && { ...node, ...largest };
  }

  /** The record at its measured size, for nodes that are not (or not like this) in the document. */
  resolve(node: SceneNode): SceneNode {
    return isTextNode(node) ? this.#measure(node).node : node;
  }

  /** Where the letters of a text stand, in its own space; null for other nodes. */
  inkBox(node: SceneNode): Box | null {
    return isTextNode(node) ? inkBox(node, this.#measure(node).layout) : null;
  }

  childIds(parentId: NodeId | null): readonly NodeId[] {
    return this.#source.childIds(parentId);
  }

  ids(): IterableIterator<NodeId> {
    return this.#source.ids();
  }

  subscribe(listener: (diff: SceneDiff) => void): () => void {
    return this.#source.subscribe(listener);
  }

  /** The layout made while measuring, so that painting does not lay the text out again. */
  layoutText: LayoutText = (node, measurer) => {
    const isOurs = measurer === this.#measurer && this.#measured.has(node);
    return isOurs ? this.#measure(node).layout : this.#layout(node, measurer);
  };

  /** Scene boxes in which two states of a top-level text look different; null when that may be anywhere. */
  changedBoxes(from: SceneNode, to: SceneNode): readonly Box[] | null {
    if (!isTextNode(from) || !isTextNode(to) || from.kind !== to.kind) return null;
    return findChangedBoxes(this.#measure(from), this.#measure(to));
  }

  #measure(node: TextNode): Measured {
    const { epoch } = this.#measurer;
    const known = this.#measured.get(node);
    if (known?.epoch === epoch) return known;
    if (known && known.stored !== node) return this.#measure(known.stored);
    const layout = this.#layout(node, this.#measurer);
    if (known?.layout === layout) {
      known.epoch = epoch;
      return known;
    }
    const { width, height } = layout;
    const isSame = width === node.width && height === node.height;
    const measured = { epoch, stored: node, node: isSame ? node : { ...node, width, height }, layout };
    this.#measured.set(node, measured);
    this.#measured.set(measured.node, measured);
    return measured;
  }
}
