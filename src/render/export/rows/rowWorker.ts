// Filters, compresses and stores rows while the next ones are painted.
import type { FromRowWorker, ToRowWorker } from './rowMessages.ts';
import { createRowWriter, type RowWriter } from './RowWriter.ts';

type WorkerScope = {
  onmessage: ((event: MessageEvent<ToRowWorker>) => void) | null;
  postMessage(message: FromRowWorker): void;
};

const scope = globalThis as unknown as WorkerScope;
let writer: RowWriter | null = null;
let before: Promise<void> = Promise.resolve();

scope.onmessage = ({ data }) => {
  // Rows are written in their order, each when those before it are.
  before = before.then(() => answer(data));
};

async function answer(message: ToRowWorker): Promise<void> {
  try {
    scope.postMessage(await run(message));
  } catch (error) {
    const { name, message: text } =
      error instanceof Error ? error : { name: 'Error', message: String(error) };
    scope.postMessage({ type: 'failed', name, message: text });
  }
}

async function run(message: ToRowWorker): Promise<FromRowWorker> {
  if (message.type === 'start') {
    writer = createRowWriter(message);
    return { type: 'ready' };
  }
  if (!writer) throw new Error('Rows before the start');
  if (message.type === 'rows') {
    await writer.addRows(message.rgba, message.rows);
    // Never detach the pixels to be rid of them: the browser keeps them, and the script's collector no longer counts them.
    return { type: 'written' };
  }
  if (message.type === 'finish') return { type: 'finished', blob: await writer.finish() };
  await writer.discard();
  return { type: 'discarded' };
}
