import { afterEach, expect, it, vi } from 'vitest';
import { createImageLoader } from './imageLoader.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A picture of 40 × 20 pixels, red on the left and blue on the right, as the server would answer it. */
async function drawPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(40, 20);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, 20, 20);
  context.fillStyle = '#0000ff';
  context.fillRect(20, 0, 20, 20);
  return canvas.convertToBlob({ type: 'image/png' });
}

async function answerWith(headers: Record<string, string>): Promise<void> {
  const blob = await drawPicture();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(blob, { headers })));
}

/** Answers with a picture in ten parts, one each five seconds, of which only so many come; time is the test's. */
async function answerSlowly(parts: number): Promise<void> {
  const bytes = new Uint8Array(await (await drawPicture()).arrayBuffer());
  const size = Math.ceil(bytes.length / 10);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('Late', 'TimeoutError')), ms);
    return late.signal;
  });
  vi.stubGlobal('fetch', (_url: URL, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        for (let part = 0; part < parts; part++)
          setTimeout(
            () => {
              controller.enqueue(bytes.slice(part * size, (part + 1) * size));
              if (part === 9) controller.close();
            },
            (part + 1) * 5000,
          );
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'image/png' } }));
  });
}

const load = () => createImageLoader({ base: location.href, isAllowed: () => true }).load('/api/files/1');

const colorAt = (bitmap: ImageBitmap, x: number, y: number): readonly number[] => {
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data];
};

it('takes the preview of a Pro picture for as large as the picture it stands for', async () => {
  await answerWith({ 'content-type': 'image/png', 'x-original-size': '1600x800' });
  const bitmap = await load();
  expect([bitmap.width, bitmap.height]).toEqual([1600, 800]);
  expect(colorAt(bitmap, 400, 780)).toEqual([255, 0, 0, 255]);
  expect(colorAt(bitmap, 1590, 10)).toEqual([0, 0, 255, 255]);
});

it.each<Record<string, string>>([{}, { 'x-original-size': '0x800' }, { 'x-original-size': 'grande' }])(
  'takes any other picture for what it is: %o',
  async (headers) => {
    await answerWith({ 'content-type': 'image/png', ...headers });
    const bitmap = await load();
    expect([bitmap.width, bitmap.height]).toEqual([40, 20]);
  },
);

it('waits for a picture as long as something of it comes', async () => {
  await answerSlowly(10);
  const loading = load();
  await vi.advanceTimersByTimeAsync(60_000);
  const { width, height } = await loading;
  expect([width, height]).toEqual([40, 20]);
});

it('gives up a picture of which nothing comes any more', async () => {
  await answerSlowly(3);
  const refused = load().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(36_000);
  expect(await refused).toMatchObject({ name: 'TimeoutError' });
});

it('takes a vector picture that names no size', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>';
  const loader = createImageLoader({ base: location.href, isAllowed: () => true });
  const { width, height } = await loader.load(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  expect(Math.min(width, height)).toBeGreaterThan(100);
});
