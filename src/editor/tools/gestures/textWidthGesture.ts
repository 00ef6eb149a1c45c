import { updateNodes } from '../../../../scene/commands/updateNodes.ts';
import { applyToPoint, multiply, scaleOf } from '../../../../scene/geometry/matrix.ts';
import { nodeCenter, nodeMatrix, positionForCenter } from '../../../../scene/geometry/nodeMatrix.ts';
import type { Matrix, Point } from '../../../../scene/geometry/types.ts';
import type { NodePatch, SceneNodeOf } from '../../../../scene/nodes/types.ts';
import { worldMatrix } from '../../../../scene/queries/worldMatrix.ts';
import { layoutText } from '../../../../scene/text/layoutText.ts';
import type { TextMeasurer } from '../../../../scene/text/types.ts';
import { LARGEST } from './resizeMaths.ts';
import type { EditorCore, Gesture } from '../../session/core.ts';
import { handleInFrame, type SelectionFrame } from '../../session/selectionFrame.ts';

type Textbox = SceneNodeOf<'textbox'>;

/** A side handle of a text box changes its width and wraps the text anew; the other side and the top stay. */
export function textWidthGesture(
  core: EditorCore,
  options: {
    readonly node: Textbox;
    readonly frame: SelectionFrame;
    readonly inverse: Matrix;
    readonly handle: 'ml' | 'mr';
  },
): Gesture {
  const { node, frame, inverse, handle } = options;
  const held = handleInFrame(frame, handle);
  const grab = applyToPoint(inverse, core.hand.startWorld);
  const side = handle === 'mr' ? 1 : -1;
  const widest = LARGEST / Math.max(Math.hypot(frame.matrix[0], frame.matrix[1]), 1e-9);
  let wanted: { readonly width: number; readonly fromMiddle: boolean } | null = null;

  /** Others may have moved the box since it was pressed, or put it into a group: the width alone is the hand's. */
  const change = (): { readonly now: Textbox; readonly patch: NodePatch } | null => {
    const now = core.reader.get(node.id);
    if (!wanted || now?.kind !== 'textbox') return null;
    const moved = wanted.fromMiddle ? 0 : visualSide(now, side);
    return { now, patch: resizeTextbox(now, wanted.width, moved, core.measurer) };
  };

  return {
    scrolls: true,
    move() {
      const at = applyToPoint(inverse, core.handWorld());
      const grown = (at.x - grab.x) * side * (core.hand.alt ? 2 : 1);
      const width = Math.min(Math.max(1, node.width + grown), Math.max(node.width, widest));
      wanted = { width, fromMiddle: core.hand.alt };
      const changed = change();
      if (!changed) return;
      const { now, patch } = changed;
      const padding = { x: Math.abs(held.x) * 2 - node.width, y: frame.height - node.height };
      core.view.frame = frameAfter(core, { now, patch, frame, padding });
      core.view.label = String(Math.round(core.view.frame.width * scaleOf(frame.matrix).x));
      core.renderer.setPreview({ ids: [node.id], patches: new Map([[node.id, patch]]) });
      core.renderer.invalidateOverlay();
    },
    finish() {
      const changed = change();
      if (!changed || changed.patch.width === changed.now.width) return;
      updateNodes(core.document, new Map([[node.id, changed.patch]]));
    },
    cancel: () => undefined,
  };
}

/** The edge in the node's own space that is seen on this side: the frame is never mirrored, that space may be. */
export function visualSide(node: Textbox, side: 1 | -1): 1 | -1 {
  return node.flipX ? (side === 1 ? -1 : 1) : side;
}

/**
 * Width, height and position of a text box made `width` wide. `side` is the edge that moves in the node's own space;
 * 0 keeps the middle. The box is never narrower than its longest word.
 */
export function resizeTextbox(
  node: Textbox,
  width: number,
  side: 1 | -1 | 0,
  measurer: TextMeasurer,
): NodePatch {
  const layout = layoutText({ ...node, width }, measurer);
  const grown = layout.width - node.width;
  const taller = layout.height - node.height;
  const center = nodeCenter(node);
  const [a, b, c, d] = nodeMatrix(node);
  const shift = { x: (grown / 2) * side, y: (taller / 2) * (node.flipY ? -1 : 1) };
  const moved = { x: center.x + a * shift.x + c * shift.y, y: center.y + b * shift.x + d * shift.y };
  const after = { ...node, width: layout.width, height: layout.height };
  return { width: layout.width, height: layout.height, ...positionForCenter(after, moved) };
}

/** `padding` is what the frame measures more than the box. */
function frameAfter(
  core: EditorCore,
  {
    now,
    patch,
    frame,
    padding,
  }: {
    readonly now: Textbox;
    readonly patch: NodePatch;
    readonly frame: SelectionFrame;
    readonly padding: Point;
  },
): SelectionFrame {
  const after = multiply(worldMatrix(core.reader, now.parentId), nodeMatrix({ ...now, ...patch }));
  const matrix: Matrix = [
    frame.matrix[0],
    frame.matrix[1],
    frame.matrix[2],
    frame.matrix[3],
    after[4],
    after[5],
  ];
  return {
    ...frame,
    matrix,
    width: (patch.width ?? now.width) + padding.x,
    height: (patch.height ?? now.height) + padding.y,
  };
}
