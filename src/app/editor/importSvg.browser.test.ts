// With the browser's own pictures and the files of this device; no server answers here.
import { expect, it, vi } from 'vitest';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import type { UploadQueue } from '../../features/uploads/uploadFiles.ts';
import { createPictureStore } from './createPictureStore.ts';
import { importSvg } from './importSvg.ts';

const watch = { signal: new AbortController().signal, onProgress: () => undefined };

/** A picture that does not get small: every pixel another colour. */
function drawNoise(width: number, height: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  const pixels = context.createImageData(width, height);
  let state = 1;
  for (let at = 0; at < pixels.data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels.data[at] = at % 4 === 3 ? 255 : state >>> 24;
  }
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/png');
}

async function start(user: string) {
  const files = await LocalFiles.open(user);
  const send = vi.fn();
  const queue = { send: vi.fn() } as unknown as UploadQueue;
  const store = createPictureStore({
    local: { files, send },
    loadUploads: async () => queue,
    toasts: { show: () => undefined },
  });
  return { files, store, queue, design: openShownPage() };
}

it('keeps pictures of an SVG file on this device, with what was cut off them, and asks no server', async () => {
  const { files, store, queue, design } = await start(`import-${crypto.randomUUID()}`);
  const href = drawNoise(300, 200);
  expect(href.length).toBeGreaterThan(32_000);
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
    <image href="${href}" width="100" height="100" preserveAspectRatio="xMinYMin slice"/>
    <image href="${href}" x="200" width="100" height="100" preserveAspectRatio="xMaxYMin slice"/>
  </svg>`;
  await importSvg(design, new File([text], 'placa.svg'), store, watch);

  const nodes = [...design.ids()].map((id) => design.get(id)!);
  const pending = files.pending;
  expect(pending.map(({ file, metadata }) => [file?.name, metadata.fileWidth])).toEqual([
    ['placa-1.webp', 300],
  ]);
  const src = `/media/local/${pending[0]!.id}`;
  // The left half of the picture and the right one, neither squeezed.
  expect(nodes).toMatchObject([
    { kind: 'image', src, cropX: 0, cropY: 0, width: 200, height: 200, scaleX: 0.5, scaleY: 0.5 },
    { kind: 'image', src, cropX: 100, cropY: 0, width: 200, height: 200, scaleX: 0.5, scaleY: 0.5 },
  ]);
  expect(queue.send).not.toHaveBeenCalled();
});

it.each([
  ['o conteúdo não é um SVG', '%PDF-1.7'],
  ['o conteúdo não é um SVG', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['danificado ou incompleto', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0'],
  ['níveis demais', `<svg>${'<g>'.repeat(400)}${'</g>'.repeat(400)}</svg>`],
  ['entidades', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///x">]><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['Não há nada no arquivo', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
])('refuses a file and says why: %s', async (reason, text) => {
  const { store, design } = await start('refused');
  const before = design.artboard;
  await expect(importSvg(design, new File([text], 'a.svg'), store, watch)).rejects.toMatchObject({
    name: 'ImportRefusedError',
    message: expect.stringContaining(reason) as string,
  });
  expect(design.artboard).toBe(before);
});

it('measures texts in their own families, which may not have been loaded yet', async () => {
  const { store, design } = await start('families');
  const word = 'Wi'.repeat(12);
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><text y="40" font-size="40" font-family="Press Start 2P">${word}</text></svg>`;
  await importSvg(design, new File([text], 'a.svg'), store, watch);
  const [node] = [...design.ids()].map((id) => design.get(id));
  // Every letter of this family is as wide as it is high.
  expect(node?.width).toBeGreaterThanOrEqual(24 * 40);
});

const SHAPE = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';

async function pack(text: BlobPart): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

it('reads a packed file, whatever it is called', async () => {
  const { store, design } = await start('packed');
  for (const name of ['a.svgz', 'a.svg']) {
    await importSvg(design, new File([await pack(SHAPE)], name), store, watch);
    expect([...design.ids()].map((id) => design.get(id))).toMatchObject([{ kind: 'rect', width: 9 }]);
  }
});

it('refuses a packed file that is damaged, or holds more than a plain one may', async () => {
  const { store, design } = await start('packed-refused');
  const whole = await pack(SHAPE);
  const bitten = whole.map((byte, at) => (at === whole.length - 6 ? byte ^ 255 : byte));
  const large = await pack(new Uint8Array(21 * 1024 * 1024));
  expect(large.length).toBeLessThan(100_000);
  for (const [bytes, reason] of [
    [whole.slice(0, -12), 'danificado ou incompleto'],
    [bitten, 'danificado ou incompleto'],
    [whole.slice(0, 2), 'danificado ou incompleto'],
    [await pack('%PDF-1.7'), 'o conteúdo não é um SVG'],
    [large, 'sem contar as imagens, o limite é de 20 MB'],
  ] as const) {
    await expect(importSvg(design, new File([bytes], 'a.svgz'), store, watch)).rejects.toMatchObject({
      name: 'ImportRefusedError',
      message: expect.stringContaining(reason) as string,
    });
  }
});

it('reads the letters of a file that is not in UTF-8', async () => {
  const { store, design } = await start('letters');
  const text =
    '<?xml version="1.0" encoding="ISO-8859-1"?><svg xmlns="http://www.w3.org/2000/svg"><text y="20">Ação</text></svg>';
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  await importSvg(design, new File([bytes], 'a.svg'), store, watch);
  expect([...design.ids()].map((id) => design.get(id))).toMatchObject([{ text: 'Ação' }]);
});
