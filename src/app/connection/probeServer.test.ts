import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { probeServer } from './probeServer.ts';

let noted: object[];

beforeEach(() => {
  noted = [];
  vi.stubGlobal('location', { origin: 'http://localhost' });
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

const probe = (address = '/api/health') => probeServer(address, new AbortController().signal);

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

test('another server that is set is asked instead, without being told who asks; that it answers is enough', async () => {
  const address = 'https://example.com/ping?from=app';
  const request = vi.fn<typeof fetch>().mockResolvedValue(Response.error());
  vi.stubGlobal('fetch', request);
  noted = [
    { name: 'http://localhost/ping?from=app', fetchStart: 1000, responseEnd: 1800 },
    { name: address, fetchStart: 1000, requestStart: 0, responseEnd: 1060 },
  ];
  expect(await probe(address)).toBe(60);
  expect(request).toHaveBeenCalledWith(
    address,
    expect.objectContaining({ mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }),
  );
});

test('an address of this server is asked as it is, and its answer read', async () => {
  const request = vi.fn<typeof fetch>().mockResolvedValue(new Response('', { status: 500 }));
  vi.stubGlobal('fetch', request);
  await expect(probe('http://localhost/up')).rejects.toThrow('500');
  expect(request.mock.calls[0]?.[1]).not.toHaveProperty('mode');
});
