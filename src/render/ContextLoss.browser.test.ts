import { afterEach, describe, expect, it } from 'vitest';
import { createNode } from '../../scene/nodes/createNode.ts';
import type { Paint } from '../../scene/nodes/types.ts';
import {
  comparePixels,
  inOrder,
  type MountedScene,
  mountScene,
  paintReference,
  readShown,
} from './testing/mountScene.ts';

let scene: MountedScene | null = null;

afterEach(() => {
  scene?.destroy();
  scene = null;
});

const blueRect = createNode('rect', {
  id: 'r',
  left: 20,
  top: 20,
  width: 200,
  height: 150,
  fill: '#2563eb',
  strokeWidth: 0,
});

async function mountPicture(
  onGraphicsTrouble = (_trouble: string): void => undefined,
): Promise<{ scene: MountedScene; gl: WEBGL_lose_context }> {
  const picture = await createImageBitmap(new ImageData(new Uint8ClampedArray(64 * 64 * 4).fill(200), 64));
  scene = await mountScene({
    nodes: inOrder([
      blueRect,
      createNode('textbox', { id: 't', left: 60, top: 60, width: 200, text: 'Olá, ação', fontSize: 40 }),
      createNode('image', { id: 'i', left: 200, top: 120, width: 64, height: 64, src: 'x' }),
    ]),
    images: { load: () => Promise.resolve(picture) },
    onGraphicsTrouble,
  });
  const canvas = scene.parent.querySelector('canvas')!;
  const gl = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
  return { scene, gl };
}

/** Resolves in a task after the event: a context may be restored only once its loss was dealt with. */
const untilEvent = (canvas: HTMLCanvasElement, name: string) =>
  new Promise((resolve) => canvas.addEventListener(name, () => setTimeout(resolve), { once: true }));

describe('a lost WebGL context', () => {
  it('comes back with the same picture within a second, also when a gesture runs', async () => {
    const { scene: mounted, gl } = await mountPicture();
    const { renderer, parent } = mounted;
    renderer.setPreview({ ids: ['t'], matrix: [1, 0, 0, 1, 12, 7] });
    await renderer.settled();
    const before = renderer.readPixels();
    const canvas = parent.querySelector('canvas')!;
    const lost = untilEvent(canvas, 'webglcontextlost');
    gl.loseContext();
    await lost;
    const restored = untilEvent(canvas, 'webglcontextrestored');
    gl.restoreContext();
    await restored;
    const start = performance.now();
    await renderer.settled();
    expect(performance.now() - start).toBeLessThan(1000);
    expect(comparePixels(before, renderer.readPixels(), 2).different).toBe(0);
  });

  it('shows edits made while it was away', async () => {
    const { scene: mounted, gl } = await mountPicture();
    const canvas = mounted.parent.querySelector('canvas')!;
    const lost = untilEvent(canvas, 'webglcontextlost');
    gl.loseContext();
    await lost;
    mounted.document.transact('user', (writer) => writer.update('r', { fill: '#dc2626' }));
    mounted.renderer.setCamera({ x: 5, y: 5, zoom: 1 });
    const restored = untilEvent(canvas, 'webglcontextrestored');
    gl.restoreContext();
    await restored;
    await mounted.renderer.settled();
    const { data } = mounted.renderer.readPixels();
    expect(Array.from(data.slice((30 * 400 + 30) * 4, (30 * 400 + 30) * 4 + 3))).toEqual([220, 38, 38]);
  });

  it('is replaced by another renderer when it stays away, which goes on with a running gesture', async () => {
    const troubles: string[] = [];
    const { scene: mounted, gl } = await mountPicture((trouble) => troubles.push(trouble));
    mounted.renderer.setPreview({ ids: ['t'], matrix: [1, 0, 0, 1, 12, 7], hidden: ['i'] });
    await mounted.renderer.settled();
    const before = mounted.renderer.readPixels();
    const canvas = mounted.parent.querySelector('canvas')!;
    gl.loseContext();
    await new Promise((resolve) => setTimeout(resolve, 5300));
    await mounted.renderer.settled();
    expect(troubles).toEqual(['replacing']);
    expect(mounted.parent.querySelector('canvas')).not.toBe(canvas);
    expect(comparePixels(before, mounted.renderer.readPixels(), 2).different).toBe(0);
  }, 15_000);
});

describe('a lost plain canvas', () => {
  /** Stands for the browser, which empties a canvas whose graphics process ends. */
  function lose(canvas: HTMLCanvasElement): void {
    canvas.width = Number(canvas.width);
    canvas.dispatchEvent(new Event('contextlost'));
  }

  it('comes back with the same picture, and with what was edited meanwhile', async () => {
    scene = await mountScene({ nodes: inOrder([blueRect]), backend: 'canvas' });
    const { renderer, document, parent } = scene;
    const before = readShown(scene);
    const canvas = parent.querySelector('canvas')!;
    lose(canvas);
    document.transact('user', (writer) => writer.update('r', { left: 21 }));
    document.transact('user', (writer) => writer.update('r', { left: 20 }));
    expect(comparePixels(before, readShown(scene)).different).toBeGreaterThan(1000);
    canvas.dispatchEvent(new Event('contextrestored'));
    await renderer.settled();
    expect(comparePixels(before, readShown(scene))).toEqual({ different: 0, largest: 0 });
  });
});

describe('pictures', () => {
  it('appear when they arrive, and are listed while they cannot be had', async () => {
    let available = false;
    const picture = await createImageBitmap(new ImageData(new Uint8ClampedArray(64 * 64 * 4).fill(120), 64));
    scene = await mountScene({
      nodes: inOrder([
        createNode('image', { id: 'i', left: 10, top: 10, width: 64, height: 64, src: 'foto.png' }),
      ]),
      images: {
        load: (src) => (available ? Promise.resolve(picture) : Promise.reject(new Error(`404 ${src}`))),
      },
    });
    expect(scene.renderer.broken).toEqual([{ id: 'i', reason: 'image', detail: 'foto.png' }]);
    // An edit that nothing is painted for.
    scene.document.transact('user', (writer) => writer.update('i', { locked: true }));
    available = true;
    scene.renderer.retryBroken();
    await scene.renderer.settled();
    expect(scene.renderer.broken).toEqual([]);
    const reference = paintReference(scene, new Map([['foto.png', picture]]));
    expect(comparePixels(scene.renderer.readPixels(), reference, 2).different).toBe(0);
  });
});

describe('pictures that no node shows by itself', () => {
  const size = { width: 64, height: 64 };
  const own = { ...size, left: 0, top: 0, originX: 'center', originY: 'center' } as const;
  const clip = createNode('image', { ...own, id: 'mask', src: 'foto.png', strokeWidth: 0 });
  const pattern = { type: 'pattern', source: 'foto.png', repeat: 'repeat' } as const;
  const rect = { ...size, id: 'r', left: 10, top: 10, strokeWidth: 0 };

  it.each([
    ['the background of the work area', { background: pattern as Paint }, []],
    ['its lowest colour', { background: '', canvasBackground: pattern as Paint }, []],
    [
      'a clip path',
      {},
      [createNode('rect', { ...rect, fill: '#0000ff', clipPath: { node: clip, children: [] } })],
    ],
    [
      'the fill of a member',
      {},
      [
        createNode('group', { id: 'g', index: 'a0' }),
        createNode('rect', { ...rect, index: 'a1', parentId: 'g', fill: pattern }),
      ],
    ],
  ])('appear in %s when they arrive late', async (_name, artboard, nodes) => {
    // Every other column is seen through.
    const pixels = new Uint32Array(64 * 64).map((_, at) => (at % 2 === 0 ? 0xff8800ff : 0));
    const data = new ImageData(new Uint8ClampedArray(pixels.buffer), 64);
    const picture = await createImageBitmap(data);
    const coming = Promise.withResolvers<ImageBitmap>();
    scene = await mountScene({
      nodes,
      artboard,
      images: { load: () => coming.promise },
      untilSettled: false,
    });
    await scene.renderer.flush();
    coming.resolve(picture);
    await scene.renderer.settled();
    const reference = paintReference(scene, new Map([['foto.png', picture]]));
    const shown = scene.renderer.readPixels();
    // The squares behind a see-through work area are the screen's own.
    for (let at = 0; at < shown.data.length; at += 4)
      if (reference.data[at + 3] === 0) shown.data.fill(0, at, at + 4);
    expect(comparePixels(shown, reference, 2).different).toBe(0);
  });
});

describe('a pattern of a picture that is shown small elsewhere', () => {
  it('is as large as its picture from the beginning', async () => {
    const data = new Uint8ClampedArray(1024 * 1024 * 4).fill(255);
    // Blue on the left, red on the right.
    for (let at = 0; at < data.length; at += 4)
      data.set((at / 4) % 1024 < 512 ? [0, 0, 255] : [255, 0, 0], at);
    const picture = () => createImageBitmap(new ImageData(data, 1024));
    let loads = 0;
    scene = await mountScene({
      nodes: inOrder([
        createNode('image', { id: 'i', width: 1024, height: 1024, scaleX: 0.1, scaleY: 0.1, src: 'x' }),
      ]),
      // The whole picture is long in coming.
      images: { load: () => ((loads += 1) === 1 ? picture() : new Promise(() => undefined)) },
    });
    const fill = { type: 'pattern', source: 'x', repeat: 'repeat' } as const;
    const rect = createNode('rect', {
      id: 'r',
      index: 'a5',
      top: 150,
      width: 390,
      height: 100,
      fill,
      strokeWidth: 0,
    });
    scene.document.transact('user', (writer) => writer.insert(rect));
    await scene.renderer.flush();
    const shown = scene.renderer.readPixels();
    const at = (200 * 400 + 300) * 4;
    expect([...shown.data.slice(at, at + 3)]).toEqual([0, 0, 255]);
  });
});

describe('size and end', () => {
  it('follows the window and the device pixel ratio', async () => {
    const { scene: mounted } = await mountPicture();
    mounted.renderer.resize(320, 200, 2);
    await mounted.renderer.settled();
    const pixels = mounted.renderer.readPixels();
    expect([pixels.width, pixels.height]).toEqual([640, 400]);
    expect(Array.from(pixels.data.slice((60 * 640 + 60) * 4, (60 * 640 + 60) * 4 + 3))).toEqual([
      37, 99, 235,
    ]);
  });

  it('leaves nothing behind and answers waiting callers', async () => {
    const { scene: mounted } = await mountPicture();
    mounted.renderer.setCamera({ x: 1, y: 1, zoom: 2 });
    const flushed = mounted.renderer.flush();
    mounted.renderer.destroy();
    await flushed;
    expect(mounted.parent.childElementCount).toBe(0);
    mounted.document.transact('user', (writer) => writer.update('r', { left: 0 }));
  });

  it('keeps its pixels within the budget however far one travels', async () => {
    scene = await mountScene({
      nodes: inOrder([
        createNode('rect', { id: 'r', width: 2000, height: 1500, fill: '#16a34a', strokeWidth: 0 }),
      ]),
      textureBudget: 12 * 2 ** 20,
    });
    for (let step = 0; step < 30; step += 1) {
      scene.renderer.setCamera({ x: (step * 97) % 1500, y: (step * 61) % 1200, zoom: 1 + (step % 5) });
      await scene.renderer.settled();
      expect(scene.renderer.stats.textureBytes).toBeLessThan(16 * 2 ** 20);
    }
  });
});
