import { PROBE_TIMEOUT_MS } from './connectionMachine.ts';

/**
 * Milliseconds until the answer of `address` arrived; rejects when it does not answer or answers an error. What another
 * server answers cannot be read, nor is it told who asks: that it answers is enough.
 */
export async function probeServer(address: string, signal: AbortSignal): Promise<number> {
  const url = new URL(address, location.origin);
  const isForeign = url.origin !== location.origin;
  const seen = watchRequests(url.href);
  const started = performance.now();
  try {
    const response = await fetch(url.href, {
      cache: 'no-store',
      ...(isForeign && { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]),
    });
    if (!response.ok && !isForeign) throw new Error(`The probe was answered ${response.status}`);
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

function watchRequests(url: string): Requests {
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'resource' });
  return {
    take() {
      entries.push(...observer.takeRecords());
      const isProbe = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
        entry.name === url && 'responseEnd' in entry;
      return entries.findLast(isProbe);
    },
    stop: () => observer.disconnect(),
  };
}
