// A design handed to a worker, and what it answers.
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import { isSeen } from '../../../scene/queries/isSeen.ts';
import { isMediaNode } from '../paint/PaintScope.ts';
import type { MediaFrame } from '../paint/types.ts';
import type { ExportPictureOptions } from './exportPicture.ts';
import { nextTask } from './nextTask.ts';
import { type SnapshotReader, takeSnapshot } from './SnapshotReader.ts';
import { untilAborted } from './untilAborted.ts';
import type { FromWorker, ToWorker, WorkerJob, WorkerResult } from './workerMessages.ts';

/** A few milliseconds of copying. */
const NODES_AT_ONCE = 250;
const FRAMES_AT_ONCE = 8;

/** Says that the worker itself could not run; the same work may still succeed on the page's thread. */
export class WorkerUnavailableError extends Error {
  override name = 'WorkerUnavailableError';
}

export type WorkerScene = Pick<
  ExportPictureOptions,
  'images' | 'fonts' | 'signal' | 'onProgress' | 'mediaFrame'
> & {
  readonly reader: SnapshotReader;
  /** It has a file to close, and is asked to stop; others are ended at once, whatever they are at. */
  readonly isAskedToStop?: boolean;
};

/** Does a job with a design in a worker of its own. Rejects with `WorkerUnavailableError` where there are none. */
export async function runInWorker<Job extends WorkerJob>(
  job: Job,
  scene: WorkerScene,
): Promise<WorkerResult<Job>> {
  const { reader, fonts, signal, isAskedToStop = false } = scene;
  const { artboard, nodes } = takeSnapshot(reader);
  // The worker asks nobody where a family's files are: it has those that the page knows by now.
  await untilAborted(fonts.resolveFamilies(nodes, signal), signal);
  const worker = startWorker();
  const start: ToWorker = { type: 'start', artboard, fonts: fonts.listSources(), job };
  const cancel = () => worker.postMessage({ type: 'cancel' } satisfies ToWorker);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const conversation = converse<Job>(worker, start, scene);
    const answer = isAskedToStop ? conversation : untilAborted(conversation, signal);
    await Promise.race([answer, sendScene(worker, nodes, scene)]);
    return await answer;
  } finally {
    signal?.removeEventListener('abort', cancel);
    worker.terminate();
  }
}

function startWorker(): Worker {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') {
    throw new WorkerUnavailableError('This browser draws on no canvas outside the page');
  }
  try {
    return new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });
  } catch (cause) {
    // Of an engine that a page takes from another origin, say.
    throw new WorkerUnavailableError('The worker could not be started', { cause });
  }
}

/** Copying takes time: no task of the page copies more than some. */
async function sendScene(worker: Worker, nodes: readonly SceneNode[], scene: WorkerScene): Promise<void> {
  const { signal } = scene;
  await sendFrames(worker, nodes, scene);
  for (let at = 0; at === 0 || at < nodes.length; at += NODES_AT_ONCE) {
    if (at > 0) await nextTask();
    signal?.throwIfAborted();
    const some = nodes.slice(at, at + NODES_AT_ONCE);
    const isLast = at + NODES_AT_ONCE >= nodes.length;
    worker.postMessage({ type: 'nodes', nodes: some, isLast } satisfies ToWorker);
  }
}

/** Functions do not travel: the frames shown now are copied and handed over, each once for all who show it. */
async function sendFrames(
  worker: Worker,
  nodes: readonly SceneNode[],
  { reader, mediaFrame, signal }: WorkerScene,
): Promise<void> {
  const shown = nodes.filter(isMediaNode).flatMap((node) => {
    const frame = mediaFrame?.(node);
    return frame && isSeen(reader, node.id) ? [{ id: node.id, frame }] : [];
  });
  const distinct = [...Map.groupBy(shown, ({ frame }) => frame.bitmap)];
  for (let at = 0; at < distinct.length; at += FRAMES_AT_ONCE) {
    signal?.throwIfAborted();
    const frames = new Map<NodeId, MediaFrame>();
    const copy = async ([original, users]: (typeof distinct)[number]): Promise<ImageBitmap> => {
      const bitmap = await createImageBitmap(original);
      for (const { id, frame } of users) frames.set(id, { ...frame, bitmap });
      return bitmap;
    };
    const bitmaps = await Promise.all(distinct.slice(at, at + FRAMES_AT_ONCE).map(copy));
    worker.postMessage({ type: 'frames', frames } satisfies ToWorker, bitmaps);
    await nextTask();
  }
}

async function converse<Job extends WorkerJob>(
  worker: Worker,
  start: ToWorker,
  { images, signal, onProgress }: WorkerScene,
): Promise<WorkerResult<Job>> {
  return new Promise((resolve, reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new WorkerUnavailableError(event.message || 'The worker could not be loaded'));
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'progress') onProgress?.(data.done);
      else if (data.type === 'done') resolve(data.result as WorkerResult<Job>);
      else if (data.type === 'needImage') void answerImage(worker, images, data.src, signal);
      else reject(signal?.aborted ? signal.reason : rebuildError(data.name, data.message));
    };
    worker.postMessage(start);
  });
}

async function answerImage(
  worker: Worker,
  images: WorkerScene['images'],
  src: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    const bitmap = await images.load(src, signal);
    worker.postMessage({ type: 'image', src, bitmap } satisfies ToWorker, [bitmap]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    worker.postMessage({ type: 'imageFailed', src, reason } satisfies ToWorker);
  }
}

function rebuildError(name: string, message: string): Error {
  return name === 'RangeError' ? new RangeError(message) : Object.assign(new Error(message), { name });
}
