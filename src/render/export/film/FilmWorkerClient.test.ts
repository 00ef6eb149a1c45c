import { afterEach, expect, it, vi } from 'vitest';
import type { ImageLoader } from '../../types.ts';
import type { ChosenEncoder } from './chooseEncoder.ts';
import { FilmWorkerClient } from './FilmWorkerClient.ts';
import type { FrozenFilmPage, StartFilm } from './messages.ts';

/** Takes what may be cloned, and asks for a page. */
class FakeWorker {
  static last: FakeWorker | null = null;
  onmessage: ((event: { data: object }) => void) | null = null;

  constructor() {
    FakeWorker.last = this;
  }

  postMessage(message: object): void {
    structuredClone(message);
  }

  terminate(): void {
    this.onmessage = null;
  }
}

afterEach(() => vi.unstubAllGlobals());

it('fails where a page cannot be sent, instead of waiting for it for ever', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  const page = { snapshot: () => undefined } as unknown as FrozenFilmPage;
  const client = new FilmWorkerClient({} as StartFilm, { images: {} as ImageLoader, pages: [page] });
  const made = client.make({ page: 0, start: 0, from: 0, to: 1 }, {} as ChosenEncoder);
  FakeWorker.last?.onmessage?.({ data: { type: 'needPage', index: 0 } });
  await expect(made).rejects.toThrow('could not be cloned');
  client.close();
});
