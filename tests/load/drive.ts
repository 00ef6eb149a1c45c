import { Agent, request } from 'node:http';
import type { LoadCall } from './callMix.ts';

export type CallFigures = {
  readonly name: string;
  readonly count: number;
  /** Answers that were no success. */
  readonly failed: number;
  /** Milliseconds from sending to the last byte. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
};

export type DriveOptions = {
  readonly url: string;
  readonly calls: readonly LoadCall[];
  readonly tokens: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
};

type Sample = { readonly name: string; readonly milliseconds: number; readonly ok: boolean };

/** Another address for every call, so that limits by address see many visitors and not one. */
const someAddress = () => `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`;

const pickCall = (calls: readonly LoadCall[]): LoadCall => {
  let rest = Math.random() * calls.reduce((sum, { share }) => sum + share, 0);
  const found = calls.find(({ share }) => (rest -= share) < 0) ?? calls[0];
  if (found === undefined) throw new Error('No calls to make');
  return found;
};

const send = (options: DriveOptions, agent: Agent, call: LoadCall): Promise<Sample> =>
  new Promise((resolve) => {
    const started = performance.now();
    const finish = (ok: boolean) =>
      resolve({ name: call.name, milliseconds: performance.now() - started, ok });
    const token = call.person && options.tokens[call.person() - 1];
    const outgoing = request(
      `${options.url}${call.path}`,
      {
        agent,
        method: call.method ?? 'POST',
        timeout: 20_000,
        headers: {
          'x-forwarded-for': someAddress(),
          ...(call.method === 'GET'
            ? { accept: 'text/html, */*' }
            : { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => finish((answer.statusCode ?? 500) < 300));
        answer.once('error', () => finish(false));
      },
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.once('error', () => finish(false));
    outgoing.end(call.method === 'GET' ? undefined : new URLSearchParams(call.form?.() ?? {}).toString());
  });

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** Counts and percentiles of one name. */
const summarise = (name: string, samples: readonly Sample[]): CallFigures => {
  const times = samples.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const failed = samples.filter(({ ok }) => !ok).length;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
  return { name, count: samples.length, failed, p50: p50 ?? 0, p95: p95 ?? 0, p99: p99 ?? 0 };
};

/**
 * Sends so many calls a second for so long, whether or not the earlier ones have been answered (a slow server does not
 * get fewer), waits for the last answers, and tells how long each kind took; the last row is all of them.
 */
export const drive = async (options: DriveOptions): Promise<readonly CallFigures[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const running: Promise<Sample>[] = [];
  const total = options.perSecond * options.seconds;
  const started = performance.now();
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - started) / 1_000) * options.perSecond));
      while (running.length < due) running.push(send(options, agent, pickCall(options.calls)));
      if (running.length < total) return;
      clearInterval(timer);
      done();
    }, 4);
  });
  const samples = await Promise.all(running);
  agent.destroy();
  const names = [...new Set(options.calls.map(({ name }) => name))];
  return [
    ...names.map((name) =>
      summarise(
        name,
        samples.filter((sample) => sample.name === name),
      ),
    ),
    summarise('todas', samples),
  ];
};
