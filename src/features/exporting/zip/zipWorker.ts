// Writes a ZIP to the browser's own file system, which only workers can as it grows.
import { Zipper } from './Zipper.ts';
import type { FromZipWorker, ToZipWorker } from './zipMessages.ts';

type WorkerScope = {
  onmessage: ((event: MessageEvent<ToZipWorker>) => void) | null;
  postMessage(message: FromZipWorker): void;
};

const scope = globalThis as unknown as WorkerScope;
let zipper: Zipper | null = null;

scope.onmessage = ({ data }) => void answer(data);

async function answer(message: ToZipWorker): Promise<void> {
  try {
    scope.postMessage({ type: 'done', blob: await work(message) });
  } catch (error) {
    scope.postMessage({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

async function work(message: ToZipWorker): Promise<Blob | null> {
  if (message.type === 'start') zipper = new Zipper(message.folder);
  else if (message.type === 'add') await zipper?.add(message.name, message.blob);
  else return (await zipper?.finish()) ?? null;
  return null;
}
