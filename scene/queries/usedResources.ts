// What a design needs from outside to be drawn: files and fonts; and which library products it uses.
import type { SceneReader } from '../document/types.ts';
import { listBlendedPictures } from '../filters/listBlendedPictures.ts';
import { isTextNode } from './isTextNode.ts';
import type { CharStyle, DetachedNode, NodeId, Paint, SceneNode } from '../nodes/types.ts';

export type UsedFont = {
  readonly fontFamily: string;
  readonly fontWeight: string | number;
  readonly fontStyle: string;
  /** Every letter set in this face, so that only the needed subsets are loaded. */
  readonly text: string;
};

/** Addresses and file ids of pictures, posters, GIFs, videos and pattern fills, each once, in order of first use. */
export function usedFiles(reader: SceneReader): {
  readonly addresses: readonly string[];
  readonly fileIds: readonly string[];
} {
  const addresses = new Set<string>();
  const fileIds = new Set<string>();
  const { background, canvasBackground } = reader.artboard;
  for (const paint of [background, canvasBackground]) addPattern(addresses, paint);
  for (const node of everyNode(reader)) {
    for (const paint of [node.fill, node.stroke]) addPattern(addresses, paint);
    if ('src' in node) {
      if (node.src !== '') addresses.add(node.src);
      if (node.fileId !== '') fileIds.add(node.fileId);
      for (const src of listBlendedPictures(node.filters)) addresses.add(src);
    }
    if (node.kind === 'gif' && node.originalGifUrl !== '') addresses.add(node.originalGifUrl);
    if (node.kind === 'video' && node.originalVideoUrl !== '') addresses.add(node.originalVideoUrl);
  }
  return { addresses: [...addresses], fileIds: [...fileIds] };
}

/** The font faces of all texts, letter styles included, with the letters set in each. */
export function usedFonts(reader: SceneReader): readonly UsedFont[] {
  const letters = new Map<string, { face: Omit<UsedFont, 'text'>; text: Set<string> }>();
  const add = (node: SceneNode & { readonly text: string }, style: CharStyle): void => {
    if (!isTextNode(node)) return;
    const face = {
      fontFamily: style.fontFamily ?? node.fontFamily,
      fontWeight: style.fontWeight ?? node.fontWeight,
      fontStyle: style.fontStyle ?? node.fontStyle,
    };
    const key = `${face.fontFamily}|${face.fontWeight}|${face.fontStyle}`;
    const entry = letters.get(key) ?? { face, text: new Set<string>() };
    for (const letter of node.text) entry.text.add(letter);
    letters.set(key, entry);
  };
  for (const node of everyNode(reader)) {
    if (!isTextNode(node)) continue;
    add(node, {});
    for (const { style } of node.styles) add(node, style);
  }
  return [...letters.values()].map(({ face, text }) => ({ ...face, text: [...text].join('') }));
}

/** Library products in use, each once, with the nodes made from it. The server decides what is Pro, not `isPro`. */
export function usedProducts(reader: SceneReader): ReadonlyMap<string, readonly NodeId[]> {
  const products = new Map<string, NodeId[]>();
  for (const id of reader.ids()) {
    const productId = reader.get(id)?.productId;
    if (!productId) continue;
    const nodes = products.get(productId);
    if (nodes) nodes.push(id);
    else products.set(productId, [id]);
  }
  return products;
}

/** Nodes marked Pro when they were added; for badges, not for rights. */
export function proElements(reader: SceneReader): readonly NodeId[] {
  return [...reader.ids()].filter((id) => reader.get(id)?.isPro);
}

function* everyNode(reader: SceneReader): Generator<SceneNode> {
  for (const id of reader.ids()) {
    const node = reader.get(id);
    if (!node) continue;
    yield node;
    if (node.clipPath) yield* everyDetached(node.clipPath);
    if (isTextNode(node) && node.textPath) yield* everyDetached(node.textPath);
  }
}

function* everyDetached({ node, children }: DetachedNode): Generator<SceneNode> {
  yield node;
  if (node.clipPath) yield* everyDetached(node.clipPath);
  for (const child of children) yield* everyDetached(child);
}

function addPattern(addresses: Set<string>, paint: Paint): void {
  if (paint !== null && typeof paint === 'object' && paint.type === 'pattern') addresses.add(paint.source);
}
