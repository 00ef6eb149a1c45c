import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { systemClipboard } from '../input/systemClipboard.ts';
import { createClipboard } from '../session/createClipboard.ts';
import type { ClipboardPort } from '../session/types.ts';
import { ContextMenu } from './ContextMenu.tsx';
import { EditorContext } from './EditorContext.ts';
import { createEditorPulse } from './editorPulse.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanUi();
});

const box = (): SceneNode =>
  createNode('rect', { id: 'a', left: 100, top: 100, width: 100, height: 80, strokeWidth: 0 });
const words = (): SceneNode => createNode('textbox', { id: 't', text: 'Promoção', width: 300, fontSize: 40 });

const holding = (parts: Record<string, Blob>): ClipboardItems => [new ClipboardItem(parts)];
const text = (content: string) => ({ 'text/plain': new Blob([content], { type: 'text/plain' }) });

/** A system that takes every copy, and shows what it holds to whom it lets. */
function createSystem(holds: ClipboardItems = [], isAllowed = false) {
  const asked: boolean[] = [];
  const port: ClipboardPort = {
    write: () => true,
    read: async (mayAsk) => {
      asked.push(mayAsk);
      return mayAsk || isAllowed ? holds : null;
    },
  };
  return { port, asked };
}

function open(nodes: readonly SceneNode[], clipboardPort: ClipboardPort, clipboard = createClipboard()) {
  const editor = createTestEditor(nodes, {}, { clipboardPort, clipboard });
  const { session } = editor;
  renderUi(
    <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
      <ContextMenu />
    </EditorContext>,
  );
  return Object.assign(editor, {
    async choose(name: string): Promise<void> {
      session.ui.setState({ contextMenu: { x: 60, y: 60, world: { x: 500, y: 400 } } });
      await page
        .getByRole('menuitem', { name: new RegExp(`^${name}`) })
        .first()
        .click();
      await session.actions.settled();
    },
    kinds: () => [...editor.document.ids()].map((id) => editor.node(id).kind),
  });
}

test('what the menu copied in one design, the menu pastes in another, without a question to the person', async () => {
  const system = createSystem(holding(text('Outra coisa')));
  const clipboard = createClipboard();
  const first = open([box()], system.port, clipboard);
  first.session.select(['a']);
  await first.choose('Copiar');
  first.session.destroy();
  cleanUi();

  const second = open([], system.port, clipboard);
  await second.choose('Colar');
  const [id] = second.session.selection.getState().ids;
  expect(second.node(id!)).toMatchObject({ kind: 'rect', left: 450, top: 360 });
  expect(system.asked).toEqual([false]);
});

test('where the system may be read, what is newer there is pasted; the words of what was copied here are not', async () => {
  const newer = open([words()], createSystem(holding(text('Notícia')), true).port);
  newer.session.select(['t']);
  await newer.choose('Copiar');
  await newer.choose('Colar');
  expect(newer.session.reader.get(newer.session.selection.getState().ids[0]!)).toMatchObject({
    text: 'Notícia',
  });
  cleanUi();

  const same = open([words()], createSystem(holding(text('Promoção')), true).port);
  same.session.select(['t']);
  await same.choose('Copiar');
  await same.choose('Colar');
  expect(same.session.reader.get(same.session.selection.getState().ids[0]!)).toMatchObject({
    text: 'Promoção',
    width: 300,
    fontSize: 40,
  });
});

test('with nothing copied here the system is asked: words and pictures come from it, or a word of what to do', async () => {
  const system = createSystem(holding(text('Festa')));
  const editor = open([], system.port);
  await editor.choose('Colar');
  expect(editor.kinds()).toEqual(['textbox']);
  expect(system.asked).toEqual([true]);
  cleanUi();

  const picture = holding({ 'image/png': new Blob(['x'], { type: 'image/png' }) });
  const pictured = open([], createSystem(picture).port);
  await pictured.choose('Colar');
  await expect.poll(pictured.kinds).toEqual(['image']);
  cleanUi();

  const empty = open([], createSystem([]).port);
  await empty.choose('Colar');
  expect(empty.toasts).toEqual([expect.stringContaining('Não há nada para colar')]);
  cleanUi();

  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refusal = new DOMException('', 'NotAllowedError');
  const refusing = open([], { write: () => true, read: () => Promise.reject(refusal) });
  await refusing.choose('Colar');
  expect(refusing.toasts).toEqual([expect.stringContaining('área de transferência')]);
});

test('the browser is read unasked only where the page is allowed to', async () => {
  const read = vi.spyOn(navigator.clipboard, 'read').mockResolvedValue([]);
  const query = vi.spyOn(navigator.permissions, 'query');
  query.mockResolvedValueOnce({ state: 'prompt' } as PermissionStatus);
  expect(await systemClipboard.read(false)).toBeNull();
  query.mockRejectedValueOnce(new TypeError('Unknown permission'));
  expect(await systemClipboard.read(false)).toBeNull();
  expect(read).not.toHaveBeenCalled();
  query.mockResolvedValueOnce({ state: 'granted' } as PermissionStatus);
  expect(await systemClipboard.read(false)).toEqual([]);
  expect(await systemClipboard.read(true)).toEqual([]);
  expect(query).toHaveBeenCalledTimes(3);
});
