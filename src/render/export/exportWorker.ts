// Export away from the page's thread: the same painters, on an OffscreenCanvas.
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import type { MediaFrame } from '../paint/types.ts';
import { FontRegistry } from '../text/FontRegistry.ts';
import type { ImageLoader } from '../types.ts';
import { exportPicture, type ExportPictureOptions } from './exportPicture.ts';
import { SnapshotReader } from './SnapshotReader.ts';
import type { FromWorker, ToWorker, WorkerJob, WorkerResult } from './workerMessages.ts';

type Start = Extract<ToWorker, { type: 'start' }>;

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

let start: Start | null = null;
const nodes: SceneNode[] = [];
const frames = new Map<NodeId, MediaFrame>();

scope.onmessage = ({ data }) => {
  if (data.type === 'start') start = data;
  else if (data.type === 'frames') {
    for (const [id, frame] of data.frames) frames.set(id, frame);
  } else if (data.type === 'nodes') {
    for (const node of data.nodes) nodes.push(node);
    if (start && data.isLast) void run(start);
  } else if (data.type === 'image') waiting.get(data.src)?.resolve(data.bitmap);
  else if (data.type === 'imageFailed') waiting.get(data.src)?.reject(new Error(data.reason));
  else cancelling.abort();
};

async function run({ artboard, fonts, job }: Start): Promise<void> {
  try {
    const result = await perform(job, {
      reader: new SnapshotReader({ artboard, nodes }),
      images,
      fonts: new FontRegistry({ fonts: scope.fonts, sources: fonts }),
      signal: cancelling.signal,
    });
    scope.postMessage({ type: 'done', result });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    scope.postMessage({ type: 'failed', name, message });
  }
}

type Scene = Pick<ExportPictureOptions, 'reader' | 'images' | 'fonts' | 'signal'>;

async function perform(job: WorkerJob, scene: Scene): Promise<WorkerResult<WorkerJob>> {
  if (job.kind === 'look') {
    const { measureLook } = await import('../preflight/measureLook.ts');
    return measureLook({ ...scene, ...job });
  }
  const { quality, kind: _kind, ...picture } = job;
  return exportPicture({
    ...picture,
    ...scene,
    onProgress: (done) => scope.postMessage({ type: 'progress', done }),
    mediaFrame: (node) => frames.get(node.id) ?? null,
    ...(quality === undefined ? {} : { quality }),
  });
}
