// Encodes parts of a PNG while another thread encodes the others.
import type { FromPngWorker, ToPngWorker } from './helperMessages.ts';
import { PartEncoder, type PngPart } from './PartEncoder.ts';

type WorkerScope = {
  onmessage: ((event: MessageEvent<ToPngWorker>) => void) | null;
  postMessage(message: FromPngWorker, transfer?: Transferable[]): void;
};

const scope = globalThis as unknown as WorkerScope;
let encoder: PartEncoder | null = null;

scope.onmessage = ({ data }) => {
  answer(data).catch((error: unknown) => {
    scope.postMessage({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
};

async function answer(message: ToPngWorker): Promise<void> {
  if (message.type === 'start') {
    encoder = await PartEncoder.open(message.module);
    scope.postMessage({ type: 'ready' });
    return;
  }
  if (!encoder) throw new Error('A part before the start');
  const part = encode(encoder, message);
  scope.postMessage(
    { type: 'part', part },
    part === 'seeThrough' ? [] : part.chunks.map(({ buffer }) => buffer),
  );
}

function encode(by: PartEncoder, part: PngPart) {
  const work = by.encode(part);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
