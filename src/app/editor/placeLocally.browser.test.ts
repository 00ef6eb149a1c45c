import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { UploadQueue } from '../../features/uploads/uploadFiles.ts';
import { closeToast, type Toast, toastStore } from '../../ui/toasts/toastStore.ts';
import { placeLocally } from './placeLocally.ts';

let texts: string[] = [];
let leave = () => undefined as void;
let onToast: (toast: Toast) => void = () => undefined;

beforeEach(() => {
  texts = [];
  let last = 0;
  leave = toastStore.subscribe(({ toasts }) => {
    const newest = toasts.at(-1);
    if (!newest || newest.turn <= last) return;
    last = newest.turn;
    texts.push(newest.text);
    onToast(newest);
  });
});
afterEach(() => {
  leave();
  onToast = () => undefined;
  for (const { id } of toastStore.getState().toasts) closeToast(id);
});

async function start() {
  const files = await LocalFiles.open(`place-${crypto.randomUUID()}`);
  const send = vi.fn<() => void>();
  const leaving = new AbortController();
  const parts = { local: { files, send }, uploads: {} as UploadQueue, closed: leaving.signal };
  const place = (chosen: readonly File[]) => placeLocally(parts, chosen);
  return { files, send, place, leaving };
}

async function makePicture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(12, 8);
  canvas.getContext('2d')!.fillRect(0, 0, 6, 8);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

it('says how far several files are, and names what is none', async () => {
  const { files, send, place } = await start();
  const chosen = [await makePicture('a.png'), new File(['?'], 'b.png'), await makePicture('c.png')];
  const assets = await place(chosen);
  expect(assets).toMatchObject([
    { kind: 'image', name: 'a', width: 12, height: 8 },
    { kind: 'image', name: 'c' },
  ]);
  expect(texts).toEqual([
    'Preparando arquivos… 1 de 3',
    'Preparando arquivos… 2 de 3',
    'b.png: Tipo de arquivo não suportado. Envie PNG, JPG, GIF, WebP ou MP4.',
    'Preparando arquivos… 3 de 3',
  ]);
  expect(files.pending).toHaveLength(2);
  expect(send).toHaveBeenCalledOnce();
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(texts.slice(2, 3));
});

it('places and keeps nothing once it is stopped', async () => {
  const { files, send, place } = await start();
  onToast = ({ text, action }) => {
    if (text.includes('2 de 3')) action?.run();
  };
  const chosen = await Promise.all(['a.png', 'b.png', 'c.png'].map(makePicture));
  expect(await place(chosen)).toEqual([]);
  expect(files.pending).toEqual([]);
  expect(send).not.toHaveBeenCalled();
  expect(texts).toHaveLength(2);
});

it('says nothing of a single file', async () => {
  const { place } = await start();
  expect(await place([await makePicture('a.png')])).toHaveLength(1);
  expect(texts).toEqual([]);
});

it('places nothing in a design that is closed meanwhile, and says so', async () => {
  const { files, send, place, leaving } = await start();
  onToast = ({ text }) => {
    if (text.includes('2 de 3')) leaving.abort();
  };
  const chosen = await Promise.all(['a.png', 'b.png', 'c.png'].map(makePicture));
  expect(await place(chosen)).toEqual([]);
  expect(files.pending).toEqual([]);
  expect(send).not.toHaveBeenCalled();
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
    'Você saiu antes de os arquivos ficarem prontos. Nenhum foi adicionado.',
  ]);
  expect(await place(chosen.slice(0, 1))).toEqual([]);
  expect(files.pending).toEqual([]);
});

it('sends what is ready when the editor is left, and says where it is', async () => {
  const { files, send, place, leaving } = await start();
  const add = files.add.bind(files);
  vi.spyOn(files, 'add').mockImplementation((prepared) => {
    leaving.abort();
    return add(prepared);
  });
  const chosen = await Promise.all(['a.png', 'b.png'].map(makePicture));
  expect(await place(chosen)).toEqual([]);
  expect(files.pending).toHaveLength(2);
  expect(send).toHaveBeenCalledOnce();
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
    'Você saiu antes de os arquivos entrarem na arte. Eles ficam em Uploads.',
  ]);
});

it('has the browser ask before the page is closed, until all are kept', async () => {
  const { place } = await start();
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const asked: boolean[] = [];
  onToast = () => void asked.push(isAsked());
  const [one, other] = [
    place([await makePicture('a.png')]),
    place(await Promise.all(['b.png', 'c.png'].map(makePicture))),
  ];
  await one;
  asked.push(isAsked());
  await other;
  expect(asked).toEqual([true, true, true]);
  expect(isAsked()).toBe(false);
  await place([new File(['?'], 'b.png')]);
  expect(isAsked()).toBe(false);
});
