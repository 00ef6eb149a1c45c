// What is drawn around the own selection while somebody else has it in the hand.
import { expect, it, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { Matrix, Point } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import type { OverlayContext } from '../../render/types.ts';
import { getHandles } from './handles.ts';
import { selectionFrame } from './selectionFrame.ts';
import { textEditing } from './textEditing.ts';

const SHIFT: Matrix = [1, 0, 0, 1, 30, 40];

const square = (id: string, left: number) =>
  createNode('rect', { id, index: `a${left}`, left, top: 100, width: 50, height: 50, strokeWidth: 0 });

function open(held: readonly NodeId[]) {
  const isHeld = { now: true };
  const { session } = createTestEditor(
    [square('a', 100), square('b', 300)],
    {},
    {
      remoteShift: (ids) => (isHeld.now && ids.every((id) => held.includes(id)) ? SHIFT : null),
    },
  );
  return { session, isHeld };
}

/** Where each outline begins: its top left corner. */
function outlines(session: ReturnType<typeof open>['session']): Point[] {
  const corners: Point[] = [];
  const context = {
    getTransform: () => ({ a: 1 }),
    moveTo: (x: number, y: number) => corners.push({ x, y }),
  };
  const rest = new Proxy(context, { get: (own, key) => Reflect.get(own, key) ?? (() => undefined) });
  selectionFrame.draw(session, rest as unknown as OverlayContext, session.camera.camera);
  return corners;
}

it('goes along with it, without handles, and is back as it was afterwards', () => {
  const { session, isHeld } = open(['a']);
  session.select(['a']);
  const moved = outlines(session)[0]!;
  expect(getHandles(session)).toEqual([]);
  isHeld.now = false;
  const stored = outlines(session)[0]!;
  expect({ x: moved.x - stored.x, y: moved.y - stored.y }).toEqual({ x: 30, y: 40 });
  expect(getHandles(session).length).toBeGreaterThan(0);
});

it('of several selected, those in the hand go along', () => {
  const { session, isHeld } = open(['b']);
  session.select(['a', 'b']);
  const [a, b, whole] = outlines(session);
  isHeld.now = false;
  const stored = outlines(session);
  expect([a, whole]).toEqual([stored[0], stored[2]]);
  expect(b!.x - stored[1]!.x).toBe(30);
});

it('the text being typed into is told how far it has gone', () => {
  const { session } = open(['a']);
  const draw = vi.fn();
  session.textEditing.setState({ current: { nodeId: 'a', draw } as never });
  textEditing.draw(session, {} as OverlayContext, session.camera.camera);
  expect(draw.mock.calls[0]?.[2]).toBe(SHIFT);
});
