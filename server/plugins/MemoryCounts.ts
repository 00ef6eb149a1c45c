import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Addresses one route remembers; the one that called longest ago makes room. */
const most = 5_000;

type Window = { readonly start: number; count: number };

/**
 * The calls of each address in windows of time, in memory. Measured by how long the process runs, not by the clock as the
 * plug-in's own: one that was ahead and is put right would keep people out until the hour it had shown.
 */
export class MemoryCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(
    address: string,
    done: (error: null, result: { current: number; ttl: number }) => void,
    milliseconds: number,
  ): void {
    const now = performance.now();
    const known = this.#windows.get(address);
    const window = known && now - known.start < milliseconds ? known : { start: now, count: 0 };
    window.count += 1;
    this.#windows.delete(address);
    this.#windows.set(address, window);
    if (this.#windows.size > most) this.#forgetOldest();
    done(null, { current: window.count, ttl: milliseconds - (now - window.start) });
  }

  /** Only where there is no room: the first key of a map is slow to find where many before it were taken out. */
  #forgetOldest(): void {
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }

  /** Each route counts by itself. */
  child(): MemoryCounts {
    return new MemoryCounts();
  }
}
