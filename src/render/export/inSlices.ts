import { createPacer } from './nextTask.ts';

/**
 * Runs a work that stops on the way, in tasks short enough for the page to stay at hand; rejects with the signal's reason.
 * `onStep` gets what each stop gives.
 */
export async function inSlices<Step, Result>(
  steps: Generator<Step, Result>,
  signal?: AbortSignal,
  onStep?: (step: Step) => void,
): Promise<Result> {
  const pacer = createPacer(signal);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    onStep?.(value);
    if (pacer.isDue) await pacer.pass();
  }
}
