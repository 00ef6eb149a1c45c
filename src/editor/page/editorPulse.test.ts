import { afterEach, expect, it, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import type { TextEditingSession } from '../textEditing/types.ts';
import { createEditorPulse } from './editorPulse.ts';

afterEach(() => vi.useRealTimers());

/** A text being edited, of which only the pulse wants anything. */
function stubTyping() {
  const listeners = new Set<() => void>();
  const session = {
    nodeId: 'a',
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as TextEditingSession;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return { session, tell, listeners };
}

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

it('beats for the first letter typed, and for those behind it together', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const text = createNode('textbox', { id: 'a', index: 'a0', text: 'mar', width: 200 });
  const { session } = createTestEditor([text]);
  const pulse = createEditorPulse(session);
  const typing = stubTyping();
  session.textEditing.setState({ current: typing.session });
  await Promise.resolve();
  const seen: unknown[] = [];
  pulse.subscribe(() => seen.push((session.reader.get('a') as SceneNodeOf<'textbox'>).text));
  for (const letter of 'emoto') {
    session.document.transact('user', (writer) => writer.editText('a', 0, 0, letter));
    // The caret goes behind it.
    typing.tell();
    await Promise.resolve();
  }
  expect(seen).toEqual(['emar']);
  await vi.advanceTimersByTimeAsync(450);
  expect(seen).toEqual(['emar', 'otomemar']);
  session.document.transact('user', (writer) => writer.editText('a', 0, 0, 'x'));
  session.select(['a']);
  await Promise.resolve();
  expect(seen).toEqual(['emar', 'otomemar', 'xotomemar']);
  pulse.destroy();
});

it('beats at once for letters being selected, and does not for a text that is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { session } = createTestEditor([createNode('textbox', { id: 'a', text: 'mar', width: 200 })]);
  const pulse = createEditorPulse(session);
  const typing = stubTyping();
  session.textEditing.setState({ current: typing.session });
  await Promise.resolve();
  let beats = 0;
  pulse.subscribe(() => (beats += 1));
  for (let move = 0; move < 3; move++) {
    typing.tell();
    await Promise.resolve();
  }
  expect(beats).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(beats).toBe(2);
  session.textEditing.setState({ current: null });
  expect(typing.listeners.size).toBe(0);
  session.textEditing.setState({ current: typing.session });
  expect(typing.listeners.size).toBe(1);
  pulse.destroy();
  expect(typing.listeners.size).toBe(0);
});
