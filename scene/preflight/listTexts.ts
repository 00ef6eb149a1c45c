import type { TextNode } from '../nodes/types.ts';
import { isTextNode } from '../queries/isTextNode.ts';
import { isOrnament } from './isOrnament.ts';
import type { PreflightView, SeenElement } from './types.ts';

export type SeenText = SeenElement & { readonly node: TextNode };

/** The texts somebody is meant to read. */
export function* listTexts({ elements, reader }: PreflightView): Generator<SeenText> {
  for (const element of elements) {
    const { node } = element;
    if (!isTextNode(node)) continue;
    const text = { ...element, node };
    if (!isOrnament(text, reader.artboard)) yield text;
  }
}
