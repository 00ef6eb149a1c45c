// What the benchmark of PNGs does inside the browser: paints a design, and times both encoders in a worker.
import { readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import { exportPicture } from '../../../src/render/export/exportPicture.ts';
import { FileImageLoader } from '../../../src/render/export/FileImageLoader.ts';
import { SnapshotReader } from '../../../src/render/export/SnapshotReader.ts';
import { getPageFonts } from '../../../src/render/text/pageFonts.ts';
import { drawKind, type Kind } from './kinds.ts';

export type EncodeJob = { readonly bitmap: ImageBitmap; readonly rounds: number };
export type EncodeFigures = {
  readonly ms: number;
  readonly browserMs: number;
  /** On one thread. */
  readonly aloneMs: number;
  /** Of the first round. */
  readonly firstMs: number;
  readonly bytes: number;
  readonly browserBytes: number;
  /** Bytes of pixels that differ. */
  readonly wrong: number;
};

const pngBench = {
  async measureDesign(
    json: string,
    size: { readonly width: number; readonly height: number },
    rounds: number,
  ): Promise<EncodeFigures> {
    const { blob, broken } = await exportPicture({
      reader: new SnapshotReader(readFabric(json, size)),
      images: new FileImageLoader(location.href),
      fonts: getPageFonts(),
      format: 'png',
    });
    if (broken.length > 0) throw new Error(broken.map(({ detail }) => detail).join('; '));
    return measure(await createImageBitmap(blob), rounds);
  },

  async measureKind(kind: Kind, side: number, rounds: number): Promise<EncodeFigures> {
    return measure(drawKind(kind, side).transferToImageBitmap(), rounds);
  },
};

/** One for all pictures: the encoder is compiled once and the better the more it is used, as in a page that stays open. */
const worker = new Worker(new URL('./encodeWorker.ts', import.meta.url), { type: 'module' });

async function measure(bitmap: ImageBitmap, rounds: number): Promise<EncodeFigures> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<EncodeFigures>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage({ bitmap, rounds } satisfies EncodeJob, [bitmap]);
  });
}

declare global {
  var pngBench: typeof import('./page.ts').pngBench;
}
globalThis.pngBench = pngBench;
export { pngBench };
