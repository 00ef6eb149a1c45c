import { PDFDocument } from '@cantoo/pdf-lib';
import { BlobSource, Input, MP4 } from 'mediabunny';
import { afterEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { openPages } from '../../../scene/document/pages/openPages.ts';
import type { EditablePages } from '../../../scene/document/pages/types.ts';
import { showPages } from '../../../scene/document/pages/showPages.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { readZipBlob } from '../../../tests/browser/readZipBlob.ts';
import { exportDialogStore } from '../../features/exporting/dialog/exportDialogStore.ts';
import type { ExportChoice } from '../../features/exporting/dialog/exportFormats.ts';
import { downloadBlob } from '../../features/exporting/downloadBlob.ts';
import { filmDialogStore } from '../../features/exporting/film/filmDialogStore.ts';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { exportStore } from './exportStore.ts';
import type { AppDesign } from './loadDesign.ts';
import { makeFile } from './makeFile.ts';
import { mayUseRendered } from './mayUseRendered.ts';
import { runChosenExport, runFilmExport, runJsonExport, runPictureExport } from './runExports.ts';

vi.mock('./mayUseRendered.ts', () => ({ mayUseRendered: vi.fn(async () => true) }));
vi.mock('../../features/exporting/downloadBlob.ts', () => ({ downloadBlob: vi.fn() }));
vi.mock('./makeFile.ts', async (importOriginal) => {
  const original = await importOriginal<{ makeFile: () => unknown }>();
  return { ...original, makeFile: vi.fn(original.makeFile) };
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.mocked(mayUseRendered).mockReset();
  vi.mocked(downloadBlob).mockReset();
  vi.mocked(makeFile).mockClear();
  toastStore.setState({ toasts: [] });
});

const COLORS = ['#ff0000', '#00ff00', '#0000ff'];

/** A design of a page a colour, of which the second is on screen. */
function openDesign(colors: readonly string[] = COLORS) {
  const pages = openPages(new Y.Doc());
  const [main] = pages.ids;
  const artboard = { ...pages.document(main!).artboard, width: 40, height: 40, title: 'Dicas' };
  pages
    .document(main!)
    .transact('load', (writer) => writer.setArtboard({ ...artboard, background: colors[0]! }));
  for (const [at, background] of colors.slice(1).entries())
    pages.insert('load', at + 1, { artboard: { ...artboard, background }, canvasForm: null, nodes: [] });
  const document = showPages(pages, pages.ids[Math.min(1, colors.length - 1)]);
  return { projectId: 'p', pages, document } as unknown as AppDesign & { readonly pages: EditablePages };
}

function lastDownload(): { readonly name: string; readonly blob: Blob } {
  const [blob, name] = vi.mocked(downloadBlob).mock.lastCall!;
  return { name, blob };
}

async function colorOf(picture: Blob): Promise<string> {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  context.drawImage(await createImageBitmap(picture), 0, 0);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((one) => one!.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour of each picture of a GIF, and its seconds. */
async function readGif(file: Blob): Promise<readonly string[]> {
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: 'image/gif' });
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const shown: string[] = [];
  for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack!.frameCount; frameIndex += 1) {
    const { image } = await decoder.decode({ frameIndex });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    shown.push(`${await colorOf(await canvas.convertToBlob())} ${image.duration! / 1e6}`);
    image.close();
  }
  decoder.close();
  return shown;
}

async function readColors(zip: Blob): Promise<readonly string[]> {
  const files = [...(await readZipBlob(zip))];
  return Promise.all(files.map(async ([name, file]) => `${name} ${await colorOf(file)}`));
}

const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

/** Calls back once, when the export tells of this step. */
function atStep(step: string, act: () => void): void {
  const stop = exportStore.subscribe(({ running }) => {
    if (running?.step !== step) return;
    stop();
    act();
  });
}

/** Answers the dialog, when it asks; after `meanwhile`. */
function choose(choice: Partial<ExportChoice>, meanwhile = () => undefined as void): void {
  const base = {
    formats: ['png'],
    scope: 'all',
    scale: 1,
    isTransparent: false,
    quality: { jpg: 1, webp: 1 },
  };
  const rest = {
    svgText: 'outlines',
    seconds: 1,
    stillOfFilm: 1,
    stillOfPicture: 1,
    fps: 10,
    withSound: false,
    gifFps: 10,
    gifScale: 1,
  };
  const stop = exportDialogStore.subscribe(({ asked }) => {
    stop();
    meanwhile();
    asked?.answer({ ...base, ...rest, ...choice } as ExportChoice);
  });
}

it('makes a picture of each page, in a ZIP, and one of a design that has one page', async () => {
  await runPictureExport(openDesign(), 'png');
  expect(lastDownload().name).toBe('Dicas.zip');
  expect(await readColors(lastDownload().blob)).toEqual([
    'Dicas - 1.png #ff0000',
    'Dicas - 2.png #00ff00',
    'Dicas - 3.png #0000ff',
  ]);
  expect(toasts()).toEqual(['Arquivo ZIP exportado com sucesso']);

  toastStore.setState({ toasts: [] });
  await runPictureExport(openDesign(['#ff00ff']), 'png');
  expect(lastDownload().name).toBe('Dicas.png');
  expect(await colorOf(lastDownload().blob)).toBe('#ff00ff');
  expect(toasts()).toEqual(['Imagem exportada com sucesso']);
});

it('shows all pages as they were when it was asked for, whatever becomes of them meanwhile', async () => {
  const design = openDesign();
  const [first, , third] = design.pages.ids;
  atStep('Página 2 de 3', () => {
    design.pages.document(third!).transact('user', (writer) => writer.setArtboard({ background: '#000000' }));
    design.pages.remove('user', first!);
    design.document.show(third!);
  });
  await runPictureExport(design, 'png');
  expect(await readColors(lastDownload().blob)).toEqual([
    'Dicas - 1.png #ff0000',
    'Dicas - 2.png #00ff00',
    'Dicas - 3.png #0000ff',
  ]);
});

it('tells how far it is in pages, and stops between them', async () => {
  const told: [string | undefined, number][] = [];
  const stop = exportStore.subscribe(({ running }) => {
    if (running) told.push([running.step, running.done]);
  });
  await runPictureExport(openDesign(), 'png');
  stop();
  const steps = told
    .map(([step]) => step)
    .filter((step, at, all) => step !== undefined && step !== all[at - 1]);
  expect(steps).toEqual(['Página 1 de 3', 'Página 2 de 3', 'Página 3 de 3']);
  const dones = told.map(([, done]) => done);
  expect(dones).toEqual(dones.toSorted((a, b) => a - b));

  vi.mocked(downloadBlob).mockReset();
  vi.mocked(makeFile).mockClear();
  toastStore.setState({ toasts: [] });
  atStep('Página 2 de 3', () => exportStore.getState().running?.cancel());
  await runPictureExport(openDesign(), 'png');
  expect(makeFile).toHaveBeenCalledTimes(2);
  expect(downloadBlob).not.toHaveBeenCalled();
  expect(toasts()).toEqual(['Exportação cancelada']);
});

it('makes one PDF of all pages, and of the page on screen what was asked of that alone', async () => {
  const design = openDesign();
  choose({ formats: ['pdf'] });
  await runChosenExport(design);
  expect(lastDownload().name).toBe('Dicas.pdf');
  const pdf = await PDFDocument.load(await lastDownload().blob.arrayBuffer());
  expect(pdf.getPages().map((sheet) => sheet.getSize())).toEqual([
    { width: 30, height: 30 },
    { width: 30, height: 30 },
    { width: 30, height: 30 },
  ]);

  choose({ formats: ['png', 'pdf'], scope: 'shown' });
  await runChosenExport(design);
  expect(lastDownload().name).toBe('Dicas.zip');
  const files = await readZipBlob(lastDownload().blob);
  expect([...files.keys()]).toEqual(['Dicas - 2.png', 'Dicas - 2.pdf']);
  expect(await colorOf(files.get('Dicas - 2.png')!)).toBe('#00ff00');
  const single = await PDFDocument.load(await files.get('Dicas - 2.pdf')!.arrayBuffer());
  expect(single.getPageCount()).toBe(1);
});

it('makes films of all pages, one after the other, and of the page on screen where that is asked for', async () => {
  const told: unknown[] = [];
  const stop = filmDialogStore.subscribe(({ asked }) => {
    stop();
    told.push(asked?.question.page);
    const { signal } = new AbortController();
    const { look, measure } = asked!.question.all!;
    void Promise.all([look(signal), measure(signal)]).then((found) => {
      told.push(...found);
      asked!.answer({ scope: 'all', seconds: 5, stillOfFilm: 1, fps: 10, withSound: true });
    });
  });
  const steps = new Set<string | undefined>();
  const stopSteps = exportStore.subscribe(({ running }) => void steps.add(running?.step));
  await runFilmExport(openDesign());
  stopSteps();
  const look = { width: 40, height: 40, isMoving: false, hasSound: false };
  const motion = { longest: [null, null, null], unread: 0 };
  expect(told).toEqual([{ number: 2, count: 3 }, look, motion]);
  expect(lastDownload().name).toBe('video.mp4');
  expect([...steps].filter((step) => step !== undefined)).toEqual(
    [1, 2, 3].map((one) => `Página ${one} de 3`),
  );
  const input = new Input({ formats: [MP4], source: new BlobSource(lastDownload().blob) });
  expect(await input.computeDuration()).toBeCloseTo(3, 6);
  input.dispose();

  choose({ formats: ['gif'], stillOfPicture: 2 });
  await runChosenExport(openDesign());
  expect(lastDownload().name).toBe('Dicas.gif');
  expect(await readGif(lastDownload().blob)).toEqual(['#ff0000 2', '#00ff00 2', '#0000ff 2']);

  choose({ formats: ['gif'], scope: 'shown' });
  await runChosenExport(openDesign());
  expect(lastDownload().name).toBe('Dicas - 2.gif');
  expect(await colorOf(lastDownload().blob)).toBe('#00ff00');
});

it('asks no GIF or film of any page how long it is for a picture', async () => {
  const design = openDesign();
  const last = design.pages.document(design.pages.ids[2]!);
  const gif = createNode('gif', { id: 'gif', width: 9, height: 9, originalGifUrl: 'data:image/gif,none' });
  last.transact('user', (writer) => writer.insert({ ...gif, index: 'a1' }));
  const fetched = vi.spyOn(globalThis, 'fetch');
  choose({ formats: ['png'] });
  await runChosenExport(design);
  expect(lastDownload().name).toBe('Dicas.zip');
  expect(fetched.mock.calls.map(([asked]) => asked)).not.toContain('data:image/gif,none');
});

it('makes what was asked of all pages, though only one of them is left by then', async () => {
  const design = openDesign();
  const [, second, third] = design.pages.ids;
  choose({ formats: ['mp4'], seconds: 5, stillOfFilm: 2 }, () => {
    design.pages.remove('remote', second!);
    design.pages.remove('remote', third!);
  });
  await runChosenExport(design);
  expect(lastDownload().name).toBe('video.mp4');
  const input = new Input({ formats: [MP4], source: new BlobSource(lastDownload().blob) });
  expect(await input.computeDuration()).toBeCloseTo(2, 6);
  input.dispose();
});

it('makes no film that is too long, and says what to do', async () => {
  const stop = filmDialogStore.subscribe(({ asked }) => {
    stop();
    asked?.answer({ scope: 'all', seconds: 5, stillOfFilm: 201, fps: 10, withSound: true });
  });
  await runFilmExport(openDesign());
  expect(downloadBlob).not.toHaveBeenCalled();
  expect(toasts()).toEqual([
    expect.stringContaining('As 3 páginas somam 10 min 3 s, e o máximo são 10 min.'),
  ]);
});

it('says that no film can be made in this browser before it says that one needs Pro', async () => {
  vi.stubGlobal('VideoEncoder', undefined);
  vi.mocked(mayUseRendered).mockResolvedValue(false);
  const asked = vi.fn();
  const stop = filmDialogStore.subscribe((state) => {
    asked();
    state.asked?.answer(null);
  });
  await runFilmExport(openDesign());
  expect(asked).toHaveBeenCalled();
  expect(toasts()).toEqual([]);
  vi.unstubAllGlobals();
  asked.mockClear();
  await runFilmExport(openDesign());
  expect(asked).not.toHaveBeenCalled();
  expect(toasts()).toEqual([expect.stringContaining('Pro')]);
  stop();
});

it('says on which page something is missing, and which page could not be made', async () => {
  const design = openDesign();
  const last = design.pages.document(design.pages.ids[2]!);
  const gone = createNode('image', {
    id: 'gone',
    name: 'Praia',
    src: 'data:image/png,none',
    width: 9,
    height: 9,
  });
  last.transact('user', (writer) => writer.insert({ ...gone, index: 'a1' }));
  await runPictureExport(design, 'jpg');
  expect(lastDownload().name).toBe('Dicas.zip');
  expect(toasts()).toEqual(['Exportado, mas alguns itens não puderam ser carregados: Praia (página 3).']);

  toastStore.setState({ toasts: [] });
  vi.mocked(downloadBlob).mockReset();
  const real = vi.mocked(makeFile).getMockImplementation()!;
  vi.mocked(makeFile).mockImplementationOnce(real).mockRejectedValueOnce(new RangeError('too large'));
  await runPictureExport(design, 'jpg');
  expect(downloadBlob).not.toHaveBeenCalled();
  expect(toasts()).toEqual([
    'Não foi possível exportar a página 2 em JPG: Memória insuficiente para exportar neste tamanho. Feche outras abas e tente novamente.',
  ]);
});

it('writes one JSON of all pages', async () => {
  await runJsonExport(openDesign());
  expect(lastDownload().name).toBe('Dicas.json');
  const file = JSON.parse(await lastDownload().blob.text()) as { pages: readonly unknown[] };
  expect(file.pages).toHaveLength(2);
  expect(toasts()).toEqual([]);
});

it('says of a JSON which pictures are not in it, as of any other file', async () => {
  const said = ['Exportado, mas alguns itens não puderam ser carregados: Praia.'];
  const design = openDesign(['#ff00ff']);
  const picture = createNode('image', {
    id: 'a',
    name: 'Praia',
    src: '/media/local/other-device',
    width: 9,
    height: 9,
  });
  design.document.transact('user', (writer) => writer.insert({ ...picture, index: 'a1' }));
  await runJsonExport(design);
  expect(toasts()).toEqual(said);
  toastStore.setState({ toasts: [] });
  choose({ formats: ['json'] });
  await runChosenExport(design);
  expect(toasts()).toEqual(said);
});

it('makes a file of the page it was asked on, whichever is shown by the answer, and of none that is gone', async () => {
  const design = openDesign();
  const [first, second] = design.pages.ids;
  choose({ scope: 'shown' }, () => design.document.show(first!));
  await runChosenExport(design);
  expect([lastDownload().name, await colorOf(lastDownload().blob)]).toEqual(['Dicas - 2.png', '#00ff00']);

  vi.mocked(downloadBlob).mockClear();
  design.document.show(second!);
  choose({ scope: 'shown' }, () => design.pages.remove('remote', second!));
  await runChosenExport(design);
  expect(downloadBlob).not.toHaveBeenCalled();
  expect(toasts().at(-1)).toContain('A página foi excluída antes de ser exportada.');
});
