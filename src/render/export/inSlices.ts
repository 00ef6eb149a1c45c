import { nextTask, SLICE } from './nextTask.ts';

/**
 * Runs a work that stops on the way, in tasks short enough for the page to stay at hand; rejects with the signal's reason.
 * `onStep` gets what each stop gives.
 */
export async function inSlices<Step, Result>(
  steps: Generator<Step, Result>,
  signal?: AbortSignal,
  onStep?: (step: Step) => void,
): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    onStep?.(value);
    if (performance.now() - began < SLICE) continue;
    await nextTask();
    signal?.throwIfAborted();
    began = performance.now();
  }
}
