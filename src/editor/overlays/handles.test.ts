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

test('a finger that selects several takes an element out where it would resize it otherwise', () => {
  const small = createNode('rect', { id: 's', left: 100, top: 100, width: 60, height: 60 });
  const { session } = createTestEditor([small]);
  session.hand.touch = true;
  session.select(['s']);
  const { x, y } = getHandles(session)[0]!.screen;
  const press = () => resolveTarget(session, { x: x + 4, y: y + 4 }, true, false);
  expect(press()).toMatchObject({ type: 'handle' });
  session.ui.setState({ selectsMore: true });
  expect(press()).toMatchObject({ type: 'node', id: 's' });
  expect(getHandles(session)).toEqual([]);
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

test.each([
  ['stays above a frame whose lower edge is out of view', { top: 54, height: 5000 }, { x: 300, y: 26 }],
  [
    'stays above a frame near the top with the left ruler at its lower edge',
    { left: -85, top: 54 },
    { x: 15, y: 26 },
  ],
  [
    'stays left of a frame that is as wide as the view',
    { left: 40, top: 400, height: 2000, angle: -90 },
    { x: 12, y: 300 },
  ],
  ['goes below where that is in view', { top: 44, height: 660 }, { x: 300, y: 732 }],
  ['goes right of a frame whose left is out of view', { left: -40, top: 400, angle: -90 }, { x: 68, y: 300 }],
])('what turns an element %s', (_, place, screen) => {
  const size = { left: 200, width: 200, height: 80 };
  const { session } = createTestEditor([createNode('rect', { id: 'r', strokeWidth: 0, ...size, ...place })]);
  session.ui.setState({ rulers: true });
  session.select(['r']);
  const turn = getHandles(session).find(({ handle }) => handle === 'rotate')!;
  expect([turn.screen.x, turn.screen.y].map(Math.round)).toEqual([screen.x, screen.y]);
});

const CORNERS = ['tl', 'tr', 'br', 'bl'];

test.each([
  ['a line', { width: 92, height: 3 }, CORNERS],
  ['an upright line', { width: 3, height: 320 }, CORNERS],
  ['what is thicker', { width: 92, height: 24 }, [...CORNERS, 'mt', 'mb']],
])('a finger in the middle of %s moves it', (_, size, names) => {
  const rect = createNode('rect', { id: 'r', left: 300, top: 300, strokeWidth: 0, ...size });
  const { session } = createTestEditor([rect]);
  session.hand.touch = true;
  session.select(['r']);
  expect(getHandles(session).map(({ handle }) => handle)).toEqual([...names, 'rotate']);
  const middle = { x: 300 + size.width / 2, y: 300 + size.height / 2 };
  expect(resolveTarget(session, middle, true, false)).toMatchObject({ type: 'node', id: 'r' });
});

test.each([
  ['above', -10, { type: 'node', id: 'r' }],
  ['below', 10, { type: 'node', id: 'r' }],
  ['at what turns it, above', -16, { type: 'handle', handle: 'rotate' }],
])('a finger %s a line, by %d px, takes what is there', (_, distance, target) => {
  const line = { left: 300, top: 300, width: 92, height: 3, strokeWidth: 0 };
  const { session } = createTestEditor([createNode('rect', { id: 'r', ...line })]);
  session.hand.touch = true;
  session.select(['r']);
  expect(resolveTarget(session, { x: 346, y: 301.5 + distance }, true, false)).toMatchObject(target);
});

test('a narrow text still has the handles that make it wider', () => {
  const text = createNode('textbox', { id: 't', left: 300, top: 300, width: 12, height: 90 });
  const { session } = createTestEditor([text]);
  session.hand.touch = true;
  session.select(['t']);
  expect(getHandles(session).map(({ handle }) => handle)).toEqual([...CORNERS, 'ml', 'mr', 'rotate']);
});
