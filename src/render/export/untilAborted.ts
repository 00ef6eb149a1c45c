/**
 * What the work gives, or the signal's reason as soon as it is cancelled: what the work waits for may come late or never.
 * `onLate` gets a result that nobody waits for any more.
 */
export function untilAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
  onLate?: (result: Result) => void,
): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const cancel = (): void => reject(signal.reason);
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    work
      .then((result) => {
        if (signal.aborted) onLate?.(result);
        else resolve(result);
      }, reject)
      .finally(() => signal.removeEventListener('abort', cancel));
  });
}
