import { PROBE_TIMEOUT_MS } from './connectionMachine.ts';

const HEALTH = '/api/health';

/** Milliseconds until the server's health answer arrived; rejects when it does not answer or answers an error. */
export async function probeServer(signal: AbortSignal): Promise<number> {
  const seen = watchRequests();
  const started = performance.now();
  try {
    const response = await fetch(HEALTH, {
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]),
    });
    if (!response.ok) throw new Error(`Health answered ${response.status}`);
    // What the browser noted: a page at work hears of the answer late, and no connection is slow because of that.
    await response.arrayBuffer();
    const noted = seen.take();
    return noted ? noted.responseEnd - getStart(noted) : performance.now() - started;
  } finally {
    seen.stop();
  }
}

/** Once the request left: before, it waits behind the page's own files. Browsers that do not tell say 0. */
const getStart = ({ requestStart, fetchStart }: PerformanceResourceTiming): number =>
  requestStart > 0 ? requestStart : fetchStart;

type Requests = {
  /** The probe's, if the browser told of it by now. */
  take(): PerformanceResourceTiming | undefined;
  stop(): void;
};

function watchRequests(): Requests {
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'resource' });
  return {
    take() {
      entries.push(...observer.takeRecords());
      const isProbe = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
        new URL(entry.name).pathname === HEALTH && 'responseEnd' in entry;
      return entries.findLast(isProbe);
    },
    stop: () => observer.disconnect(),
  };
}
