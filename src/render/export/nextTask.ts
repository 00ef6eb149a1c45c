/** Milliseconds of work between two looks at what the user does. */
const SLICE = 12;

/** Tells a long work when others wait, and lets them through. */
export type Pacer = { readonly isDue: boolean; pass(): Promise<void> };

/** `pass` rejects with the signal's reason when the work was cancelled; `onPass` is called each time. */
export function createPacer(signal?: AbortSignal, onPass?: () => void): Pacer {
  let began = performance.now();
  return {
    get isDue() {
      return performance.now() - began >= SLICE;
    },
    async pass() {
      await nextTask();
      signal?.throwIfAborted();
      onPass?.();
      began = performance.now();
    },
  };
}

/** Lets clicks and frames through. */
export async function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
