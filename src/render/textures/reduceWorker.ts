// Makes smaller copies of pictures beside the page's main thread.

export type ReduceRequest = {
  readonly id: number;
  readonly bitmap: ImageBitmap;
  readonly width: number;
  readonly height: number;
};
/** The first one, with the number 0, says that the worker runs. */
export type ReduceAnswer = { readonly id: number; readonly bitmap: ImageBitmap | null };

type WorkerScope = {
  onmessage: ((event: MessageEvent<ReduceRequest>) => void) | null;
  postMessage(answer: ReduceAnswer, transfer?: Transferable[]): void;
};

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data }) => void reduce(data);

async function reduce({ id, bitmap, width, height }: ReduceRequest): Promise<void> {
  const reduced = await createImageBitmap(bitmap, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'medium',
  }).catch(() => null);
  bitmap.close();
  scope.postMessage({ id, bitmap: reduced }, reduced ? [reduced] : []);
}

scope.postMessage({ id: 0, bitmap: null });
