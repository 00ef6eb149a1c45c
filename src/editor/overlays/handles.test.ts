import { afterEach, expect, test, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { resolveTarget } from '../session/pickAt.ts';
import { getHandles } from './handles.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['mouse', false, 1],
  ['finger', true, 1.5],
])('before the canvas is touched handles have the size for a %s, as the device has', (_, matches, size) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches && query === '(pointer: coarse)' }));
  const { session } = createTestEditor([createNode('rect', { id: 'r', width: 200, height: 200 })]);
  session.select(['r']);
  expect(getHandles(session).map((handle) => handle.size)).toEqual(Array(9).fill(size));
});

test.each([
  ['in the upper ruler', { left: 200, top: 44 }, false],
  ['at the upper ruler for a finger', { left: 200, top: 56 }, true],
  ['in the left ruler, turned', { left: 40, top: 400, angle: -90 }, false],
])('what turns an element stays in reach beside the rulers: %s', (_, place, touch) => {
  const rect = createNode('rect', { id: 'r', width: 100, height: 80, strokeWidth: 0, ...place });
  const { session } = createTestEditor([rect]);
  session.hand.touch = touch;
  session.select(['r']);
  const turn = () => getHandles(session).find(({ handle }) => handle === 'rotate')!.screen;
  const without = turn();
  session.ui.setState({ rulers: true });
  expect(turn()).not.toEqual(without);
  expect(resolveTarget(session, turn(), touch, false)).toEqual({ type: 'handle', handle: 'rotate' });
});
