import { updateNodes } from '../../../../scene/commands/updateNodes.ts';
import { applyToPoint, invert, multiply, scaleOf } from '../../../../scene/geometry/matrix.ts';
import { nodeCenter, nodeMatrix, positionForCenter } from '../../../../scene/geometry/nodeMatrix.ts';
import type { Matrix } from '../../../../scene/geometry/types.ts';
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
  let patch: NodePatch | null = null;

  return {
    scrolls: true,
    move() {
      const at = applyToPoint(inverse, core.handWorld());
      const grown = (at.x - grab.x) * side * (core.hand.alt ? 2 : 1);
      const width = Math.min(Math.max(1, node.width + grown), Math.max(node.width, widest));
      patch = resizeTextbox(node, width, core.hand.alt ? 0 : visualSide(node, side), core.measurer);
      core.view.frame = frameAfter(core, node, patch, frame, held.x);
      core.view.label = String(Math.round(core.view.frame.width * scaleOf(frame.matrix).x));
      core.renderer.setPreview({ ids: [node.id], patches: new Map([[node.id, patch]]) });
      core.renderer.invalidateOverlay();
    },
    finish() {
      if (patch && patch.width !== node.width) updateNodes(core.document, new Map([[node.id, patch]]));
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

function frameAfter(
  core: EditorCore,
  node: Textbox,
  patch: NodePatch,
  frame: SelectionFrame,
  halfWidth: number,
): SelectionFrame {
  const before = worldMatrix(core.reader, node.id);
  const parent = multiply(before, invert(nodeMatrix(node)) ?? [1, 0, 0, 1, 0, 0]);
  const after = multiply(parent, nodeMatrix({ ...node, ...patch }));
  const padding = Math.abs(halfWidth) * 2 - node.width;
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
    width: (patch.width ?? node.width) + padding,
    height: (patch.height ?? node.height) + frame.height - node.height,
  };
}
