// Shadow and outline of texts, with the spec's defaults and bounds.
import type { NodePatch, SceneNode, Shadow, TextNode } from '../../../scene/nodes/types.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';
import { withoutKeys } from './textStyle.ts';
import type { ActionArgs } from './types.ts';
import { withStrokeWidth } from './withStrokeWidth.ts';

const DEFAULT_SHADOW: Shadow = { color: '#000000', blur: 3, offsetX: 2, offsetY: 2 };
const DEFAULT_OUTLINE = { color: '#808080', width: 7 };
/** An outline counts as present above this stroke width. */
const NO_OUTLINE_WIDTH = 1;

export function hasOutline({ stroke, strokeWidth }: Pick<SceneNode, 'stroke' | 'strokeWidth'>): boolean {
  return stroke !== null && strokeWidth > NO_OUTLINE_WIDTH;
}

/** True where letters have one that their text need not have. */
export function hasOutlinedLetters({ stroke, strokeWidth, styles }: TextNode): boolean {
  return styles.some(({ style }) => hasOutline({ stroke, strokeWidth, ...style }));
}

/** The node's shadow, or the default one, with these values changed; what grew beyond the sliders stays else. */
export function withShadow(node: SceneNode, change: ActionArgs['setShadow'] = {}): NodePatch {
  const before = node.shadow ?? DEFAULT_SHADOW;
  return {
    shadow: {
      ...before,
      color: change.color ?? before.color,
      blur: within(change.blur, 0, 10) ?? before.blur,
      offsetX: within(change.offsetX, -100, 100) ?? before.offsetX,
      offsetY: within(change.offsetY, -100, 100) ?? before.offsetY,
    },
  };
}

/** The node's outline, or the default one, with these values changed; painted under the letters. */
export function withOutline(node: SceneNode, change: ActionArgs['setOutline'] = {}): NodePatch {
  const present = hasOutline(node);
  const width = within(change.width, 2, 40) ?? (present ? node.strokeWidth : DEFAULT_OUTLINE.width);
  return {
    stroke: change.color ?? (present ? node.stroke : DEFAULT_OUTLINE.color),
    paintFirst: 'stroke',
    strokeLineJoin: 'round',
    ...withoutLetterOutlines(node),
    ...withStrokeWidth(node, width),
  };
}

/** Takes shadow and outline away. */
export function withoutEffects(node: SceneNode): NodePatch {
  return {
    shadow: null,
    stroke: null,
    paintFirst: 'fill',
    ...withoutLetterOutlines(node),
    ...withStrokeWidth(node, NO_OUTLINE_WIDTH),
  };
}

/** Pasted letters and files bring outlines of their own, which would stay as they are whatever their text gets. */
function withoutLetterOutlines(node: SceneNode): NodePatch {
  // Styles in a patch have the text laid out anew.
  if (!isTextLike(node) || !node.styles.some(({ style }) => 'stroke' in style || 'strokeWidth' in style))
    return {};
  return { styles: withoutKeys(node.styles, ['stroke', 'strokeWidth']) };
}

function within(value: number | undefined, min: number, max: number): number | undefined {
  if (value === undefined) return undefined;
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min;
}
