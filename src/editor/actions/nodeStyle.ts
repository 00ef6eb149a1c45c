import type { NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import { isMediaKind } from '../../../scene/queries/isMediaKind.ts';
import { keepMiddle } from '../session/keepMiddle.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';
import { withoutKeys } from './textStyle.ts';

/** A look taken from one node, for others. */
type CopiedStyle = { readonly from: Family; readonly values: NodePatch };

type Family = 'text' | 'media' | 'shape';

const EVERYTHING = ['opacity', 'shadow', 'globalCompositeOperation'] as const;
const PAINT = [
  'fill',
  'customGradient',
  'stroke',
  'strokeWidth',
  'strokeDashArray',
  'strokeDashOffset',
] as const;
const LINES = ['strokeLineCap', 'strokeLineJoin', 'strokeMiterLimit', 'strokeUniform', 'paintFirst'] as const;
const LETTERS = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'underline',
  'overline',
  'linethrough',
  'textAlign',
  'charSpacing',
  'lineHeight',
  'textBackgroundColor',
] as const;

/** What belongs to the look of each family; where a text meets a shape they share their fill, not their stroke. */
const KEYS: Readonly<Record<Family, readonly (keyof NodePatch)[]>> = {
  text: [...EVERYTHING, ...PAINT, ...LINES, ...LETTERS],
  media: [...EVERYTHING, 'filters'],
  shape: [...EVERYTHING, ...PAINT, ...LINES],
};
const SHARED: readonly (keyof NodePatch)[] = [...EVERYTHING, 'fill', 'customGradient'];

function familyOf(node: SceneNode): Family {
  if (isTextLike(node)) return 'text';
  return isMediaKind(node) ? 'media' : 'shape';
}

export function readStyle(node: SceneNode): CopiedStyle {
  const from = familyOf(node);
  return { from, values: pick(node, KEYS[from]) };
}

/** What of a copied look this node can take. A shape keeps its middle; the place of a text depends on its letters, too. */
export function fitStyle(node: SceneNode, { from, values }: CopiedStyle): NodePatch {
  const to = familyOf(node);
  let keys: readonly (keyof NodePatch)[] = KEYS[to];
  if (from !== to) keys = from === 'media' || to === 'media' ? EVERYTHING : SHARED;
  const patch = pick(values, keys);
  if (!isTextLike(node)) return { ...patch, ...keepMiddle(node, patch) };
  // Letters with looks of their own would keep them; what was not copied stays theirs.
  return { ...patch, styles: withoutKeys(node.styles, Object.keys(patch)) };
}

function pick(source: object, keys: readonly (keyof NodePatch)[]): NodePatch {
  const values = source as Readonly<Record<string, unknown>>;
  return Object.fromEntries(keys.filter((key) => values[key] !== undefined).map((key) => [key, values[key]]));
}
