import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { createUploadEffects, uploadThumbnail } from './createUploadEffects.ts';
import type { UploadTask } from './types.ts';

/** What the page asked to send, in order; a browser keeps a request it has no connection for just as silent. */
const opened: FakeRequest[] = [];

class FakeRequest {
  status = 0;
  url = '';
  upload: { onprogress: (event: { loaded: number; total: number }) => void } = {
    onprogress: () => undefined,
  };
  onload = (): void => undefined;
  onabort = (): void => undefined;
  onloadend = (): void => undefined;
  isAborted = false;

  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(): void {}
  send(): void {
    opened.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.onabort();
    this.onloadend();
  }
  answer(status = 200): void {
    this.status = status;
    this.onload();
    this.onloadend();
  }
}

const START = Date.parse('2026-11-26T12:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  opened.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The server, which gives each address it is asked for ten minutes; its clock is right, the device's may not be. */
function startServer({ isDated = true } = {}) {
  const started = performance.now();
  const now = () => START + performance.now() - started;
  const asked: string[] = [];
  const options = {
    baseUrl: 'http://prancheta.test',
    tokens: { read: () => undefined, write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async (request: RequestInfo | URL) => {
      const { pathname } = new URL((request as Request).url);
      asked.push(pathname);
      const names = Array.from({ length: 8 }, (_, at) => `${at}`);
      const answers: Readonly<Record<string, unknown>> = {
        '/api/storage/generate-presigned-url': task('fresh', now()),
        '/api/storage/initiate-batch-upload': { upload_tasks: names.map((name) => task(name, now())) },
      };
      const headers: HeadersInit = isDated ? { date: new Date(now()).toUTCString() } : {};
      return Response.json({ data: answers[pathname] ?? {} }, { headers });
    },
  };
  return { api: createApiClient(options), asked, options };
}

function task(id: string, asked: number): UploadTask {
  const expires_at = new Date(asked + 10 * MINUTE).toISOString();
  return {
    original_name: `${id}.webp`,
    url: `/put/${id}`,
    file_id: id,
    method: 'PUT',
    headers: {},
    expires_at,
  };
}

const webp = (id: string) => new File([id], `${id}.webp`, { type: 'image/webp' });

/** Eight photos for which the server has given an address each. */
async function sendEight(server = startServer()) {
  const { api, asked } = server;
  const effects = createUploadEffects(api);
  const stops = Array.from({ length: 8 }, () => new AbortController());
  const ended: string[] = [];
  const tasks = await effects.requestTasks([], 'session', new AbortController().signal);
  asked.length = 0;
  const results = tasks.map((task, at) => {
    const sending = effects.put(task, webp(`${at}`), () => undefined, stops[at]!.signal);
    sending.then(
      ({ file_id }) => ended.push(`${at} as ${file_id}`),
      () => ended.push(`${at} failed`),
    );
    return sending;
  });
  return { results, stops, ended, asked };
}

const urls = () => opened.map(({ url }) => url);
const progress = (requests: readonly FakeRequest[]) => {
  for (const request of requests) request.upload.onprogress({ loaded: 1, total: 2 });
};

it('sends three files at a time, and those behind them do not run out of patience', async () => {
  const { results, ended } = await sendEight();
  await vi.advanceTimersByTimeAsync(0);
  expect(urls()).toEqual(['/put/0', '/put/1', '/put/2']);
  for (let minute = 0; minute < 3; minute += 1) {
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    progress(opened);
  }
  expect(ended).toEqual([]);
  expect(opened).toHaveLength(3);
  for (let at = 0; at < results.length; at += 1) {
    opened[at]!.answer();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(ended).toEqual(results.map((_, at) => `${at} as ${at}`));
});

it('gives up a transfer of which nothing arrives for a minute, and goes on with the next', async () => {
  const { ended } = await sendEight();
  await vi.advanceTimersByTimeAsync(MINUTE / 2);
  progress(opened.slice(1));
  await vi.advanceTimersByTimeAsync(MINUTE / 2);
  expect(ended).toEqual(['0 failed']);
  expect(urls()).toEqual(['/put/0', '/put/1', '/put/2', '/put/3']);
});

it('sends nothing of a file that was cancelled while it waited', async () => {
  const { results, stops, ended } = await sendEight();
  await vi.advanceTimersByTimeAsync(0);
  stops[3]!.abort();
  await expect(results[3]).rejects.toThrow();
  opened[0]!.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(urls()).toEqual(['/put/0', '/put/1', '/put/2', '/put/4']);
  stops[4]!.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened[3]!.isAborted).toBe(true);
  expect(ended).toEqual(['3 failed', '0 as 0', '4 failed']);
});

it('asks for another address when the first has run out before the turn', async () => {
  const { ended, asked } = await sendEight();
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    progress(opened);
  }
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual([]);
  opened[0]!.answer();
  await vi.waitFor(() => expect(urls().at(-1)).toBe('/put/fresh'));
  opened.at(-1)!.answer();
  await vi.waitFor(() => expect(ended).toEqual(['0 as 0', '3 as fresh']));
});

it('sends to the first address where the clock of the device is ahead, and to another once it is refused', async () => {
  vi.setSystemTime(START + 15 * MINUTE);
  const { ended, asked } = await sendEight();
  await vi.advanceTimersByTimeAsync(0);
  expect(urls()).toEqual(['/put/0', '/put/1', '/put/2']);
  opened[0]!.answer();
  await vi.waitFor(() => expect(ended).toEqual(['0 as 0']));
  expect(asked).toEqual([]);
  opened[1]!.answer(403);
  await vi.waitFor(() => expect(urls().at(-1)).toBe('/put/fresh'));
  opened.at(-1)!.answer(403);
  await vi.waitFor(() => expect(ended).toEqual(['0 as 0', '1 failed']));
  expect(asked).toEqual(['/api/storage/generate-presigned-url']);
});

it('tries the address first where the server does not say what time it is', async () => {
  vi.setSystemTime(START + 15 * MINUTE);
  const { asked } = await sendEight(startServer({ isDated: false }));
  await vi.advanceTimersByTimeAsync(0);
  expect(urls()).toEqual(['/put/0', '/put/1', '/put/2']);
  expect(asked).toEqual([]);
});

it('sends a thumbnail while photos are under way', async () => {
  await sendEight();
  const sent = uploadThumbnail(startServer().api, new Blob(['t'], { type: 'image/webp' }));
  await vi.waitFor(() => expect(urls().at(-1)).toBe('/put/fresh'));
  opened.at(-1)!.answer();
  expect(await sent).toBe('fresh');
});

it('sends a picture while the server says nothing of another, which is given up after a minute', async () => {
  const server = startServer();
  let isFirst = true;
  const api = createApiClient({
    ...server.options,
    fetch: (request) => {
      if (!isFirst) return server.options.fetch(request);
      isFirst = false;
      const { signal } = request as Request;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
  });
  const outcome = uploadThumbnail(api, new Blob(['a'], { type: 'image/webp' })).catch(
    (error: unknown) => error,
  );
  const sent = uploadThumbnail(api, new Blob(['b'], { type: 'image/webp' }));
  await vi.waitFor(() => expect(urls()).toEqual(['/put/fresh']));
  opened[0]!.answer();
  expect(await sent).toBe('fresh');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await outcome).toMatchObject({ kind: 'timeout' });
});
