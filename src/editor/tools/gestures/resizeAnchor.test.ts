import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestEditor } from '../../../../tests/harness/TestEditor.ts';
import { groupNodes } from '../../../../scene/commands/groupNodes.ts';
import { applyToPoint } from '../../../../scene/geometry/matrix.ts';
import type { Point } from '../../../../scene/geometry/types.ts';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../../scene/nodes/types.ts';
import { getHandles } from '../../overlays/handles.ts';
import { handleInFrame } from '../../session/selectionFrame.ts';
import type { ResizeHandle } from '../types.ts';

const OPPOSITE: Readonly<Record<ResizeHandle, ResizeHandle>> = {
  tl: 'br',
  mt: 'mb',
  tr: 'bl',
  mr: 'ml',
  br: 'tl',
  mb: 'mt',
  bl: 'tr',
  ml: 'mr',
};

const skew = fc.constantFrom(0, 0, 17, -35);
const scale = fc.constantFrom(1, 0.4, 2.5);
const placing = fc.record({
  angle: fc.constantFrom(0, 30, 90, 145, -60, 270),
  skewX: skew,
  skewY: skew,
  flipX: fc.boolean(),
  flipY: fc.boolean(),
  scaleX: scale,
  scaleY: scale,
  originX: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
  originY: fc.constantFrom('top' as const, 'center' as const, 'bottom' as const),
  strokeUniform: fc.boolean(),
  strokeWidth: fc.constantFrom(0, 20),
});

const SHAPES = {
  rect: () => createNode('rect', { width: 120, height: 90, stroke: '#000000' }),
  circle: () => createNode('circle', { radius: 60, stroke: '#000000' }),
  ellipse: () => createNode('ellipse', { rx: 70, ry: 40, stroke: '#000000' }),
  triangle: () => createNode('triangle', { width: 100, height: 80 }),
  line: () => createNode('line', { x1: 0, y1: 0, x2: 120, y2: 50, stroke: '#000000' }),
  image: () => createNode('image', { width: 200, height: 150, src: '/a.png' }),
  text: () => createNode('text', { text: 'Olá', fontSize: 40, width: 60, height: 45.2 }),
} as const;

const selected = fc.constantFrom('one' as const, 'member' as const, 'group' as const, 'both' as const);
const shape = fc.constantFrom(...(Object.keys(SHAPES) as (keyof typeof SHAPES)[]));
const handles = fc.constantFrom(...(Object.keys(OPPOSITE) as ResizeHandle[]));
const drag = fc.record({
  handle: handles,
  x: fc.integer({ min: -400, max: 400 }),
  y: fc.integer({ min: -400, max: 400 }),
  shift: fc.boolean(),
  alt: fc.boolean(),
});

test('whatever is dragged by a handle, its opposite, or with Alt its middle, stays where it is', () => {
  let changes = 0;
  fc.assert(
    fc.property(
      shape,
      placing,
      placing,
      selected,
      fc.array(drag, { maxLength: 3 }),
      (kind, own, around, what, drags) => {
        // A frame around several counts strokes in, also those that do not grow with it.
        const strokeUniform = own.strokeUniform && (what === 'one' || what === 'member');
        const place = { ...own, strokeUniform, id: 'a', left: 400, top: 300 };
        const node = { ...SHAPES[kind](), ...place } as SceneNode;
        const other = createNode('rect', { id: 'b', left: 560, top: 330, width: 80, height: 50 });
        const editor = createTestEditor([node, other]);
        const groupId =
          what === 'group' || what === 'member' ? groupNodes(editor.document, ['a', 'b'])! : null;
        const { strokeWidth: _, strokeUniform: __, ...placed } = around;
        if (groupId) editor.document.transact('user', (writer) => writer.update(groupId, placed));
        editor.session.ui.setState({ snapping: false });
        editor.session.select(what === 'both' ? ['a', 'b'] : [what === 'group' ? groupId! : 'a']);
        for (const { handle, x, y, ...keys } of drags) {
          if (!getHandles(editor.session).some((each) => each.handle === handle)) continue;
          const still = pointOf(keys.alt ? null : OPPOSITE[handle]);
          const before = JSON.stringify(editor.picture());
          editor.hold(keys).dragHandle(handle, { x, y }).hold({});
          if (JSON.stringify(editor.picture()) !== before) changes++;
          // Turned inside out, the frame has it on another side.
          const now = keys.alt ? [pointOf(null)] : (Object.keys(OPPOSITE) as ResizeHandle[]).map(pointOf);
          const off = Math.min(...now.map((point) => Math.hypot(point.x - still.x, point.y - still.y)));
          // Font sizes are rounded, and a skewed text squeezed to a line shows that many times over.
          if (kind === 'text' && Math.abs(editor.node('a').skewX) > 75) return;
          expect(off).toBeLessThan(kind === 'text' ? 0.5 : 0.01);
        }

        function pointOf(at: ResizeHandle | null): Point {
          const frame = editor.session.frame()!;
          return applyToPoint(frame.matrix, at ? handleInFrame(frame, at) : { x: 0, y: 0 });
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(changes).toBeGreaterThan(50);
});
