/** Milliseconds of work between two looks at what the user does. */
export const SLICE = 12;

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
