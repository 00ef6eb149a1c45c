import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createHistory } from '../../../scene/document/history/createHistory.ts';
import { readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import { writeFabric } from '../../../scene/formats/fabricJson/writeFabric.ts';
import { UploadError } from '../../features/uploads/types.ts';
import { importJson } from './importJson.ts';
import { replaceDesign } from './replaceDesign.ts';
import type { PictureStore } from './storeEmbedded.ts';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';

const rect = { type: 'Rect', left: 10, top: 10, width: 50, height: 40, fill: '#ff0000' };
const design = (more: object) => JSON.stringify({ version: '6.5.3', objects: [rect], ...more });
const file = (text: string) => new File([text], 'cartaz.json');
const watch = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

const metadata = { fileWidth: 9, fileHeight: 9, fileType: 'image', dominantColor: '' } as const;

/** Takes whatever does not begin with "torn"; the address of a picture is its first letters. */
function makeStore(changes: Partial<PictureStore> = {}) {
  const names: string[] = [];
  let finished = 0;
  const store: PictureStore = {
    prepare: async (picture) => {
      if ((await picture.text()).startsWith('torn')) throw new UploadError('Tipo de arquivo não suportado');
      return { file: picture, metadata, thumbnail: null };
    },
    keep: async ({ file: picture }) => {
      names.push(picture.name);
      return { src: `/media/local/${(await picture.text()).slice(0, 3)}` };
    },
    finish: () => void finished++,
    ...changes,
  };
  return { store, names, finished: () => finished };
}

/** A data address too long for a document. */
const embedded = (name: string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(name.padEnd(30_000, ' ')).toString('base64')}`;

function openEmpty() {
  const ydoc = new Y.Doc();
  const document = openShownPage(ydoc);
  replaceDesign(document, readFabric(design({ ours: 'antes', objects: [] })));
  return { ydoc, document };
}

it('is one step: undo and redo bring back what either file said, word for word', async () => {
  const { document } = openEmpty();
  const history = createHistory(document);
  history.clear();
  const before = writeFabric(document);

  await importJson(document, file(design({ theirs: { a: [1, 2] } })), makeStore().store, watch());
  const after = writeFabric(document);
  expect(after).toMatchObject({ theirs: { a: [1, 2] } });
  expect(after).not.toHaveProperty('ours');

  history.undo();
  expect(history.canUndo).toBe(false);
  expect(writeFabric(document)).toEqual(before);
  history.redo();
  expect(writeFabric(document)).toEqual(after);
});

it('reads what a program on Windows saved as UTF-16', async () => {
  const { document } = openEmpty();
  const text = `\ufeff${design({ theirs: 'ação' })}`;
  const bytes = [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()];
  for (const part of bytes) {
    await importJson(document, new File([part], 'cartaz.json'), makeStore().store, watch());
    expect(writeFabric(document)).toMatchObject({ theirs: 'ação' });
  }
});

describe('embedded pictures', () => {
  const picture = (src: string, more: object = {}) => ({
    type: 'Image',
    width: 6,
    height: 5,
    cropX: 2,
    cropY: 1,
    scaleX: 3,
    src,
    ...more,
  });

  it('are stored once each, wherever the file shows them, and leave the crop as it was', async () => {
    const { ydoc, document } = openEmpty();
    const history = createHistory(document);
    history.clear();
    const [one, two] = [embedded('one'), embedded('two', 'image/jpeg;charset=utf-8')];
    const pattern = { type: 'pattern', source: two, repeat: 'repeat' };
    const sheet = { type: 'Rect', name: 'clip', width: 90, height: 90, fill: pattern };
    const text = design({
      clipPath: { ...sheet, fill: pattern },
      objects: [
        sheet,
        picture(one),
        { type: 'Group', objects: [picture(one, { angle: 30 }), { ...rect, fill: pattern }] },
        { ...rect, clipPath: picture(two) },
        picture(two, { filters: [{ type: 'BlendImage', mode: 'mask', image: { type: 'image', src: one } }] }),
      ],
    });
    const { store, names, finished } = makeStore();
    await importJson(document, file(text), store, watch());

    expect(names).toEqual(['cartaz-1.jpeg', 'cartaz-2.png']);
    expect(finished()).toBe(1);
    expect(Y.encodeStateAsUpdate(ydoc).length).toBeLessThan(10_000);
    const written = writeFabric(document);
    expect(JSON.stringify(written)).not.toContain('data:');
    expect(written.objects[1]).toMatchObject({
      ...picture('/media/local/one'),
    });
    expect(written.objects[2]).toMatchObject({ objects: [{ src: '/media/local/one' }, { type: 'Rect' }] });
    expect(written.objects[3]).toMatchObject({ clipPath: { src: '/media/local/two' } });
    expect(written.objects[0]).toMatchObject({ fill: { source: '/media/local/two' } });
    history.undo();
    expect(history.canUndo).toBe(false);
    expect(document.size).toBe(0);
  });

  it('stay in the design where they are short, damaged or none', async () => {
    const { document } = openEmpty();
    const sources = [
      'data:image/png;base64,AAAA',
      embedded('torn'),
      `data:text/plain,${'x'.repeat(40_000)}`,
      `data:image/png;base64,${'*'.repeat(40_000)}`,
      '/api/files/a',
    ];
    const { store, names, finished } = makeStore();
    await importJson(document, file(design({ objects: sources.map((src) => picture(src)) })), store, watch());
    expect(names).toEqual([]);
    expect(finished()).toBe(0);
    expect(writeFabric(document).objects.map(({ src }) => src)).toEqual(sources);
  });

  it('count as often as they are shown', async () => {
    const { document } = openEmpty();
    const src = `data:image/png;base64,${Buffer.from('few'.padEnd(3000)).toString('base64')}`;
    const { store, names } = makeStore();
    const objects = Array.from({ length: 20 }, () => picture(src));
    await importJson(document, file(design({ objects })), store, watch());
    expect(names).toHaveLength(1);
    expect(writeFabric(document).objects.every((object) => object.src === '/media/local/few')).toBe(true);
  });

  it('may take more room than all else of a file', async () => {
    const { document } = openEmpty();
    const photo = `data:image/png;base64,${Buffer.from('big'.padEnd(8_000_000)).toString('base64')}`;
    const { store, names } = makeStore();
    const text = design({ objects: [picture(photo), picture(photo.replace('YmlnI', 'bGFyI'))] });
    expect(text.length).toBeGreaterThan(20 * 1024 * 1024);
    await importJson(document, file(text), store, watch());
    expect(names).toHaveLength(2);
    expect(writeFabric(document).objects.map(({ src }) => src)).toEqual([
      '/media/local/big',
      '/media/local/lar',
    ]);
  });

  it('that cannot be taken refuse the file in words; the design stays', async () => {
    const { document } = openEmpty();
    const before = writeFabric(document);
    const { store } = makeStore({ keep: () => Promise.reject(new Error('HTTP 500')) });
    const text = design({ objects: [picture(embedded('one'))] });
    await expect(importJson(document, file(text), store, watch())).rejects.toMatchObject({
      name: 'ImportRefusedError',
      message: expect.stringContaining('Não foi possível enviar as imagens') as string,
    });
    expect(writeFabric(document)).toEqual(before);
  });

  it('are left alone once the import is stopped: nothing is kept, the design stays', async () => {
    const { document } = openEmpty();
    const before = writeFabric(document);
    const abort = new AbortController();
    const { store, names } = makeStore();
    const text = design({ objects: [picture(embedded('one')), picture(embedded('two'))] });
    const done: number[] = [];
    const stopped = importJson(document, file(text), store, {
      signal: abort.signal,
      onProgress: (share) => {
        done.push(share);
        if (share > 0) abort.abort();
      },
    });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(done).toEqual([0, 0.5]);
    expect(names).toEqual([]);
    expect(writeFabric(document)).toEqual(before);
  });
});

it.each([
  [() => `${design({})}${' '.repeat(21 * 1024 * 1024)}`, 'sem contar as imagens, o limite é de 20 MB'],
  [() => design({ theirs: Array(800_000).fill(`data:${'x'.repeat(30)}`) }), 'sem contar as imagens'],
])('is refused with too much besides pictures', async (text, reason) => {
  const { document } = openEmpty();
  await expect(importJson(document, file(text()), makeStore().store, watch())).rejects.toThrow(reason);
});

it('is refused with an element that could never be sent, and the document stays as it was', async () => {
  const { document } = openEmpty();
  const before = writeFabric(document);
  // Four letters of the file each, nine bytes in a document.
  const theirs = Array.from({ length: 4_000_000 }, () => 0.1);
  const large = file(JSON.stringify({ version: '6.5.3', objects: [{ ...rect, theirs }] }));
  await expect(importJson(document, large, makeStore().store, watch())).rejects.toThrow(
    'um elemento complexo demais para ser salvo',
  );
  expect(writeFabric(document)).toEqual(before);
});

it('is refused with a text longer than any that a design takes', async () => {
  const { document } = openEmpty();
  const picture = { type: 'Image', src: embedded('png'), width: 6, height: 5 };
  const longText = file(design({ objects: [picture, { type: 'Textbox', text: 'a'.repeat(1_000_001) }] }));
  const { store, names } = makeStore();
  await expect(importJson(document, longText, store, watch())).rejects.toThrow('um texto longo demais');
  expect(document.size).toBe(0);
  expect(names).toEqual([]);
});

it('takes for empty what is in the place of a text', async () => {
  const { document } = openEmpty();
  const objects = [true, ['a'], {}, 7].map((text) => ({ type: 'Textbox', text }));
  await importJson(document, file(design({ objects })), makeStore().store, watch());
  expect(document.size).toBe(objects.length);
});

it('takes the place of the page it was begun on, whichever is shown by then; of none where that is gone', async () => {
  const document = openShownPage();
  const { pages, pageId } = document;
  const imported = importJson(document, file(design({})), makeStore().store, watch());
  const second = pages.insert('user', 1);
  document.show(second);
  await imported;
  expect([pages.document(pageId).size, document.size]).toEqual([1, 0]);

  const late = importJson(document, file(design({})), makeStore().store, watch());
  pages.remove('user', second);
  await expect(late).rejects.toThrow('A página foi excluída enquanto o arquivo era lido.');
  expect([pages.ids, document.size]).toEqual([[pageId], 1]);
});
