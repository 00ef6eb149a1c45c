import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createStore } from 'zustand/vanilla';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createClipboard } from '../session/createClipboard.ts';
import { EditorPage } from './EditorPage.tsx';
import type { EditorPorts, LoadedDesign, ReviewState, SaveStatus } from './types.ts';

afterEach(cleanUi);

/** Opens the page on a design of one node. */
function open(clipboard = createClipboard()) {
  const editor = createTestEditor([createNode('rect', { id: 'a', left: 100 })], {}, { clipboard });
  const close = vi.fn(() => ({ left: editor.node('a').left, canUndo: editor.history.canUndo }));
  const design: LoadedDesign = {
    projectId: 'p',
    document: editor.document,
    history: editor.history,
    status: createStore<{ status: SaveStatus }>(() => ({ status: 'saved' })),
    safety: createStore(() => ({ isOnlyHere: false, isOffline: false, isKeptHere: false })),
    review: createStore<ReviewState>(() => ({ isTemplate: false, status: 'enabled', hasChanges: false })),
    people: createStore<{ list: readonly [] }>(() => ({ list: [] })),
    close: async () => void close(),
  };
  renderUi(
    <EditorPage
      projectId="p"
      load={async () => design}
      createSession={async (_design, parent) => {
        const element = document.createElement('div');
        parent.append(element);
        Object.assign(editor.renderer, { element });
        return editor.session;
      }}
      ports={{ goHome: () => undefined } as EditorPorts}
      onRefused={(error) => expect.unreachable(String(error))}
    />,
  );
  return { editor, close };
}

test('an edit that waits for its pause when the page is left for another is written, as a step, before the design closes', async () => {
  const { editor, close } = open();
  await expect.element(page.getByRole('status')).toHaveTextContent('Salvo');
  editor.session.select(['a']);
  editor.session.actions.run('nudge', { dx: 10, dy: 0 });
  expect(editor.history.canUndo).toBe(false);
  cleanUi();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(close).toHaveReturnedWith({ left: 110, canUndo: true });
});

test('a design that is left listens no longer to the clipboard that the next one pastes from', async () => {
  const clipboard = createClipboard();
  const listening = new Set<unknown>();
  const { subscribe } = clipboard;
  clipboard.subscribe = (listener) => {
    const leave = subscribe(listener);
    listening.add(listener);
    return () => {
      listening.delete(listener);
      leave();
    };
  };
  const { close } = open(clipboard);
  await expect.element(page.getByRole('status')).toHaveTextContent('Salvo');
  expect(listening.size).toBeGreaterThan(0);
  cleanUi();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(listening.size).toBe(0);
});
