// Ten GIFs of 20 MB each on one artboard: every one of them moves, and the files with what is unpacked of them stay
// within the budget.
import { afterEach, expect, it, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { inOrder, type MountedScene, mountScene } from '../testing/mountScene.ts';
import { writeGif } from './testing/writeGif.ts';

const BUDGET = 256 * 2 ** 20;
const SIZE = 20 * 2 ** 20;
const WIDTH = 1280;
const HEIGHT = 720;

let scene: MountedScene | null = null;
afterEach(() => {
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange'));
  scene?.destroy();
  scene = null;
});

/** A GIF of at least 20 MB: pictures of seven colours, again and again. */
function makeLargeGif(): Blob {
  const frames = [1, 2, 3, 4, 5, 6, 7].map((color) => ({
    left: 0,
    top: 0,
    width: WIDTH,
    height: HEIGHT,
    color,
    delay: 4,
    disposal: 1,
  }));
  const bytes = new Uint8Array(writeGif(WIDTH, HEIGHT, frames));
  const start = 13 + 3 * 8;
  const [head, round] = [bytes.subarray(0, start), bytes.subarray(start, -1)];
  const rounds = Math.ceil(SIZE / round.length);
  return new Blob([head, ...Array.from({ length: rounds }, () => round), bytes.subarray(-1)], {
    type: 'image/gif',
  });
}

async function mountTen() {
  const gif = makeLargeGif();
  const nodes = Array.from({ length: 10 }, (_, at) =>
    createNode('gif', {
      id: `gif-${at}`,
      left: (at % 4) * 480,
      top: Math.floor(at / 4) * 480,
      width: WIDTH,
      height: HEIGHT,
      scaleX: 0.35,
      scaleY: 0.35,
      // An address of its own each: nothing is shared between them.
      originalGifUrl: URL.createObjectURL(gif),
    }),
  );
  scene = await mountScene({ nodes: inOrder(nodes), resolveMedia: (src) => src });
  scene.renderer.setCamera({ x: 0, y: 0, zoom: 0.2 });
  return { ids: nodes.map(({ id }) => id), size: gif.size, media: scene.renderer.media! };
}

it('moves all ten within the budget, and none in a hidden tab', { timeout: 300_000 }, async () => {
  const { ids, size, media } = await mountTen();
  expect(size).toBeGreaterThanOrEqual(SIZE);
  const seen = new Map(ids.map((id) => [id, new Set<string>()]));
  let most = 0;
  const look = (): void => {
    most = Math.max(most, media.bytes);
    for (const [id, keys] of seen) {
      const frame = media.frameOf(id);
      if (frame) keys.add(frame.key);
    }
  };
  const leave = setInterval(look, 20);
  try {
    // More pictures than the share of one GIF holds beside its file: the first have been given up by then.
    await vi.waitFor(
      () => {
        for (const [id, keys] of seen) expect([id, keys.size > 2]).toEqual([id, true]);
      },
      { timeout: 240_000, interval: 200 },
    );
  } finally {
    clearInterval(leave);
  }
  expect(most).toBeGreaterThan(10 * SIZE);
  expect(most).toBeLessThanOrEqual(BUDGET);

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const keysNow = () => ids.map((id) => media.frameOf(id)?.key);
  await scene!.renderer.settled();
  const stood = keysNow();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(keysNow()).toEqual(stood);

  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(keysNow()).not.toEqual(stood), { timeout: 20_000 });
});
