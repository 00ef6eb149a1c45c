// Loads the fonts of the document's texts as they come, those that cut out a picture included, and says which nodes must be
// laid out again.
import type { SceneDiff, SceneReader } from '../../scene/document/types.ts';
import type { NodeId, SceneNode, StyleRange, TextNode } from '../../scene/nodes/types.ts';
import { isTextNode } from '../../scene/queries/isTextNode.ts';
import { findTextEdit } from '../../scene/text/findTextEdit.ts';
import { lettersOf } from './text/lettersOf.ts';
import { usesFamily } from './text/usesFamily.ts';
import type { RendererFonts } from './types.ts';

export class FontWatch {
  #fonts: RendererFonts;
  #reader: SceneReader;
  #onChange: (ids: readonly NodeId[]) => void;
  #onMissing: (ids: readonly NodeId[], family: string) => void;
  #abort = new AbortController();
  #unsubscribe: () => void = () => undefined;
  #pending = 0;

  constructor(options: {
    fonts: RendererFonts;
    reader: SceneReader;
    /** Texts, and what texts cut out, whose letters may have other widths now. */
    onChange: (ids: readonly NodeId[]) => void;
    onMissing: (ids: readonly NodeId[], family: string) => void;
  }) {
    this.#fonts = options.fonts;
    this.#reader = options.reader;
    this.#onChange = options.onChange;
    this.#onMissing = options.onMissing;
  }

  /** Calls for fonts that have not come back yet. */
  get pending(): number {
    return this.#pending;
  }

  start(): void {
    this.#unsubscribe = this.#fonts.subscribe((families) => {
      const uses = (node: SceneNode): boolean => families.some((family) => usesFamily(node, family));
      this.#onChange(this.#texts().flatMap((node) => (uses(node) ? [node.id] : [])));
    });
    this.#ensure(this.#texts());
  }

  onDiff(diff: SceneDiff): void {
    const texts = diff.added.filter(hasLetters);
    for (const { from, to } of diff.updated) if (hasLetters(to) && needsOtherFont(from, to)) texts.push(to);
    this.#ensure(texts);
  }

  /** Asks again for everything, e.g. when the network is back. */
  retry(): void {
    this.#ensure(this.#texts());
  }

  destroy(): void {
    this.#abort.abort();
    this.#unsubscribe();
  }

  #texts(): SceneNode[] {
    const texts: SceneNode[] = [];
    for (const id of this.#reader.ids()) {
      const node = this.#reader.get(id);
      if (node && hasLetters(node)) texts.push(node);
    }
    return texts;
  }

  #ensure(nodes: readonly SceneNode[]): void {
    if (nodes.length > 0) void this.#load(nodes);
  }

  async #load(nodes: readonly SceneNode[]): Promise<void> {
    this.#pending += 1;
    try {
      const missing = await this.#fonts.ensureFonts(nodes, this.#abort.signal);
      for (const { family } of missing) {
        const ids = nodes.filter((node) => usesFamily(node, family)).map(({ id }) => id);
        if (ids.length > 0) this.#onMissing(ids, family);
      }
    } catch (error) {
      if (!this.#abort.signal.aborted) console.warn('Fonts could not be looked up', error);
    }
    this.#pending -= 1;
    if (!this.#abort.signal.aborted) this.#onChange([]);
  }
}

const hasLetters = (node: SceneNode): boolean =>
  isTextNode(node) || (node.clipPath !== null && lettersOf(node).length > 0);

function needsOtherFont(from: SceneNode, to: SceneNode): boolean {
  if (from.clipPath !== to.clipPath) return true;
  if (!isTextNode(to)) return false;
  return !isTextNode(from) || bringsOtherFont(from, to);
}

function bringsOtherFont(from: TextNode, to: TextNode): boolean {
  return (
    bringsLetters(from.text, to.text) ||
    from.direction !== to.direction ||
    from.fontFamily !== to.fontFamily ||
    from.fontWeight !== to.fontWeight ||
    from.fontStyle !== to.fontStyle ||
    bringsFaces(from.styles, to.styles)
  );
}

/** Whether `to` has letters in a face that none was in; that its runs have moved, as with each letter typed, is nothing. */
function bringsFaces(from: readonly StyleRange[], to: readonly StyleRange[]): boolean {
  if (from === to || to.length === 0) return false;
  const known = new Set(from.map(faceOf));
  return to.some((range) => {
    const face = faceOf(range);
    return face !== '' && !known.has(face);
  });
}

/** What a run says of its face; empty when it has that of its text. */
function faceOf({ style: { fontFamily, fontWeight, fontStyle } }: StyleRange): string {
  if (fontFamily === undefined && fontWeight === undefined && fontStyle === undefined) return '';
  return JSON.stringify([fontFamily, fontWeight, fontStyle]);
}

/** Whether `to` has letters that were not there: they may be in another file of the font. */
function bringsLetters(from: string, to: string): boolean {
  const typed = findTextEdit(from, to)?.text ?? '';
  return [...typed].some((letter) => !from.includes(letter));
}
