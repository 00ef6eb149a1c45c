import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { probeServer } from './probeServer.ts';

let noted: object[];

beforeEach(() => {
  noted = [];
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe(): void {}
      disconnect(): void {}
      takeRecords(): object[] {
        return noted;
      }
    },
  );
  vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(1900);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const probe = () => probeServer(new AbortController().signal);

test('a page at work does not make the connection slow', async () => {
  noted = [
    { name: 'http://localhost/api/projects', fetchStart: 1000, responseEnd: 1800 },
    { name: 'http://localhost/api/health', fetchStart: 1005, responseEnd: 1040 },
  ];
  expect(await probe()).toBe(35);
});

test('waiting behind the files of the page does not either', async () => {
  noted = [{ name: 'http://localhost/api/health', fetchStart: 1452, requestStart: 2338, responseEnd: 2343 }];
  expect(await probe()).toBe(5);
});

test('where the browser does not tell, the clock does', async () => {
  expect(await probe()).toBe(900);
});

test('an error of the server is no answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  await expect(probe()).rejects.toThrow('503');
});
