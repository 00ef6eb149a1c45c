import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import { isThisMachine } from './isThisMachine.ts';

export type MetricSources = {
  readonly config: Pick<Config, 'metricsToken'>;
  readonly countSync: () => { readonly sockets: number; readonly documents: number };
};

export type Metrics = {
  readonly appendedUpdates: Counter;
  readonly damagedRows: Counter;
  readonly failedJobs: Counter<'kind'>;
};

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** With a token only its holder reads the metrics; without one only this machine, and nobody through a proxy. */
export const mayReadMetrics = (
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | undefined,
): boolean => {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  return isThisMachine({ headers, socket });
};

/** Counts what the server does and answers it at `/metrics` in Prometheus' format. */
export const addMetrics = (app: FastifyInstance, { config, countSync }: MetricSources): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'prancheta_http_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('prancheta_sync_sockets', 'Open editing sockets', () => countSync().sockets);
  gauge('prancheta_sync_documents', 'Designs open in memory', () => countSync().documents);

  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: one series for all designs.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return {
    appendedUpdates: new Counter({
      name: 'prancheta_sync_updates_total',
      help: 'Updates written to the log',
      registers,
    }),
    damagedRows: new Counter({
      name: 'prancheta_sync_damaged_rows_total',
      help: 'Stored rows set aside',
      registers,
    }),
    failedJobs: new Counter({
      name: 'prancheta_failed_jobs_total',
      help: 'Tries of jobs that failed',
      labelNames: ['kind'],
      registers,
    }),
  };
};
