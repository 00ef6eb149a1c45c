import { expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createEditorPulse } from './editorPulse.ts';

it('beats once for a change that document, history and selection tell of', async () => {
  const { session } = createTestEditor([createNode('rect', { id: 'a', index: 'a0', width: 50, height: 50 })]);
  const pulse = createEditorPulse(session);
  let beats = 0;
  const seen: number[] = [];
  pulse.subscribe(() => {
    beats += 1;
    seen.push(session.reader.childIds(null).length);
  });
  session.select(['a']);
  session.actions.run('duplicate');
  session.actions.run('nudge', { dx: 1, dy: 0 });
  await Promise.resolve();
  expect({ beats, seen }).toEqual({ beats: 1, seen: [2] });
  session.actions.run('delete');
  pulse.destroy();
  await Promise.resolve();
  expect(beats).toBe(1);
});
