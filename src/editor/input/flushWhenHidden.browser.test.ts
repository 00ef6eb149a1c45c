import { afterEach, expect, test, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { flushWhenHidden } from './flushWhenHidden.ts';

afterEach(() => vi.restoreAllMocks());

test('a crop under way is accepted when the page is hidden, and goes on when it is shown', async () => {
  const photo = { id: 'p', left: 100, top: 100, width: 400, height: 300, src: '/a.png', strokeWidth: 0 };
  const editor = createTestEditor([createNode('image', photo)]);
  editor.doubleClick(200, 200);
  await editor.session.actions.settled();
  editor.dragHandle('mr', { x: -100, y: 0 });
  const stop = flushWhenHidden(editor.session);
  document.dispatchEvent(new Event('visibilitychange'));
  editor.expectState('crop.idle');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  editor.expectState('select.idle');
  expect(editor.node('p')).toMatchObject({ left: 100, width: 300 });
  stop();
});
