import { exportFilm } from '../export/film/exportFilm.ts';
import { SnapshotReader } from '../export/SnapshotReader.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { inOrder, type MountedScene, mountScene, untilIdle } from '../testing/mountScene.ts';
import { BrokenNodes } from '../BrokenNodes.ts';
import { MediaPlayback } from './MediaPlayback.ts';
import { VideoPlayer } from './VideoPlayer.ts';
import { writeGif } from './testing/writeGif.ts';

const SIDE = 40;
/** Red, green, blue; a second each. */
const slow = [1, 2, 3].map((color) => ({
  left: 0,
  top: 0,
  width: SIDE,
  height: SIDE,
  color,
  delay: 100,
  disposal: 1,
}));

let scene: MountedScene | null = null;
const realFetch = window.fetch.bind(window);

const gifAddress = (frames = slow): string =>
  URL.createObjectURL(new Blob([writeGif(SIDE, SIDE, frames)], { type: 'image/gif' }));

async function mount(frames = slow, more: Parameters<typeof createNode<'gif'>>[1] = {}) {
  const address = gifAddress(frames);
  const nodes = [
    createNode('gif', {
      id: 'gif',
      left: 10,
      top: 10,
      width: SIDE,
      height: SIDE,
      originalGifUrl: address,
      ...more,
    }),
    createNode('rect', {
      id: 'above',
      left: 20,
      top: 20,
      width: 10,
      height: 10,
      fill: '#000000',
      strokeWidth: 0,
    }),
  ];
  scene = await mountScene({ nodes: inOrder(nodes), resolveMedia: (src) => src });
  return scene;
}

function colorAt(x: number, y: number): string {
  const { data, width } = scene!.renderer.readPixels();
  return [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)].join();
}

afterEach(() => {
  scene?.destroy();
  scene = null;
  vi.restoreAllMocks();
});

const RED = '255,0,0';
const GREEN = '0,255,0';

describe('a GIF on the artboard', () => {
  it('is gone with its kind when another design takes its place', async () => {
    const { document, renderer } = await mount();
    await vi.waitFor(() => expect(colorAt(15, 15)).toBe(RED));
    const { index, parentId } = document.reader.get('gif')!;
    const still = {
      id: 'gif',
      left: 10,
      top: 10,
      width: SIDE,
      height: SIDE,
      fill: '#808080',
      strokeWidth: 0,
    };
    document.transact('user', (writer) => {
      writer.remove('gif');
      writer.insert({ ...createNode('rect', still), index, parentId });
    });
    await renderer.settled();
    expect(renderer.media!.statusOf('gif')).toBeNull();
    expect(colorAt(15, 15)).toBe('128,128,128');
  });

  it('plays under what lies above it, stands when paused and goes back when stopped', async () => {
    const { renderer } = await mount();
    const media = renderer.media!;
    await vi.waitFor(() => expect(media.statusOf('gif')).toBe('playing'));
    expect(media.statusOf('above')).toBeNull();
    await vi.waitFor(() => expect(colorAt(15, 15)).toBe(RED), { timeout: 5000 });
    await vi.waitFor(() => expect(colorAt(15, 15)).toBe(GREEN), { timeout: 5000 });
    expect(colorAt(25, 25)).toBe('0,0,0');
    media.pause(['gif']);
    expect(media.statusOf('gif')).toBe('paused');
    await renderer.settled();
    expect(colorAt(15, 15)).toBe(GREEN);
    media.stop(['gif']);
    await vi.waitFor(() => expect(colorAt(15, 15)).toBe(RED));
    expect(media.statusOf('gif')).toBe('stopped');
  });

  it('is all that is painted again of the group it plays in', async () => {
    const address = gifAddress();
    const nodes = [
      createNode('group', { id: 'g', left: 200, top: 150 }),
      createNode('rect', { id: 'wide', parentId: 'g', left: -190, top: -140, width: 380, height: 280 }),
      createNode('gif', { id: 'gif', parentId: 'g', width: SIDE, height: SIDE, originalGifUrl: address }),
    ];
    scene = await mountScene({ nodes: inOrder(nodes), resolveMedia: (src) => src });
    const { renderer } = scene;
    await vi.waitFor(() => expect(colorAt(210, 160)).toBe(RED), { timeout: 5000 });
    await renderer.settled();
    const before = renderer.stats.pixelsRedrawn;
    await vi.waitFor(() => expect(colorAt(210, 160)).toBe(GREEN), { timeout: 5000 });
    expect(renderer.stats.pixelsRedrawn - before).toBeLessThan(3 * (SIDE + 10) * (SIDE + 10));
  });

  it('costs nothing when stopped, hidden or out of view', async () => {
    const quick = slow.map((frame) => ({ ...frame, delay: 3 }));
    const { renderer, document } = await mount(quick);
    const framesWithin = async () => {
      await renderer.settled();
      await new Promise((resolve) => setTimeout(resolve, 600));
      const before = renderer.stats.tilesBaked;
      await new Promise((resolve) => setTimeout(resolve, 400));
      return renderer.stats.tilesBaked - before;
    };
    expect(await framesWithin()).toBeGreaterThan(2);
    renderer.media!.stop(['gif']);
    expect(await framesWithin()).toBe(0);
    renderer.media!.play(['gif']);
    expect(await framesWithin()).toBeGreaterThan(2);
    renderer.setCamera({ x: 1000, y: 1000, zoom: 1 });
    expect(await framesWithin()).toBe(0);
    renderer.setCamera({ x: 0, y: 0, zoom: 1 });
    expect(await framesWithin()).toBeGreaterThan(2);
    for (const off of [{ hidden: true }, { hidden: false, visible: false }]) {
      document.transact('user', (writer) => writer.update('gif', off));
      expect(await framesWithin()).toBe(0);
    }
  });

  it('stands while its group is hidden or out of view, and goes on with it', async () => {
    const quick = slow.map((frame) => ({ ...frame, delay: 3 }));
    const { renderer, document } = await mount(quick);
    document.transact('user', (writer) => {
      writer.insert(createNode('group', { id: 'group', index: 'b0' }));
      writer.update('gif', { parentId: 'group' });
    });
    const playsOn = async (): Promise<boolean> => {
      await renderer.settled();
      const keys = new Set<string>();
      const until = performance.now() + 500;
      while (performance.now() < until) {
        keys.add(renderer.media!.frameOf('gif')?.key ?? '');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return keys.size > 1;
    };
    await vi.waitFor(() => expect(renderer.media!.frameOf('gif')).not.toBeNull());
    expect(await playsOn()).toBe(true);
    for (const [off, on] of [
      [{ hidden: true }, { hidden: false }],
      [{ visible: false }, { visible: true }],
      [{ left: 5000 }, { left: 0 }],
    ]) {
      document.transact('user', (writer) => writer.update('group', off!));
      expect(await playsOn()).toBe(false);
      document.transact('user', (writer) => writer.update('group', on!));
      expect(await playsOn()).toBe(true);
    }
  });

  it.each(['source-over', 'multiply'] as const)(
    'plays where a gesture carries it, laid %s on what is there',
    async (globalCompositeOperation) => {
      const quick = slow.map((frame) => ({ ...frame, delay: 3 }));
      const { renderer } = await mount(quick, { left: 1500, globalCompositeOperation });
      const media = renderer.media!;
      await vi.waitFor(() => expect(media.bytes).toBeGreaterThan(0));
      await untilIdle(scene!);
      expect(media.frameOf('gif')).toBeNull();
      renderer.setPreview({ ids: ['gif'], matrix: [1, 0, 0, 1, -1490, 0] });
      await vi.waitFor(() => expect(media.frameOf('gif')).not.toBeNull());
      renderer.setPreview(null);
      renderer.setCamera({ x: 1490, y: 0, zoom: 1 });
      await renderer.settled();
      // The view follows the hand, beyond where it is stored.
      renderer.setPreview({ ids: ['gif'], matrix: [1, 0, 0, 1, -1490, 0] });
      renderer.setCamera({ x: 0, y: 0, zoom: 1 });
      const { key } = media.frameOf('gif')!;
      await vi.waitFor(() => expect(media.frameOf('gif')!.key).not.toBe(key));
    },
  );

  it('stands while a gesture carries it out of view, and plays from where that carries it in', async () => {
    const quick = slow.map((frame) => ({ ...frame, delay: 3 }));
    const { renderer, document } = await mount(quick);
    const media = renderer.media!;
    const place = { id: 'beside', left: 60, width: SIDE, height: SIDE, originalGifUrl: gifAddress(quick) };
    document.transact('user', (writer) => writer.insert({ ...createNode('gif', place), index: 'z' }));
    const carry = (x: number) => renderer.setPreview({ ids: ['gif'], matrix: [1, 0, 0, 1, x, 0] });
    await vi.waitFor(() => expect(media.frameOf('gif')).not.toBeNull());
    carry(1490);
    await renderer.settled();
    const { key } = media.frameOf('gif')!;
    // One that stays in view tells how time goes by.
    const [beside, carried] = [new Set<string>(), new Set<string>()];
    await vi.waitFor(() => {
      beside.add(media.frameOf('beside')?.key ?? '');
      carried.add(media.frameOf('gif')!.key);
      expect(beside.size).toBeGreaterThan(2);
    });
    expect([...carried]).toEqual([key]);
    carry(5);
    await vi.waitFor(() => expect(media.frameOf('gif')!.key).not.toBe(key));
  });

  it('begins when it comes into view while the frame before is still on its way to the screen', async () => {
    const document = openDocument(new Y.Doc());
    const node = createNode('gif', { id: 'gif', width: SIDE, height: SIDE, originalGifUrl: gifAddress() });
    document.transact('load', (writer) => writer.insert(node));
    let isInView = false;
    const waiting: (() => void)[] = [];
    const shown: PromiseWithResolvers<void>[] = [];
    const media = new MediaPlayback({
      reader: document.reader,
      resolve: (address) => address,
      isInView: () => isInView,
      onFrames: () => undefined,
      onOpening: () => undefined,
      onFailed: (_id, error) => reportError(error),
      beforeFrame: (callback) => {
        waiting.push(callback);
        return () => undefined;
      },
      painted: () => {
        shown.push(Promise.withResolvers());
        return shown.at(-1)!.promise;
      },
    });
    const drawFrame = () => waiting.splice(0).forEach((tick) => tick());
    // The file is there, so that nothing but the view asks for another frame.
    await vi.waitFor(() => {
      drawFrame();
      for (const { resolve } of shown) resolve();
      expect(media.bytes).toBeGreaterThan(0);
    });
    await vi.waitFor(() => {
      media.wake();
      expect(waiting).toHaveLength(1);
    });
    drawFrame();
    isInView = true;
    media.wake();
    shown.at(-1)!.resolve();
    await vi.waitFor(() => {
      drawFrame();
      for (const { resolve } of shown) resolve();
      expect(media.frameOf('gif')).not.toBeNull();
    });
    media.destroy();
    document.destroy();
  });

  it('is not told as missing for want of a poster while its players are on their way', async () => {
    const come = Promise.withResolvers<void>();
    const add = vi.spyOn(BrokenNodes.prototype, 'add');
    const gif = { id: 'gif', width: SIDE, height: SIDE, originalGifUrl: gifAddress() };
    scene = await mountScene({
      nodes: inOrder([createNode('gif', gif), createNode('image', { id: 'picture', width: 9, height: 9 })]),
      resolveMedia: (src) => src,
      // WebGL's code would be held back as well.
      backend: 'canvas',
      loadPart: async (load) => {
        await come.promise;
        return load();
      },
    });
    expect(add.mock.calls.map(([{ id }]) => id)).toEqual(['picture']);
    come.resolve();
    const media = scene.renderer.media!;
    await vi.waitFor(() => expect(media.frameOf('gif')).not.toBeNull());
  });

  it('is loaded anew for all its copies when it can be had again', async () => {
    const whole = gifAddress();
    let isOffline = true;
    const fetched = vi
      .spyOn(window, 'fetch')
      .mockImplementation((address) =>
        isOffline && address === whole ? Promise.reject(new TypeError('offline')) : realFetch(address),
      );
    const copy = { width: SIDE, height: SIDE, originalGifUrl: whole };
    const nodes = ['a', 'b'].map((id) => createNode('gif', { id, ...copy }));
    scene = await mountScene({ nodes: inOrder(nodes), resolveMedia: (src) => src });
    const { renderer, document } = scene;
    const failed = () => renderer.broken.filter(({ reason }) => reason === 'video').map(({ id }) => id);
    await vi.waitFor(() => expect(failed()).toEqual(['a', 'b']));
    expect(fetched).toHaveBeenCalledTimes(1);
    document.transact('user', (writer) =>
      writer.insert(createNode('gif', { id: 'c', index: 'b0', ...copy })),
    );
    await vi.waitFor(() => expect(failed()).toEqual(['a', 'b', 'c']));
    isOffline = false;
    renderer.retryBroken();
    await vi.waitFor(() => {
      for (const id of ['a', 'b', 'c']) expect(renderer.media!.frameOf(id)).not.toBeNull();
    });
    expect(failed()).toEqual([]);
    expect(fetched.mock.calls.filter(([address]) => address === whole)).toHaveLength(3);
  });

  it.each(['the last of its nodes', 'the design'])(
    'is downloaded no further once %s is gone',
    async (which) => {
      const address = gifAddress();
      const asked: AbortSignal[] = [];
      vi.spyOn(window, 'fetch').mockImplementation((source, { signal } = {}) => {
        if (source !== address) return realFetch(source);
        asked.push(signal!);
        return new Promise((_resolve, reject) =>
          signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
        );
      });
      const size = { width: SIDE, height: SIDE, originalGifUrl: address };
      const nodes = ['a', 'b'].map((id) => createNode('gif', { id, ...size }));
      scene = await mountScene({
        nodes: inOrder(nodes),
        resolveMedia: (src) => src,
        untilSettled: false,
      });
      const { renderer, document } = scene;
      await vi.waitFor(() => expect(asked).toHaveLength(1));
      document.transact('user', (writer) => writer.remove('a'));
      expect(asked[0]!.aborted).toBe(false);
      if (which === 'the design') renderer.destroy();
      else document.transact('user', (writer) => writer.remove('b'));
      expect(asked[0]!.aborted).toBe(true);
      if (which === 'the design') return;
      // An undo asks anew, and what was given up is no failure.
      document.transact('user', (writer) => writer.insert(inOrder(nodes)[1]!));
      await vi.waitFor(() => expect(asked).toHaveLength(2));
      expect(asked[1]!.aborted).toBe(false);
      expect(renderer.broken.filter(({ reason }) => reason === 'video')).toEqual([]);
    },
  );

  it('goes through filters, opacity and groups like any picture', async () => {
    const { renderer } = await mount(slow, {
      filters: [{ type: 'Invert', parameters: { invert: true, alpha: false } }] as never,
      opacity: 0.5,
    });
    // Inverted red is cyan, half of it on white.
    await vi.waitFor(
      () => {
        const [red, green, blue] = colorAt(15, 15).split(',').map(Number) as [number, number, number];
        expect(Math.abs(red - 128)).toBeLessThan(3);
        expect([green, blue]).toEqual([255, 255]);
      },
      { timeout: 5000 },
    );
    renderer.media!.stop(['gif']);
  });

  it('reports a medium that cannot be had', async () => {
    const { renderer } = await mount(slow, { originalGifUrl: 'data:text/plain,no' });
    await vi.waitFor(() => expect(renderer.broken.some(({ reason }) => reason === 'video')).toBe(true));
  });
});

/** A film of the GIF: two seconds of red, then green. */
async function filmAddress(): Promise<string> {
  const gif = URL.createObjectURL(new Blob([writeGif(SIDE, SIDE, slow)]));
  const artboard = {
    left: 0,
    top: 0,
    width: SIDE,
    height: SIDE,
    background: '#ffffff',
    title: '',
    canvasBackground: '',
    style: null,
  };
  const node = createNode('gif', { id: 'g', width: SIDE, height: SIDE, originalGifUrl: gif });
  const { blob } = await exportFilm({
    format: 'mp4',
    pages: [{ reader: new SnapshotReader({ artboard, nodes: inOrder([node]) }), seconds: 2 }],
    images: { load: (src) => Promise.reject(new Error(src)) },
    fonts: getPageFonts(),
    fps: 10,
    scale: 1,
    withSound: false,
    resolveMedia: (address) => address,
  });
  return URL.createObjectURL(blob);
}

const namesOf = ([name]: readonly unknown[]): string => String(name);

/** The strongest of red, green and blue. */
function strongestAt(x: number, y: number): string {
  const channels = colorAt(x, y).split(',').map(Number);
  return ['red', 'green', 'blue'][channels.indexOf(Math.max(...channels))] as string;
}

describe('a film on the artboard', () => {
  it('plays its trimmed part, muted, pauses and goes back to where the part starts', async () => {
    const node = createNode('video', {
      id: 'film',
      left: 10,
      top: 10,
      width: SIDE,
      height: SIDE,
      originalVideoUrl: await filmAddress(),
      trimStart: 0.5,
    });
    scene = await mountScene({ nodes: inOrder([node]), resolveMedia: (src) => src });
    const media = scene.renderer.media!;
    await vi.waitFor(() => expect(strongestAt(30, 30)).toBe('green'), { timeout: 10_000, interval: 20 });
    await vi.waitFor(() => expect(strongestAt(30, 30)).toBe('red'), { timeout: 10_000, interval: 20 });
    media.pause(['film']);
    expect(media.statusOf('film')).toBe('paused');
    media.stop(['film']);
    await vi.waitFor(() => expect(strongestAt(30, 30)).toBe('red'), { timeout: 10_000 });
    expect(media.frameOf('film')?.bitmap.width).toBe(SIDE);
    expect(scene.renderer.broken.filter(({ reason }) => reason === 'video')).toEqual([]);
  });

  it('tells its pictures apart from those of the same film at another place', async () => {
    const address = await filmAddress();
    const events = { onPicture: () => undefined, onFailed: reportError };
    const places = [0, 1.2].map(
      (trimStart) => new VideoPlayer(address, { trimStart, trimEnd: null }, events),
    );
    const keys = await vi.waitFor(
      () => {
        const frames = places.map((player) => player.frameAt());
        expect(frames).not.toContain(null);
        return frames.map((frame) => frame?.key);
      },
      { timeout: 10_000, interval: 20 },
    );
    for (const player of places) player.destroy();
    expect(new Set(keys).size).toBe(2);
  });

  it.each(['of the page', 'of its own'])(
    'that stands is shown again after the canvas %s was lost',
    async (which) => {
      const place = { left: 10, top: 10, width: SIDE, height: SIDE };
      const film = createNode('video', { ...place, id: 'film', originalVideoUrl: await filmAddress() });
      scene = await mountScene({ nodes: inOrder([film]), resolveMedia: (src) => src, backend: 'canvas' });
      const { renderer, parent } = scene;
      await vi.waitFor(() => expect(strongestAt(30, 30)).toBe('red'), { timeout: 10_000, interval: 20 });
      renderer.media!.pause(['film']);
      // The last picture may come after that.
      await untilIdle(scene);
      const picture = renderer.media!.frameOf('film')!.bitmap as HTMLCanvasElement;
      const read = () => picture.getContext('2d')!.getImageData(20, 20, 1, 1).data.join();
      const [before, shown] = [read(), colorAt(30, 30)];
      const page = parent.querySelector('canvas')!;
      const canvas = which === 'of the page' ? page : picture;
      // Stands for the browser, which empties all canvases when its graphics process ends.
      canvas.dispatchEvent(new Event('contextlost'));
      for (const lost of [picture, page]) lost.width = Number(lost.width);
      expect(read()).not.toBe(before);
      canvas.dispatchEvent(new Event('contextrestored'));
      await vi.waitFor(() => expect(read()).toBe(before));
      await renderer.settled();
      expect(colorAt(30, 30)).toBe(shown);
    },
  );

  it('shows any place of its file while a cut is looked for, and is trimmed without being opened again', async () => {
    const node = createNode('video', {
      id: 'film',
      left: 10,
      top: 10,
      width: SIDE,
      height: SIDE,
      originalVideoUrl: await filmAddress(),
    });
    scene = await mountScene({ nodes: inOrder([node]), resolveMedia: (src) => src });
    const { renderer, document } = scene;
    const media = renderer.media!;
    const shows = (color: string) =>
      vi.waitFor(() => expect(strongestAt(30, 30)).toBe(color), { timeout: 10_000, interval: 20 });
    await vi.waitFor(() => expect(media.lengthOf('film')).toBeCloseTo(2, 1), { timeout: 10_000 });
    expect(media.lengthOf('none')).toBeNull();
    media.pause(['film']);
    media.peek('film', 1.5);
    await shows('green');
    for (const seconds of [1.4, 1, 0.6, 0.3]) media.peek('film', seconds);
    await shows('red');
    media.peek('film', 99);
    await shows('green');
    const opened = vi.spyOn(window.document, 'createElement');
    document.transact('user', (writer) => writer.update('film', { trimStart: 0.2, trimEnd: 0.8 }));
    media.peek('film', null);
    await shows('red');
    expect(opened.mock.calls.filter(([name]) => name === 'video')).toEqual([]);
    document.transact('user', (writer) => writer.update('film', { trimStart: 1.2, trimEnd: null }));
    await shows('green');
    expect(media.statusOf('film')).toBe('paused');
  });

  it('ends with the design: nothing plays on, unpacks or listens once that is closed', async () => {
    const made = vi.spyOn(window.document, 'createElement');
    const listening = vi.spyOn(window.document, 'addEventListener');
    const silenced = vi.spyOn(window.document, 'removeEventListener');
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    const nodes = [
      createNode('video', { id: 'film', width: SIDE, height: SIDE, originalVideoUrl: await filmAddress() }),
      createNode('gif', { id: 'gif', width: SIDE, height: SIDE, originalGifUrl: gifAddress() }),
    ];
    for (const spy of [made, listening, silenced, ended]) spy.mockClear();
    scene = await mountScene({ nodes: inOrder(nodes), resolveMedia: (src) => src });
    const media = scene.renderer.media!;
    await vi.waitFor(() => expect(media.frameOf('film') && media.frameOf('gif')).not.toBeNull(), {
      timeout: 10_000,
    });
    scene.destroy();
    scene = null;
    const films = made.mock.results
      .map(({ value }) => value)
      .filter((one) => one instanceof HTMLVideoElement);
    expect(films.map((film) => [film.paused, film.getAttribute('src')])).toEqual([[true, null]]);
    expect(ended).toHaveBeenCalled();
    expect(silenced.mock.calls.map(namesOf).toSorted()).toEqual(listening.mock.calls.map(namesOf).toSorted());
  });

  it('counts as lost only until it comes, however late', async () => {
    const node = createNode('video', {
      id: 'film',
      width: SIDE,
      height: SIDE,
      originalVideoUrl: await filmAddress(),
    });
    const later = window.setTimeout.bind(window);
    const add = vi.spyOn(BrokenNodes.prototype, 'add');
    const timers = vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, delay?: number) => {
      // The film is given up before it can come.
      if (delay === 20_000) run();
      return later(run, delay);
    }) as typeof setTimeout);
    scene = await mountScene({ nodes: inOrder([node]), resolveMedia: (src) => src });
    const lost = expect.objectContaining({ id: 'film', reason: 'video' });
    await vi.waitFor(() => expect(add).toHaveBeenCalledWith(lost));
    timers.mockRestore();
    const { renderer } = scene;
    add.mockRestore();
    await vi.waitFor(() => expect(renderer.media!.frameOf('film')).not.toBeNull(), { timeout: 10_000 });
    expect(renderer.broken.map(({ reason }) => reason)).not.toContain('video');
  });

  it('is paused where the browser lets nothing play by itself, and plays when asked', async () => {
    const refused = new DOMException('Not now', 'NotAllowedError');
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(refused);
    const size = { left: 10, top: 10, width: SIDE, height: SIDE };
    const film = createNode('video', { ...size, id: 'film', originalVideoUrl: await filmAddress() });
    scene = await mountScene({ nodes: inOrder([film]), resolveMedia: (src) => src });
    const media = scene.renderer.media!;
    await vi.waitFor(() => expect(media.statusOf('film')).toBe('paused'), { timeout: 5000 });
    play.mockClear();
    play.mockResolvedValue();
    media.play(['film']);
    await vi.waitFor(() => expect(play).toHaveBeenCalledOnce());
    expect(media.statusOf('film')).toBe('playing');
  });

  it('reports a film that cannot be played', async () => {
    const node = createNode('video', {
      id: 'film',
      width: 20,
      height: 20,
      originalVideoUrl: 'data:video/mp4,no',
    });
    scene = await mountScene({ nodes: inOrder([node]), resolveMedia: (src) => src });
    await vi.waitFor(() =>
      expect(scene!.renderer.broken.some(({ reason }) => reason === 'video')).toBe(true),
    );
  });
});
