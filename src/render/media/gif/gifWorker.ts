// Unpacks GIFs away from the page's thread.
import type { FromGifWorker, ToGifWorker } from './gifMessages.ts';
import { type OpenGif, openGif } from './openGif.ts';

type WorkerScope = {
  onmessage: ((event: MessageEvent<ToGifWorker>) => void) | null;
  postMessage(message: FromGifWorker, transfer?: Transferable[]): void;
};

const scope = globalThis as unknown as WorkerScope;
const gifs = new Map<number, Promise<OpenGif>>();

scope.onmessage = ({ data }) => {
  if (data.type === 'open') void open(data.id, data.bytes);
  else if (data.type === 'frame') void sendFrame(data);
  else void close(data.id);
};

async function open(id: number, bytes: ArrayBuffer): Promise<void> {
  const opening = openGif(bytes);
  gifs.set(id, opening);
  try {
    const { width, height, delays, isCutOff, bytes: size } = await opening;
    scope.postMessage({ type: 'opened', id, width, height, delays, isCutOff, bytes: size });
  } catch (error) {
    gifs.delete(id);
    scope.postMessage({ type: 'failed', id, index: null, reason: toText(error) });
  }
}

async function sendFrame({ id, index, ...showing }: Extract<ToGifWorker, { type: 'frame' }>): Promise<void> {
  try {
    const gif = await gifs.get(id);
    if (!gif) return;
    const bitmap = await gif.frame(index, showing);
    scope.postMessage({ type: 'frame', id, index, bitmap }, [bitmap]);
  } catch (error) {
    scope.postMessage({ type: 'failed', id, index, reason: toText(error) });
  }
}

async function close(id: number): Promise<void> {
  const gif = gifs.get(id);
  gifs.delete(id);
  (await gif)?.close();
}

const toText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
