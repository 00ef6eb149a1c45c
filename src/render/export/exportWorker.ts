// Export away from the page's thread: the same painters, on an OffscreenCanvas.
import { FontRegistry } from '../text/FontRegistry.ts';
import type { ImageLoader } from '../types.ts';
import { exportPicture } from './exportPicture.ts';
import { SnapshotReader } from './SnapshotReader.ts';
import type { FromWorker, ToWorker } from './workerMessages.ts';

type WorkerScope = {
  readonly fonts: FontFaceSet;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
};

const scope = globalThis as unknown as WorkerScope;
const cancelling = new AbortController();
const waiting = new Map<string, PromiseWithResolvers<ImageBitmap>>();

/** Asks the page for each picture. */
const images: ImageLoader = {
  load: (src) => {
    const request = Promise.withResolvers<ImageBitmap>();
    waiting.set(src, request);
    scope.postMessage({ type: 'needImage', src });
    return request.promise;
  },
};

scope.onmessage = ({ data }) => {
  if (data.type === 'start') void run(data);
  else if (data.type === 'image') waiting.get(data.src)?.resolve(data.bitmap);
  else if (data.type === 'imageFailed') waiting.get(data.src)?.reject(new Error(data.reason));
  else cancelling.abort();
};

async function run(job: Extract<ToWorker, { type: 'start' }>): Promise<void> {
  try {
    const picture = await exportPicture({
      reader: new SnapshotReader(job.snapshot),
      images,
      fonts: new FontRegistry({ fonts: scope.fonts, sources: job.fonts }),
      format: job.format,
      scale: job.scale,
      view: job.view,
      isTransparent: job.isTransparent,
      signal: cancelling.signal,
      onProgress: (done) => scope.postMessage({ type: 'progress', done }),
      mediaFrame: (node) => job.frames.get(node.id) ?? null,
      ...(job.quality === undefined ? {} : { quality: job.quality }),
    });
    scope.postMessage({ type: 'done', picture });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    scope.postMessage({ type: 'failed', name, message });
  }
}
