import type { TextNode } from '../../../scene/nodes/types.ts';

/** What typing changes: the letters, the size they take and, with the anchor of a centred text, its place. */
const TYPED = new Set<string>(['text', 'styles', 'width', 'height', 'minWidth', 'left', 'top'] satisfies (
  | keyof TextNode
  | 'minWidth'
)[]);

/** True when two texts differ at most in what typing changes; a text on a circle is bent anew by every letter. */
export function looksSame(a: TextNode | undefined, b: TextNode | undefined): boolean {
  if (a === b) return true;
  if (!a || !b || a.id !== b.id || a.kind !== b.kind || a.kind === 'curvedText') return false;
  const before = a as unknown as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(b)) {
    if (!TYPED.has(key) && !Object.is(before[key], value)) return false;
  }
  return true;
}
