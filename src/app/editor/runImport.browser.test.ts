// What is seen of an import: its card, its end in words, and that it can be stopped.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { UploadQueue } from '../../features/uploads/uploadFiles.ts';
import type { ServiceParts } from './designServices.ts';
import { exportStore } from './exportStore.ts';
import { readDropped, runImport } from './runImport.ts';
import type { ShownPage } from '../../../scene/document/pages/types.ts';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';

let cards: string[] = [];
let leave = () => undefined as void;

beforeEach(() => {
  cards = [];
  leave = exportStore.subscribe(({ running }) => {
    cards.push(running === null ? '' : `${running.phase} ${running.done * 100}`);
  });
});
afterEach(() => leave());

async function start() {
  const openDesign = openShownPage();
  openDesign.transact('load', (writer) => writer.insert(createNode('rect', { id: 'before' })));
  const files = await LocalFiles.open(`import-${crypto.randomUUID()}`);
  const toasts: string[] = [];
  const closing = new AbortController();
  const parts = {
    design: { document: openDesign as ShownPage } as ServiceParts['design'],
    toasts: { show: ({ text }) => void toasts.push(text) },
    local: { files, send: () => undefined },
    loadUploads: async () => ({}) as UploadQueue,
    closed: closing.signal,
  } as Partial<ServiceParts> as ServiceParts;
  return { parts, openDesign, toasts, files, closing, ids: () => [...openDesign.ids()] };
}

/** Files of two pictures, each too long for a document. */
function makeJson(): File {
  const objects = ['#ff0000', '#0000ff'].map((color) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = color;
    for (let at = 0; at < 4000; at += 1)
      context.fillRect((at * at * 7) % 397, (at * 31) % 389, (at % 13) + 1, 1);
    return { type: 'Image', width: 400, height: 400, src: canvas.toDataURL() };
  });
  return new File([JSON.stringify({ version: '6.5.3', objects })], 'duas.json');
}

it('shows how far it is, and says when it is done', async () => {
  const { parts, toasts, files, ids } = await start();
  await runImport(parts, makeJson());
  expect(cards).toEqual(['Importando… 0', 'Importando… 50', '']);
  expect(toasts).toEqual([expect.stringContaining('Projeto importado')]);
  expect(files.pending).toHaveLength(2);
  expect(ids()).toEqual(['n0', 'n1']);
});

it('names the page it came to where another is shown by then', async () => {
  const { parts, openDesign, toasts } = await start();
  openDesign.pages.insert('load', 0);
  const importing = runImport(parts, makeJson());
  openDesign.show(openDesign.pages.ids[0]!);
  await importing;
  expect(toasts).toEqual(['Projeto importado na página 2.']);
});

it('stops when it is told to: the design stays and nothing is kept', async () => {
  const { parts, toasts, files, ids } = await start();
  const stop = exportStore.subscribe(({ running }) => running?.cancel());
  await runImport(parts, makeJson());
  stop();
  expect(toasts).toEqual([expect.stringContaining('Importação cancelada')]);
  expect(cards.at(-1)).toBe('');
  expect(files.pending).toEqual([]);
  expect(ids()).toEqual(['before']);
});

it('ends without a word when the editor is left', async () => {
  const { parts, toasts, files, closing, ids } = await start();
  const stop = exportStore.subscribe(() => closing.abort());
  await runImport(parts, makeJson());
  stop();
  expect(toasts).toEqual([]);
  expect(files.pending).toEqual([]);
  expect(ids()).toEqual(['before']);
});

it('says why a file is refused, by its name where several may have been dropped', async () => {
  const { parts, toasts, ids } = await start();
  await runImport(parts, new File(['{'], 'a.json'));
  expect(await readDropped(parts, new File(['<svg'], 'b.svg'))).toBeNull();
  expect(toasts).toEqual([
    'Arquivo inválido.',
    'b.svg: Arquivo inválido: o SVG está danificado ou incompleto.',
  ]);
  expect(cards).toEqual([]);
  expect(ids()).toEqual(['before']);
});
