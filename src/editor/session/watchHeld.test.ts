import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { EditorCore } from './core.ts';
import { watchHeld } from './watchHeld.ts';

const TAKEN = 'Alguém excluiu ou bloqueou o elemento que você editava.';

const box = (id: string, left: number) =>
  createNode('rect', { id, left, top: 100, width: 100, height: 100, strokeWidth: 0, fill: '#000' });

function open() {
  const photo = createNode('image', {
    id: 'photo',
    left: 500,
    top: 100,
    width: 200,
    height: 150,
    src: '/a.png',
  });
  const editor = createTestEditor([box('a', 100), box('b', 300), photo], {
    measurePicture: () => Promise.resolve({ width: 400, height: 300 }),
  });
  watchHeld(editor.session as EditorCore, () => editor.renderer.preview?.ids ?? []);
  /** What is told of it when somebody else does this. */
  const told = async (does: (id: string) => void, ...ids: string[]): Promise<readonly string[]> => {
    for (const id of ids) does(id);
    await Promise.resolve();
    return editor.toasts;
  };
  const remove = (id: string): void => editor.document.transact('remote', (writer) => writer.remove(id));
  const lock = (id: string): void =>
    editor.document.transact('remote', (writer) => writer.update(id, { locked: true }));
  const dragBoth = (): void => {
    editor.session.select(['a', 'b']);
    editor.pointerDown(150, 150).pointerMove(200, 200);
  };
  return { editor, told, remove, lock, dragBoth };
}

it('tells who drags something that nothing of it is left, once others have taken the last of it', async () => {
  const { editor, told, remove, dragBoth } = open();
  dragBoth();
  expect(await told(remove, 'photo', 'a')).toEqual([]);
  expect(await told(remove, 'b')).toEqual([TAKEN]);
  editor.toasts.length = 0;
  const add = (id: string): void =>
    editor.document.transact('remote', (writer) => writer.insert(box(id, 700)));
  expect(await told(add, 'c')).toEqual([]);
  editor.pointerUp();
  expect(editor.history.canUndo).toBe(false);
});

it('says nothing where what is dragged is locked, and goes where it was dragged', async () => {
  const { editor, told, lock, dragBoth } = open();
  dragBoth();
  expect(await told(lock, 'a', 'b')).toEqual([]);
  editor.pointerUp();
  expect(editor.node('a')).toMatchObject({ left: 150, locked: true });
});

it.each(['remove', 'lock'] as const)('tells who crops a picture that others do this to: %s', async (does) => {
  const { editor, told, ...others } = open();
  editor.session.select(['photo']);
  editor.run('cropImage');
  await editor.session.actions.settled();
  editor.expectState('crop.idle');
  expect(await told(others[does], 'photo')).toEqual([TAKEN]);
});

it('says nothing of what is only selected, nor of a crop that one has ended oneself', async () => {
  const { editor, told, remove } = open();
  editor.session.select(['photo']);
  editor.run('cropImage');
  await editor.session.actions.settled();
  editor.keyDown('Enter');
  await Promise.resolve();
  expect(await told(remove, 'photo')).toEqual([]);
});

it('tells whose slider has lost what it was changing', async () => {
  const { editor, told, remove } = open();
  editor.session.select(['a']);
  (editor.session as EditorCore).pressedBeside.add(1);
  editor.run('setOpacity', { opacity: 0.5 });
  expect(await told(remove, 'a')).toEqual([TAKEN]);
});

it('leaves a page that goes with what is dragged on it to its own notice', async () => {
  const { editor, told, dragBoth } = open();
  const { pages } = editor.document;
  pages.insert('user', 1);
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(editor.ydoc));
  dragBoth();
  openShownPage(theirs).pages.remove('user', pages.ids[0]!);
  expect(await told(() => Y.applyUpdate(editor.ydoc, Y.encodeStateAsUpdate(theirs)), 'all')).toEqual([]);
  expect(pages.ids).toHaveLength(1);
});
