// A value is stored whole, and sent whole: one that no message can take would never leave its device. Imports nothing that
// opening a design takes as well: what both share would come as a file of its own.
import type { SceneNode } from '../nodes/types.ts';
import type { CanvasForm } from './types.ts';

/** Bytes that a value may take: what the server takes as one message, less what is written around it. */
const LARGEST_VALUE = 31 * 1024 * 1024;

/** Whether the values of a node together, or what a file said of its canvas, may be too large to be sent. */
export const hasTooLargeValue = (
  nodes: readonly SceneNode[],
  canvasForm: CanvasForm | null,
  largest = LARGEST_VALUE,
): boolean => measure(canvasForm) > largest || nodes.some((node) => measure(node) > largest);

/** Bytes that a plain value takes at most in an update: a letter for what it is, its length, and what is in it. */
function measure(value: unknown): number {
  if (typeof value === 'string') return 6 + measureText(value);
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 0x80000000 ? 6 : 9;
  if (typeof value !== 'object' || value === null) return 1;
  let bytes = 6;
  if (Array.isArray(value)) for (const member of value) bytes += measure(member);
  else for (const [key, member] of Object.entries(value)) bytes += 5 + measureText(key) + measure(member);
  return bytes;
}

/** UTF-8; a pair of surrogates counts as much as two other characters. */
function measureText(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) bytes += code > 0x7ff ? 2 : 1;
  }
  return bytes;
}
