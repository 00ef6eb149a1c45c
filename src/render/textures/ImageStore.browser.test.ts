import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImageStore } from './ImageStore.ts';

const photo = () => createImageBitmap(new ImageData(new Uint8ClampedArray(1600 * 1200 * 4).fill(90), 1600));
let store: ImageStore | null = null;

function open(
  options: { load?: () => Promise<ImageBitmap>; budget?: number; isShown?: (user: string) => boolean } = {},
) {
  const settled: string[] = [];
  const load = vi.fn(options.load ?? photo);
  store = new ImageStore({
    loader: { load },
    budget: options.budget ?? 1e9,
    ...(options.isShown ? { isShown: options.isShown } : {}),
    onSettled: (src, users, error) =>
      settled.push(`${src} ${[...users].join()} ${error?.message ?? ''}`.trim()),
  });
  return { store, load, settled };
}

const until = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5));
};

afterEach(() => store?.destroy());

describe('ImageStore', () => {
  it('keeps a copy as small as the screen allows and loads a larger one when the zoom asks', async () => {
    const { store: images, load, settled } = open();
    expect(images.get('a', { scale: 0.2, user: 'n1' })).toBeUndefined();
    images.request('a', 'n1');
    await until(() => images.pending === 0);
    expect(settled).toEqual(['a n1']);
    expect(images.get('a', { scale: 0.2, user: 'n1' })).toMatchObject({ width: 400, height: 300 });
    expect(images.sizeOf('a')).toEqual({ width: 1600, height: 1200 });
    expect(images.get('a', { scale: 0.7, user: 'n2' })).toMatchObject({ width: 400 });
    await until(() => images.pending === 0);
    expect(settled).toEqual(['a n1', 'a n1,n2']);
    expect(images.get('a', { scale: 0.7, user: 'n2' })).toMatchObject({ width: 1600 });
    images.get('a', { scale: 0.1, user: 'n1' });
    expect(images.pending).toBe(0);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('forgets who is gone, until they come back', async () => {
    const { store: images, settled } = open();
    for (const user of ['n1', 'n2', 'n3']) {
      images.get('a', { scale: 0.2, user });
      images.request('a', user);
    }
    images.forgetUsers(new Set(['n1']));
    await until(() => images.pending === 0);
    expect(settled).toEqual(['a n2,n3']);
    images.forgetUsers(new Set(['n2', 'n3']));
    images.get('a', { scale: 0.7, user: 'n2' });
    await until(() => images.pending === 0);
    expect(settled).toEqual(['a n2,n3', 'a n2']);
  });

  it('loads an address once however often it is asked for, and a broken one again only on demand', async () => {
    let broken = true;
    const {
      store: images,
      load,
      settled,
    } = open({
      load: () => (broken ? Promise.reject(new Error('404')) : photo()),
    });
    for (const user of ['n1', 'n2']) {
      expect(images.get('a')).toBeUndefined();
      images.request('a', user);
    }
    await until(() => images.pending === 0);
    expect(settled).toEqual(['a n1,n2 404']);
    expect(images.get('a')).toBeNull();
    images.request('a', 'n1');
    expect(load).toHaveBeenCalledTimes(1);
    broken = false;
    expect(images.retryFailed()).toEqual(['n1', 'n2']);
    expect(images.retryFailed()).toEqual([]);
    images.request('a', 'n1');
    await until(() => images.pending === 0);
    expect(images.get('a')).toMatchObject({ width: 1600 });
  });

  it('has six on their way at once, and the next as soon as one is there', async () => {
    const arrivals: (() => void)[] = [];
    const { store: images, load } = open({
      load: async () => {
        await new Promise<void>((resolve) => arrivals.push(resolve));
        return photo();
      },
    });
    for (let i = 0; i < 10; i += 1) images.request(`p${i}`, 'n');
    expect(load).toHaveBeenCalledTimes(6);
    arrivals[0]?.();
    await until(() => images.pending === 9);
    expect(load).toHaveBeenCalledTimes(7);
    while (images.pending > 0) {
      for (const arrive of arrivals.splice(0)) arrive();
      await until(() => arrivals.length > 0 || images.pending === 0);
    }
    expect(load).toHaveBeenCalledTimes(10);
  });

  it('gives up what was not drawn for a while when memory runs out', async () => {
    const { store: images } = open({ budget: 10_000_000 });
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    images.request('a', 'n1');
    await until(() => images.pending === 0);
    now.mockReturnValue(10_000);
    images.request('b', 'n2');
    await until(() => images.pending === 0);
    now.mockRestore();
    expect(images.bytes).toBe(1600 * 1200 * 4);
    expect(images.sizeOf('a')).toBeNull();
  });

  it('gives up what came all at once, when it was not drawn for a while', async () => {
    const { store: images } = open({ budget: 2 * 1600 * 1200 * 4 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      for (const src of ['a', 'b', 'c', 'd']) images.request(src, src);
      while (images.pending > 0) await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(images.bytes).toBe(4 * 1600 * 1200 * 4);
      vi.advanceTimersByTime(6000);
      expect(images.bytes).toBe(2 * 1600 * 1200 * 4);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives up what is on the screen last, and only when there is far too much', async () => {
    const { store: images } = open({ budget: 10_000_000, isShown: (user) => user.startsWith('shown') });
    const now = vi.spyOn(performance, 'now');
    for (const [at, user] of ['shown 1', 'hidden', 'shown 2', 'shown 3'].entries()) {
      now.mockReturnValue(at * 10_000);
      images.request(user, user);
      await until(() => images.pending === 0);
    }
    now.mockRestore();
    const kept = ['shown 1', 'hidden', 'shown 2', 'shown 3'].filter((src) => images.sizeOf(src) !== null);
    expect(kept).toEqual(['shown 2', 'shown 3']);
  });

  it('keeps the smaller copy when a larger one does not come, and asks for that once until it is told to', async () => {
    let isOffline = false;
    const { store: images, load } = open({
      load: () => (isOffline ? Promise.reject(new Error('offline')) : photo()),
    });
    images.get('a', { scale: 0.2, user: 'n1' });
    images.request('a', 'n1');
    await until(() => images.pending === 0);
    isOffline = true;
    for (let paint = 0; paint < 3; paint += 1) {
      expect(images.get('a', { scale: 1, user: 'n1' })).toMatchObject({ width: 400 });
      await until(() => images.pending === 0);
    }
    expect(load).toHaveBeenCalledTimes(2);
    isOffline = false;
    expect(images.retryLarger()).toEqual(['n1']);
    images.get('a', { scale: 1, user: 'n1' });
    await until(() => images.pending === 0);
    expect(images.get('a', { scale: 1, user: 'n1' })).toMatchObject({ width: 1600 });
    expect(images.retryLarger()).toEqual([]);
  });

  it('gives up no picture that waits for its larger copy', async () => {
    let release: (() => void)[] | null = null;
    const { store: images } = open({
      budget: 2_000_000,
      load: async () => {
        if (release) await new Promise<void>((resolve) => release?.push(resolve));
        return photo();
      },
    });
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    images.get('a', { scale: 0.2, user: 'n1' });
    images.request('a', 'n1');
    await until(() => images.pending === 0);
    release = [];
    for (const src of ['b', 'c', 'd', 'e', 'f', 'g']) images.request(src, 'n2');
    images.get('a', { scale: 1, user: 'n1' });
    expect(images.pending).toBe(7);
    // A slow network: the others come after a while and do not fit beside it.
    now.mockReturnValue(10_000);
    await until(() => {
      for (const arrive of release?.splice(0) ?? []) arrive();
      return images.pending === 0;
    });
    now.mockRestore();
    expect(images.get('a', { scale: 1, user: 'n1' })).toMatchObject({ width: 1600 });
    const { bytes } = images;
    expect(bytes % (1600 * 1200 * 4)).toBe(0);
  });
});
