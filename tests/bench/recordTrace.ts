// Chromium's trace of what happens while something is done.
import type { CDPSession } from 'playwright';
import type { TraceEvent } from './readTrace.ts';

/** The browser's tasks and the page's own marks. */
const CATEGORIES = ['toplevel', 'blink.user_timing'];
/** A browser that is stuck does not answer; what it sent until then counts, milliseconds. */
const PATIENCE = 150_000;

/** `trace` is a session with the browser itself; `more` names further categories. */
export async function recordTrace<Result>(
  trace: CDPSession,
  action: () => Promise<Result>,
  more: readonly string[] = [],
): Promise<{ events: TraceEvent[]; result: Result }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  trace.on('Tracing.dataCollected', collect);
  await trace.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...CATEGORIES, ...more] },
  });
  try {
    return { result: await action(), events };
  } finally {
    const complete = new Promise<void>((resolve) => {
      trace.once('Tracing.tracingComplete', () => resolve());
    });
    await Promise.race([trace.send('Tracing.end').then(() => complete), wait(PATIENCE)]);
    trace.off('Tracing.dataCollected', collect);
  }
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
