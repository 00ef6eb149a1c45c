import { applyToPoint, multiply } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import { outlineOf } from '../../../scene/geometry/outlineOf.ts';
import type { Camera, Point } from '../../../scene/geometry/types.ts';
import type { DetachedNode } from '../../../scene/nodes/types.ts';
import { isTextNode } from '../../../scene/queries/isTextNode.ts';
import type { OverlayContext } from '../../render/types.ts';
import type { SelectionFrame } from '../session/selectionFrame.ts';
import { cropFrame, heldFrame } from '../session/cropFrame.ts';
import { frameCorners } from '../session/selectionFrame.ts';
import { traceFrame, worldToScreen } from './outline.ts';
import { overlayStyle } from './overlayStyle.ts';
import { defineOverlay } from './types.ts';

type Item = {
  readonly frame: SelectionFrame;
  readonly whole: SelectionFrame;
  /** What the handles hold. */
  readonly held: SelectionFrame;
  readonly hasThirds: boolean;
  /** Outlines of what shows, in world space: the mask's, or the frame's. */
  readonly shown: readonly (readonly Point[])[];
};

/** The crop frame with thirds, and around it the rest of the picture, dimmed. */
export const crop = defineOverlay<Item>({
  active: (core) => core.crop !== null,
  items(core) {
    const state = core.crop;
    if (!state) return [];
    const frame = cropFrame(core, state);
    const { draft, natural } = state;
    const middle = applyToPoint(frame.matrix, {
      x: natural.width / 2 - draft.cropX - draft.width / 2,
      y: natural.height / 2 - draft.cropY - draft.height / 2,
    });
    const [a, b, c, d] = frame.matrix;
    const whole = { ...frame, ...natural, matrix: [a, b, c, d, middle.x, middle.y] as const };
    return [
      {
        frame,
        whole,
        held: heldFrame(core, state),
        hasThirds: state.holds === 'frame',
        shown: shownOutlines(frame, draft.clipPath),
      },
    ];
  },
  draw(context, items, camera) {
    for (const { frame, whole, held, hasThirds, shown } of items) {
      dimRest(context, whole, shown, camera);
      context.strokeStyle = overlayStyle.frame;
      context.lineWidth = 1;
      context.setLineDash([5, 4]);
      context.beginPath();
      traceFrame(context, whole, camera);
      context.stroke();
      context.setLineDash([]);
      context.lineWidth = 2;
      context.beginPath();
      traceFrame(context, held, camera);
      context.stroke();
      if (hasThirds) drawThirds(context, frame, camera);
    }
  },
});

/** Letters, groups and masks elsewhere have no outline to show here: their frame stands for them. */
function shownOutlines(frame: SelectionFrame, clip: DetachedNode | null): readonly (readonly Point[])[] {
  if (
    !clip ||
    clip.inverted ||
    clip.absolutePositioned ||
    clip.node.kind === 'group' ||
    isTextNode(clip.node)
  )
    return [frameCorners(frame)];
  const matrix = multiply(frame.matrix, nodeMatrix(clip.node));
  return outlineOf(clip.node).map(({ points }) => {
    const outline: Point[] = [];
    for (let i = 0; i + 1 < points.length; i += 2)
      outline.push(applyToPoint(matrix, { x: points[i]!, y: points[i + 1]! }));
    return outline;
  });
}

function dimRest(
  context: OverlayContext,
  whole: SelectionFrame,
  shown: readonly (readonly Point[])[],
  camera: Camera,
): void {
  context.beginPath();
  traceFrame(context, whole, camera);
  for (const outline of shown) {
    outline.forEach((point, i) => {
      const { x, y } = worldToScreen(point, camera);
      if (i === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.closePath();
  }
  context.fillStyle = overlayStyle.dim;
  context.fill('evenodd');
}

function drawThirds(context: OverlayContext, frame: SelectionFrame, camera: Camera): void {
  context.beginPath();
  for (const third of [-1 / 6, 1 / 6]) {
    const lines = [
      [
        { x: frame.width * third, y: -frame.height / 2 },
        { x: frame.width * third, y: frame.height / 2 },
      ],
      [
        { x: -frame.width / 2, y: frame.height * third },
        { x: frame.width / 2, y: frame.height * third },
      ],
    ] as const;
    for (const [from, to] of lines) {
      const start = worldToScreen(applyToPoint(frame.matrix, from), camera);
      const end = worldToScreen(applyToPoint(frame.matrix, to), camera);
      context.moveTo(start.x, start.y);
      context.lineTo(end.x, end.y);
    }
  }
  context.lineWidth = 1;
  context.strokeStyle = 'rgba(255, 255, 255, 0.8)';
  context.stroke();
}
