import { afterEach, expect, test, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
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
