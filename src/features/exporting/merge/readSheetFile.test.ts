import { afterEach, expect, it, vi } from 'vitest';
import { isMissingChunk } from '../../../api/isMissingChunk.ts';
import { readSheetFile } from './readSheetFile.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a worker does that answers so, or fails to load. */
function stubWorker(act: (worker: Pick<Worker, 'onmessage' | 'onerror'>) => void): void {
  class FakeWorker {
    onmessage = null;
    onerror = null;
    postMessage(): void {
      act(this);
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', FakeWorker);
}

const answer = (message: string) =>
  stubWorker(({ onmessage }) => onmessage?.call({} as Worker, { data: { message } } as MessageEvent));
const fail = (message: string) =>
  stubWorker(({ onerror }) =>
    onerror?.call({} as Worker, { message, preventDefault: () => undefined } as ErrorEvent),
  );
const read = () =>
  readSheetFile(new Blob(['Nome\nAna']), new AbortController().signal).catch((error: unknown) => error);

it('does not blame the file for what of the program could not be fetched', async () => {
  answer('Failed to fetch dynamically imported module: /readWorkbook.js');
  expect(isMissingChunk(await read())).toBe(true);
  fail('');
  expect(isMissingChunk(await read())).toBe(true);
});

it('blames it for what went wrong with its content', async () => {
  answer('Invalid array length');
  expect(await read()).toMatchObject({ code: 'unreadable' });
  fail('Uncaught RangeError');
  expect(await read()).toMatchObject({ code: 'unreadable' });
});
