import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';
import { attachPagesLater } from './attachPagesLater.ts';
import { readShownPages } from './readShownPages.ts';

const whenQuiet = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()));
vi.mock('../whenQuiet.ts', () => ({ whenQuiet }));

const metadata = { fileWidth: 10, fileHeight: 20, fileType: 'image', dominantColor: '' } as const;
const item = { file_id: 'f', product_id: 'p', file_url: '/api/files/f' } as LibraryItem;

async function start(user: string) {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const files = await LocalFiles.open(user);
  const editor = createTestEditor();
  const { pages } = editor.document;
  const waiting = new Set<string>();
  const setRead = vi.fn<() => void>();
  const stop = attachPagesLater({
    session: editor.session,
    design: { projectId: 'p', pages, setRead },
    local: { files, send: () => undefined },
    onWaiting: (page) => (isWaiting) => void (isWaiting ? waiting.add(page) : waiting.delete(page)),
  });
  return { files, editor, pages, waiting, setRead, stop };
}

it('gives a picture of a page that is not shown its address, and waits for it', async () => {
  const { files, pages, waiting, setRead, stop } = await start('ana');
  const src = await files.add({ file: new File(['a'], 'a.webp'), metadata, thumbnail: null });
  const second = pages.insert('user', 1);
  const picture = createNode('image', { id: 'foto', index: 'a0', src, width: 10, height: 20 });
  pages.document(second).transact('user', (writer) => {
    writer.insert(picture);
    writer.setArtboard({ background: { type: 'pattern', source: src, repeat: 'repeat' } });
  });
  await vi.waitFor(() => expect([...waiting]).toEqual([second]));
  // Its files are known by then.
  expect(setRead).toHaveBeenCalledOnce();

  await files.markStored(files.pending[0]!.id, item);
  await vi.waitFor(() => expect(pages.document(second).get('foto')).toMatchObject({ src: '/api/files/f' }));
  expect(pages.document(second).artboard.background).toMatchObject({ source: '/api/files/f' });
  expect(waiting.size).toBe(0);
  stop();
});

it('no longer waits for a page whose picture had arrived before it was watched', async () => {
  const { pages, waiting, setRead, stop } = await start('lia');
  waiting.add('main');
  pages.insert('user', 1);
  await vi.waitFor(() => expect(setRead).toHaveBeenCalled());
  expect(waiting.size).toBe(0);
  stop();
});

it('waits for a picture that came to a page of a design that is left before its pages are watched', async () => {
  whenQuiet.mockClear().mockReturnValueOnce(new Promise(() => undefined));
  const { files, pages, waiting, setRead, stop } = await start('rui');
  const place = (page: string, src: string) =>
    pages.document(page).transact('user', (writer) => {
      writer.insert(createNode('image', { id: `foto-${page}`, index: 'a0', src, width: 10, height: 20 }));
    });
  const add = () => files.add({ file: new File(['a'], 'a.webp'), metadata, thumbnail: null });
  const [second, refused, theirs] = [1, 2, 3].map((at) => pages.insert('user', at));
  await vi.waitFor(() => expect(whenQuiet).toHaveBeenCalled());
  place(second!, await add());
  place(refused!, await add());
  place(theirs!, '/media/local/theirs');
  await files.markRefused(files.pending[1]!.id, 'Arquivo inválido');
  stop();
  expect([...waiting]).toEqual([second]);
  expect(setRead).not.toHaveBeenCalled();
});

it('no longer waits for what was on a page that is gone', async () => {
  const { files, pages, waiting, stop } = await start('bia');
  const src = await files.add({ file: new File(['a'], 'a.webp'), metadata, thumbnail: null });
  const second = pages.insert('user', 1);
  const picture = createNode('image', { id: 'foto', index: 'a0', src, width: 10, height: 20 });
  pages.document(second).transact('user', (writer) => writer.insert(picture));
  await vi.waitFor(() => expect(waiting.size).toBe(1));
  pages.remove('user', second);
  expect(waiting.size).toBe(0);
  stop();
});

it('remembers the page that is shown, unless it is the first', async () => {
  const { editor, pages, stop } = await start('eva');
  const second = pages.insert('user', 1);
  // What listens comes with the second page: whatever was shown before that counts as well.
  editor.document.show(second);
  await vi.waitFor(() => expect(readShownPages()).toEqual({ p: second }));
  editor.document.show('main');
  expect(readShownPages()).toEqual({});
  editor.document.show(second);
  stop();
  editor.document.show('main');
  expect(readShownPages()).toEqual({ p: second });
});

it('remembers the page that is shown when another has become the first', async () => {
  const { editor, pages, stop } = await start('ida');
  const second = pages.insert('user', 1);
  editor.document.show(second);
  await vi.waitFor(() => expect(readShownPages()).toEqual({ p: second }));
  pages.move('user', second, 0);
  expect(readShownPages()).toEqual({});
  editor.document.show('main');
  pages.move('user', 'main', 0);
  expect(readShownPages()).toEqual({});
  pages.move('user', 'main', 1);
  expect(readShownPages()).toEqual({ p: 'main' });
  stop();
});
