// What a cut-out was made of, kept with the picture so that the brush can bring parts back, also after a reload.
import type { NodePatch, SceneNode } from './types.ts';

/** Stands among the node's keys that only this product knows; other programs give it back unchanged. */
const KEY = 'cutoutSource';

export type CutoutSource = {
  /** Address and file of the picture with its background. */
  readonly src: string;
  readonly fileId: string;
  /** The cut-out made of it: another picture put in the node's place has no source. */
  readonly result: string;
};

type WithKeys = Pick<SceneNode, 'unknownKeys'> & { readonly src: string };

/** The source of the cut-out a picture shows; null for any other picture. */
export function readCutoutSource(node: WithKeys): CutoutSource | null {
  const value = node.unknownKeys[KEY];
  if (typeof value !== 'object' || value === null) return null;
  const { src, fileId, result } = value as Record<string, unknown>;
  if (typeof src !== 'string' || typeof fileId !== 'string' || result !== node.src) return null;
  // Only our own files: a design from elsewhere must not make the editor ask a stranger's server.
  // Browsers take a backslash for a slash and drop tabs and line ends.
  return /^\/[^\s\\/]/.test(src) ? { src, fileId, result } : null;
}

/** The keys of a node whose picture is a cut-out of `source`. */
export function writeCutoutSource(node: WithKeys, source: CutoutSource): NodePatch {
  return { unknownKeys: { ...node.unknownKeys, [KEY]: source } };
}
