import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Doc } from 'yjs';
import { openDocument } from '../../../scene/document/openDocument.ts';
import type { Origin } from '../../../scene/document/types.ts';
import { keepThumbnail } from './keepThumbnail.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(upload = () => Promise.resolve(true)) {
  const design = openDocument(new Doc());
  const uploads = vi.fn(upload);
  const edit = (origin: Origin = 'user') =>
    design.transact(origin, (writer) => writer.setArtboard({ width: design.reader.artboard.width + 1 }));
  return { keeper: keepThumbnail(design.reader, uploads), uploads, edit };
}

const pause = () => vi.advanceTimersByTimeAsync(10_000);

describe('keepThumbnail', () => {
  it('sends one after edits have paused, which serves a manual save too', async () => {
    const { keeper, uploads, edit } = open();
    edit();
    edit();
    await pause();
    expect(uploads).toHaveBeenCalledTimes(1);
    await keeper.send();
    await keeper.send();
    keeper.stop();
    expect(uploads).toHaveBeenCalledTimes(1);
  });

  it('sends none by itself after a manual save', async () => {
    const { keeper, uploads, edit } = open();
    edit();
    await keeper.send();
    await pause();
    keeper.stop();
    expect(uploads).toHaveBeenCalledTimes(1);
  });

  it('waits for the one that is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const { keeper, uploads, edit } = open(() => promise);
    edit();
    await pause();
    const saved = keeper.send();
    resolve(true);
    await saved;
    expect(uploads).toHaveBeenCalledTimes(1);
  });

  it.each<Origin>(['user', 'remote'])('sends another when the design was changed by %s', async (origin) => {
    const { keeper, uploads, edit } = open();
    await keeper.send();
    edit(origin);
    await keeper.send();
    expect(uploads).toHaveBeenCalledTimes(2);
  });

  it('sends another when the design changed while the last was under way', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const { keeper, uploads, edit } = open(() => promise);
    const first = keeper.send();
    edit();
    resolve(true);
    await first;
    await keeper.send();
    expect(uploads).toHaveBeenCalledTimes(2);
  });

  it('tries again where a picture was missing or the server did not answer', async () => {
    const { keeper, uploads } = open();
    uploads.mockRejectedValueOnce(new Error('No network')).mockResolvedValueOnce(false);
    await expect(keeper.send()).rejects.toThrow('No network');
    await keeper.send();
    await keeper.send();
    await keeper.send();
    expect(uploads).toHaveBeenCalledTimes(3);
  });

  it('sends what is due when the editor is hidden or left, once', async () => {
    const { keeper, uploads, edit } = open();
    edit();
    Object.assign(document, { hidden: true });
    document.dispatchEvent(new Event('visibilitychange'));
    keeper.stop();
    await pause();
    expect(uploads).toHaveBeenCalledTimes(1);
  });
});
