// The page of `npm run render`: what it sends for a design.
import { afterEach, expect, it, vi } from 'vitest';
import { haveSmallCanvases } from '../../../../tests/harness/haveSmallCanvases.ts';
import type { HeadlessJob, HeadlessPage } from './main.ts';
import './main.ts';

const { prancheta } = globalThis as typeof globalThis & { readonly prancheta: HeadlessPage };
const ask = globalThis.fetch;

afterEach(() => vi.restoreAllMocks());

/** The file that is made of a design. */
async function render(design: object, job: Partial<HeadlessJob>): Promise<Blob> {
  const sent: Blob[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, options) => {
    if (options?.method !== 'PUT') return ask(address, options);
    if (options.body instanceof Blob) sent.push(options.body);
    return Promise.resolve(new Response());
  });
  const address = URL.createObjectURL(new Blob([JSON.stringify(design)]));
  const common = { design: address, base: '/', output: '/result/0', format: 'png', scale: 1 } as const;
  expect(await prancheta.render({ ...common, ...job })).toEqual({ broken: [], notes: [] });
  URL.revokeObjectURL(address);
  return sent[0]!;
}

const box = { type: 'Rect', left: 20, top: 10, width: 40, height: 30, strokeWidth: 0, fill: '#c1121f' };
const design = { version: '6.5.3', width: 80, height: 50, background: '', objects: [box] };

it('sends a WebP in which nothing moves as the editor saves it: see-through, and of the part that is asked for', async () => {
  const view = { left: 10, top: 0, width: 60, height: 50 };
  const blob = await render(design, { format: 'webp', view, scale: 2 });
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  expect([blob.type, bitmap.width, bitmap.height]).toEqual(['image/webp', 120, 100]);
  expect(context.getImageData(0, 0, 1, 1).data[3]).toBe(0);
  expect(context.getImageData(60, 50, 1, 1).data[3]).toBe(255);
});

it('lays a design out anew where another size is asked for', async () => {
  const ground = { type: 'Rect', left: 0, top: 0, width: 80, height: 50, strokeWidth: 0, fill: '#00ff00' };
  const size = { width: 50, height: 80 };
  const blob = await render({ ...design, objects: [ground, box] }, { size });
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const colorAt = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
  expect([bitmap.width, bitmap.height]).toEqual([50, 80]);
  expect([colorAt(0, 0), colorAt(49, 79)]).toEqual(Array.from({ length: 2 }, () => [0, 255, 0, 255]));
  expect(colorAt(25, 40)).toEqual([0xc1, 0x12, 0x1f, 255]);
});

it('shows all pages in one file that moves, and refuses more than ten minutes of them', async () => {
  const pages = [{ id: 'p', version: '6.5.3', width: 80, height: 50, background: '#0000ff', objects: [] }];
  const several = { ...design, pages };
  const blob = await render(several, { format: 'gif', isTogether: true, still: 3, fps: 10 });
  const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: 'image/gif' });
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const seconds: number[] = [];
  for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack!.frameCount; frameIndex += 1) {
    const { image } = await decoder.decode({ frameIndex });
    seconds.push(image.duration! / 1e6);
    image.close();
  }
  decoder.close();
  expect(seconds).toEqual([3, 3]);

  const address = URL.createObjectURL(new Blob([JSON.stringify(several)]));
  const job = { design: address, base: '/', output: '/result/0', format: 'mp4', scale: 1 } as const;
  const { failure } = await prancheta.render({ ...job, isTogether: true, still: 301 });
  expect(failure).toEqual({ code: 'too-long', detail: '602' });
});

it('says on which of several pages something is missing', async () => {
  const gone = { type: 'Image', src: 'data:image/png,none', left: 0, top: 0, width: 9, height: 9 };
  const second = { id: 'p', version: '6.5.3', width: 80, height: 50, background: '', objects: [gone] };
  const address = URL.createObjectURL(new Blob([JSON.stringify({ ...design, pages: [second] })]));
  vi.spyOn(globalThis, 'fetch').mockImplementation((asked, options) =>
    options?.method === 'PUT' ? Promise.resolve(new Response()) : ask(asked, options),
  );
  for (const format of ['pdf', 'gif'] as const) {
    const job = { design: address, base: '/', output: '/result/0', scale: 1, fps: 1, still: 1 };
    const { broken } = await prancheta.render({ ...job, format, isTogether: true });
    expect(broken.map(({ page, reason }) => [page, reason])).toEqual([[2, 'image']]);
  }
});

it('calls a picture that no canvas holds too large, as one that no format has', async () => {
  haveSmallCanvases();
  const address = URL.createObjectURL(new Blob([JSON.stringify({ ...design, width: 4400, height: 4000 })]));
  const job = { design: address, base: '/', output: '/result/0', scale: 1, format: 'webp' } as const;
  const { failure } = await prancheta.render(job);
  expect(failure).toEqual({ code: 'too-large', detail: 'No canvas holds 4400 × 4000 pixels' });
});
