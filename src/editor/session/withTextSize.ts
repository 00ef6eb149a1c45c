import { alignAnchor, anchorText } from '../../../scene/kernels/anchorText.ts';
import type { NodePatch, SceneNode, TextNode } from '../../../scene/nodes/types.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import type { TextMeasurer } from '../../../scene/text/types.ts';
import { keepMiddle } from './keepMiddle.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';

const LAYOUT_KEYS: ReadonlySet<string> = new Set([
  'text',
  'styles',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'lineHeight',
  'charSpacing',
  'width',
  'minWidth',
  'splitByGrapheme',
  'diameter',
  'spacing',
]);

/** The patch with the size its text takes after it, in the place it keeps; unchanged for other nodes and for mere colours. */
export function withTextSize(node: SceneNode, patch: NodePatch, measurer: TextMeasurer): NodePatch {
  if (!isTextLike(node)) return patch;
  const after = { ...node, ...patch } as TextNode;
  const isAligned = after.textAlign !== node.textAlign;
  const isLaidOut = Object.keys(patch).some((key) => LAYOUT_KEYS.has(key));
  if (!isAligned && !isLaidOut) return patch;
  const sized = isLaidOut ? { ...patch, ...sizeOf(after, measurer) } : patch;
  if ('left' in patch || 'top' in patch) return sized;
  const measured = { ...node, ...sizeOf(node, measurer) };
  // Places count from the box with its stroke.
  const stroked = keepMiddle(measured, patch);
  const { strokeWidth, strokeUniform } = after;
  const before = stroked ? { ...measured, strokeWidth, strokeUniform, ...stroked } : measured;
  const place = isAligned
    ? alignAnchor(before, after.textAlign)
    : anchorText(before, { ...before, ...sized } as TextNode);
  return { ...sized, ...stroked, ...place };
}

/** A stored size may be of another font. */
function sizeOf(node: TextNode, measurer: TextMeasurer): { readonly width: number; readonly height: number } {
  const { width, height } = layoutText(node, measurer);
  return { width, height };
}
