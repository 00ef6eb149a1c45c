import { PROBE_TIMEOUT_MS } from './connectionMachine.ts';

/** Milliseconds until the server's health answer arrived; rejects when it does not answer or answers an error. */
export async function probeServer(signal: AbortSignal): Promise<number> {
  const started = performance.now();
  const response = await fetch('/api/health', {
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`Health answered ${response.status}`);
  return performance.now() - started;
}
