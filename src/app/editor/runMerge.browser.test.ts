import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';
import { downloadBlob } from '../../features/exporting/downloadBlob.ts';
import { leaveMerge, type MergeChoice, mergeStore } from '../../features/exporting/merge/mergeStore.ts';
import { SheetPictures } from '../../features/exporting/merge/SheetPictures.ts';
import { ZipFile } from '../../features/exporting/zip/ZipFile.ts';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { exportStore } from './exportStore.ts';
import type { AppDesign } from './loadDesign.ts';
import { makeFile } from './makeFile.ts';
import { mayUseRendered } from './mayUseRendered.ts';
import { openMerge } from './openMerge.ts';

vi.mock('./mayUseRendered.ts', () => ({ mayUseRendered: vi.fn() }));
vi.mock('../../features/exporting/downloadBlob.ts', () => ({ downloadBlob: vi.fn() }));
vi.mock('./makeFile.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  makeFile: vi.fn(),
}));

const choice: MergeChoice = {
  format: 'png',
  scale: 1,
  isTransparent: false,
  quality: { jpg: 1, webp: 1 },
  isOneFile: false,
  nameColumn: 0,
};
const made = { blob: new Blob(['x'], { type: 'image/png' }), broken: [] };

beforeEach(() => {
  vi.mocked(mayUseRendered).mockResolvedValue(true);
  vi.mocked(makeFile).mockResolvedValue(made);
  leaveMerge();
  toastStore.setState({ toasts: [] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

/** A design with a name in it, open in the dialog with two people to be filled in. */
function openTwo({ picture = '' } = {}) {
  const reader = openShownPage();
  reader.transact('load', (writer) => {
    writer.setArtboard({ width: 40, height: 40, background: '#ffffff', title: 'Crachá' });
    const text = createNode('textbox', { id: 'name', text: 'Nome', width: 30, fontFamily: 'serif' });
    writer.insert({ ...text, linkData: ['text', 'Nome'], index: 'a1' });
    if (picture !== '') {
      const image = createNode('image', { id: 'photo', src: picture, width: 9, height: 9 });
      writer.insert({ ...image, index: 'a0' });
    }
  });
  const design = { projectId: 'p', document: reader, pages: reader.pages } as unknown as AppDesign;
  openMerge(design);
  const port = mergeStore.getState().open!;
  const table = {
    columns: ['Nome'],
    rows: [
      { number: 2, cells: ['Ana'] },
      { number: 3, cells: ['Bia'] },
    ],
  };
  const pictures = new SheetPictures(() => Promise.reject(new Error('none')), location.origin);
  return { reader, port, merge: port.open({ name: 'lista.csv', table, pictures }) };
}

const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const wordsMade = () =>
  vi.mocked(makeFile).mock.calls.map(([{ reader }]) => {
    const node = reader.get('name');
    return node && 'text' in node ? node.text : null;
  });

it('makes what was checked, whatever became of the design since', async () => {
  const { reader, merge } = openTwo();
  reader.transact('user', (writer) => writer.remove('name'));
  await merge.generate(choice);
  expect(wordsMade()).toEqual(['Ana', 'Bia']);
  expect(vi.mocked(downloadBlob).mock.calls.map(([, name]) => name)).toEqual(['Crachá.zip']);
  expect(toasts()).toEqual(['2 arquivos gerados']);
});

it('fills in the page it was opened on, whichever is shown by then', async () => {
  const { reader, port } = openTwo();
  const begun = reader.pages.document(reader.pageId);
  reader.show(reader.pages.insert('user', 1));
  const table = { columns: ['Nome'], rows: [{ number: 2, cells: ['Ana'] }] };
  const pictures = new SheetPictures(() => Promise.reject(new Error('none')), location.origin);
  await port.open({ name: 'lista.csv', table, pictures }).generate(choice);
  expect(wordsMade()).toEqual(['Ana']);
  port.link(new Map([['name', null]]));
  expect(begun.get('name')?.linkData ?? null).toBeNull();
});

it('is closed with the page it was opened on, and hears of no page any more once it is closed', () => {
  const { reader, port } = openTwo();
  const begun = reader.pageId;
  const { pages } = reader;
  const other = pages.insert('user', 1);
  expect(mergeStore.getState().open).toBe(port);
  reader.show(other);
  pages.remove('user', begun);
  expect(mergeStore.getState().open).toBeNull();
  expect(toasts()).toEqual(['A página que você estava preenchendo foi excluída.']);
  toastStore.setState({ toasts: [] });
  pages.remove('user', pages.insert('user', 1));
  expect(toasts()).toEqual([]);
});

it('makes nothing where it was checked with pictures the design no longer has', async () => {
  const { reader, merge } = openTwo({ picture: '/api/files/1' });
  reader.transact('user', (writer) => writer.remove('photo'));
  await merge.generate(choice);
  expect(makeFile).not.toHaveBeenCalled();
  expect(toasts()).toEqual([expect.stringContaining('As imagens da arte mudaram')]);
});

it('makes nothing where nothing would be filled in', async () => {
  const reader = openShownPage();
  openMerge({ projectId: 'p', document: reader, pages: reader.pages } as unknown as AppDesign);
  const table = { columns: ['Nome'], rows: [{ number: 2, cells: ['Ana'] }] };
  const pictures = new SheetPictures(() => Promise.reject(new Error('none')), location.origin);
  await mergeStore.getState().open!.open({ name: 'lista.csv', table, pictures }).generate(choice);
  expect(downloadBlob).not.toHaveBeenCalled();
  expect(toasts()).toEqual(['Ligue ao menos um elemento a uma coluna.']);
});

it('goes on where one is lost and lists it, and says why where all are', async () => {
  vi.mocked(makeFile).mockRejectedValueOnce(new RangeError('no memory'));
  await openTwo().merge.generate(choice);
  expect(downloadBlob).toHaveBeenCalledOnce();
  expect(mergeStore.getState().report).toMatchObject({
    made: 1,
    count: 2,
    lines: [{ title: 'Linha 2: Ana', isLost: true }],
  });
  vi.mocked(downloadBlob).mockClear();
  vi.mocked(makeFile).mockRejectedValue(new RangeError('no memory'));
  await openTwo().merge.generate(choice);
  expect(downloadBlob).not.toHaveBeenCalled();
  expect(toasts()).toEqual([expect.stringContaining('Memória insuficiente')]);
});

it('gives up where the ZIP itself cannot be written', async () => {
  vi.spyOn(ZipFile.prototype, 'add').mockRejectedValueOnce(new RangeError('no memory'));
  await openTwo().merge.generate(choice);
  expect(makeFile).toHaveBeenCalledOnce();
  expect(mergeStore.getState().report).toBeNull();
  expect(toasts()).toEqual([expect.stringContaining('Memória insuficiente')]);
});

it('tells what became of a design that was left by a word', async () => {
  vi.mocked(makeFile).mockImplementationOnce(() => {
    leaveMerge();
    return Promise.reject(new Error('lost'));
  });
  await openTwo().merge.generate(choice);
  expect(mergeStore.getState().report).toBeNull();
  expect(toasts()).toEqual(['Crachá: 1 de 2 arquivos gerados.']);
});

it('stops when it is cancelled, and begins nothing once the dialog was closed or the right refused', async () => {
  vi.mocked(makeFile).mockImplementationOnce((_design, _format, _settings, { signal }) => {
    exportStore.getState().running?.cancel();
    return Promise.reject(signal.reason as Error);
  });
  await openTwo().merge.generate(choice);
  expect(makeFile).toHaveBeenCalledOnce();
  expect(exportStore.getState().running).toBeNull();

  vi.mocked(mayUseRendered).mockResolvedValueOnce(false);
  await openTwo().merge.generate(choice);
  expect(mergeStore.getState().open).not.toBeNull();

  const asked = Promise.withResolvers<boolean>();
  vi.mocked(mayUseRendered).mockReturnValueOnce(asked.promise);
  const waiting = openTwo().merge.generate(choice);
  await expect.poll(() => vi.mocked(mayUseRendered).mock.calls.length).toBe(3);
  leaveMerge();
  asked.resolve(true);
  await waiting;
  expect(makeFile).toHaveBeenCalledOnce();
  expect(downloadBlob).not.toHaveBeenCalled();
});
