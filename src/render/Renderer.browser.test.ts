import { afterEach, describe, expect, it } from 'vitest';
import { createNode } from '../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../scene/nodes/types.ts';
import {
  comparePixels,
  inOrder,
  type MountedScene,
  mountScene,
  paintReference,
  readShown,
  untilIdle,
} from './testing/mountScene.ts';

let scene: MountedScene | null = null;

async function mount(options: Parameters<typeof mountScene>[0]): Promise<MountedScene> {
  scene = await mountScene(options);
  return scene;
}

afterEach(() => {
  scene?.destroy();
  scene = null;
});

const COLORS = ['#e11d48', '#2563eb', '#16a34a', '#f59e0b', '#7c3aed', '#0f172a'];

/** Overlapping shapes, texts, a group, shadows and half-transparent nodes all over the artboard. */
function mixedNodes(count = 120): SceneNode[] {
  const nodes: SceneNode[] = [];
  for (let i = 0; i < count; i += 1) {
    const place = {
      id: `n${i}`,
      left: (i * 137.3) % 1800,
      top: (i * 89.7) % 1350,
      fill: COLORS[i % COLORS.length] as string,
      strokeWidth: 0,
    };
    const turn = { angle: (i * 13) % 90, opacity: i % 4 === 0 ? 0.6 : 1 };
    if (i % 4 === 0)
      nodes.push(createNode('rect', { ...place, ...turn, width: 170, height: 110, rx: 12, ry: 12 }));
    else if (i % 4 === 1)
      nodes.push(createNode('ellipse', { ...place, width: 150, height: 90, rx: 75, ry: 45 }));
    else if (i % 4 === 2) {
      nodes.push(
        createNode('textbox', { ...place, ...turn, text: `Promoção nº ${i}`, width: 180, fontSize: 28 }),
      );
    } else {
      const shadow = { color: 'rgba(0,0,0,0.5)', blur: 12, offsetX: 6, offsetY: 8 };
      nodes.push(createNode('triangle', { ...place, width: 120, height: 100, shadow }));
    }
  }
  return inOrder(nodes);
}

describe('a picture that comes', () => {
  const images = { load: () => createImageBitmap(new ImageData(1600, 1200)) };
  const whole = { src: 'photo', width: 1600, height: 1200, scaleX: 0.05, scaleY: 0.05 };
  /** Shows it pixel for pixel, for which a larger copy is loaded. */
  const near = createNode('image', { id: 'near', src: 'photo', left: 20, top: 200, width: 100, height: 75 });

  async function countRedrawn(mounted: MountedScene): Promise<number> {
    await untilIdle(mounted);
    const { renderer, document } = mounted;
    const before = renderer.stats.pixelsRedrawn;
    document.transact('user', (writer) => writer.insert({ ...near, index: 'z' }));
    await renderer.settled();
    return renderer.stats.pixelsRedrawn - before;
  }

  it('leaves alone what lies beside it, though a copy that is deleted showed it too', async () => {
    const nodes = ['kept', 'gone'].map((id, at) =>
      createNode('image', { ...whole, id, left: 20 + at * 200, top: 20 }),
    );
    const mounted = await mount({ nodes: inOrder(nodes), images });
    mounted.document.transact('user', (writer) => writer.remove('gone'));
    expect(await countRedrawn(mounted)).toBeLessThan(60_000);
  });

  it('leaves alone what lies beside it, though a copy that was dragged away showed it too', async () => {
    const nodes = [
      createNode('group', { id: 'group', left: 20, top: 20 }),
      createNode('image', { ...whole, id: 'member', parentId: 'group' }),
    ];
    const mounted = await mount({ nodes: inOrder(nodes), images });
    const { renderer } = mounted;
    renderer.setPreview({ ids: ['member'], matrix: [1, 0, 0, 1, 150, 0], copies: true });
    await renderer.settled();
    renderer.setPreview(null);
    expect(await countRedrawn(mounted)).toBeLessThan(60_000);
  });
});

describe.each(['webgl', 'canvas'] as const)('createRenderer on %s', (backend) => {
  it.each([
    { x: 0, y: 0, zoom: 1 },
    { x: 313.4, y: 221.7, zoom: 1 },
    { x: 100, y: 80, zoom: 0.37 },
    { x: 700, y: 500, zoom: 3.3 },
    { x: -1500, y: -900, zoom: 0.1 },
  ])('shows exactly what the painters paint at $x, $y × $zoom', async (camera) => {
    const { renderer } = await mount({ nodes: mixedNodes(), backend });
    renderer.setCamera(camera);
    await renderer.settled();
    const shown = renderer.readPixels();
    const reference = paintReference(scene!);
    keepInside(shown, reference, camera);
    expectSame(shown, reference);
  });

  it('leaves nothing of a larger artboard when it shrinks', async () => {
    const { renderer, document } = await mount({ nodes: mixedNodes(), backend });
    renderer.setCamera({ x: -400, y: -400, zoom: 0.2 });
    await renderer.settled();
    const pixelAt = (x: number, y: number): number[] => {
      const { data, width } = renderer.readPixels();
      return [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
    };
    const desk = pixelAt(1, 1);
    // Scene point 1200, 700: inside the artboard first, on the desk afterwards.
    expect(pixelAt(320, 220)).not.toEqual(desk);
    document.transact('user', (writer) => writer.setArtboard({ width: 700, height: 500 }));
    await renderer.settled();
    expect(pixelAt(320, 220)).toEqual(desk);
  });

  it('shows the shadow of what lies beside the work area where files have it', async () => {
    const shadow = { color: '#000000', blur: 4, offsetX: 150, offsetY: 60 };
    const beside = createNode('rect', {
      id: 'a',
      left: -120,
      width: 100,
      height: 40,
      strokeWidth: 0,
      shadow,
    });
    const mounted = await mount({ nodes: inOrder([beside]), artboard: { width: 300, height: 200 } });
    const { renderer, document } = mounted;
    const countInk = () =>
      new Uint32Array(renderer.readPixels().data.buffer).filter((p) => p === 0xff000000).length;
    const countOther = () => comparePixels(renderer.readPixels(), paintReference(mounted), 2).different;
    renderer.setCamera({ x: 0, y: 0, zoom: 2 });
    await renderer.settled();
    expect([countInk(), countOther()]).toEqual([0, 0]);
    // Carried in, it is drawn before it is let go.
    renderer.setPreview({ ids: ['a'], matrix: [1, 0, 0, 1, 60, 0] });
    await renderer.settled();
    expect(countInk()).toBeGreaterThan(1000);
    renderer.setPreview(null);
    document.transact('user', (writer) => writer.update('a', { left: -60 }));
    await renderer.settled();
    expect([countInk() > 1000, countOther()]).toEqual([true, 0]);
    document.transact('user', (writer) => writer.update('a', { left: -101 }));
    await renderer.settled();
    expect([countInk(), countOther()]).toEqual([0, 0]);
  });

  it('shows an artboard that is only tried, and the stored one again', async () => {
    const { renderer } = await mount({ nodes: mixedNodes(), backend });
    renderer.setCamera({ x: -400, y: -400, zoom: 0.2 });
    await renderer.settled();
    const stored = renderer.readPixels();
    renderer.previewArtboard({ background: '#123456', width: 700, height: 500 });
    await renderer.settled();
    const tried = renderer.readPixels();
    renderer.previewArtboard(null);
    await renderer.settled();
    expectSame(renderer.readPixels(), stored);
    scene?.document.transact('user', (writer) =>
      writer.setArtboard({ background: '#123456', width: 700, height: 500 }),
    );
    await renderer.settled();
    expectSame(tried, renderer.readPixels());
  });

  it('shows the shadow of the artboard once, whatever was shown before zooming in', async () => {
    scene = await mountScene({ nodes: [], artboard: { width: 400, height: 300 }, backend: 'canvas' });
    scene.renderer.setCamera({ x: -100, y: -100, zoom: 0.3 });
    await scene.renderer.settled();
    const camera = { x: -60, y: 100, zoom: 3 };
    scene.renderer.setCamera(camera);
    await scene.renderer.settled();
    const shown = readShown(scene);
    scene.destroy();
    scene = await mountScene({ nodes: [], artboard: { width: 400, height: 300 }, backend: 'canvas' });
    scene.renderer.setCamera(camera);
    await scene.renderer.settled();
    expect(comparePixels(shown, readShown(scene))).toMatchObject({ different: 0 });
  });

  it('shows an edit, its undo and a removal exactly, painting only what changed', async () => {
    const { renderer, document } = await mount({ nodes: mixedNodes(), backend });
    await untilIdle(scene!);
    const before = renderer.stats;
    document.transact('user', (writer) => writer.update('n1', { left: 150, fill: '#00ffff' }));
    await renderer.flush();
    expectSame(renderer.readPixels(), paintReference(scene!));
    expect(renderer.stats.pixelsRedrawn - before.pixelsRedrawn).toBeLessThan(400 * 300);
    document.transact('user', (writer) => writer.remove('n0'));
    await renderer.flush();
    expectSame(renderer.readPixels(), paintReference(scene!));
  });

  it('draws no surface beside what changed', async () => {
    const small = createNode('rect', {
      id: 'small',
      left: 20,
      top: 20,
      width: 30,
      height: 30,
      strokeWidth: 0,
    });
    const { renderer, document } = await mount({ nodes: inOrder([...mixedNodes(), small]), backend });
    await untilIdle(scene!);
    const before = renderer.stats;
    document.transact('user', (writer) => writer.update('small', { fill: '#00ffff' }));
    await renderer.flush();
    expect(renderer.stats.drawCalls - before.drawCalls).toBe(1);
    const shown = readShown(scene!);
    expectSame(shown, renderer.readPixels());
    expectSame(shown, paintReference(scene!));
  });

  it('keeps its picture when the size changes until the new one is drawn', async () => {
    const { renderer } = await mount({ nodes: mixedNodes(), backend });
    const before = readShown(scene!);
    renderer.resize(300, 200, 1);
    expectSame(readShown(scene!), before);
    await renderer.flush();
    const after = readShown(scene!);
    expect([after.width, after.height]).toEqual([300, 200]);
    expectSame(after, renderer.readPixels());
  });

  it('draws no frame while nothing happens', async () => {
    const { renderer } = await mount({ nodes: mixedNodes(), backend });
    await untilIdle(scene!);
    const { frames, drawCalls, tilesBaked } = renderer.stats;
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(renderer.stats).toMatchObject({ frames, drawCalls, tilesBaked });
  });

  it('shows something at every place at once when zooming out from deep inside', async () => {
    const { renderer } = await mount({ nodes: mixedNodes(), artboard: { background: '#ff0000' }, backend });
    renderer.setCamera({ x: 0, y: 0, zoom: 0.15 });
    await untilIdle(scene!);
    renderer.setCamera({ x: 900, y: 700, zoom: 4 });
    await untilIdle(scene!);
    renderer.setCamera({ x: 100, y: 100, zoom: 0.7 });
    await renderer.flush();
    expect(countDesk(renderer.readPixels())).toBe(0);
  });

  it('prepares no more than the surroundings of the view, however large the document', async () => {
    const artboard = { width: 20_000, height: 20_000, background: '#ff0000' };
    const { renderer } = await mount({ nodes: mixedNodes(400), artboard, backend });
    renderer.setCamera({ x: 5000, y: 5000, zoom: 1 });
    await untilIdle(scene!);
    // Surroundings: one tile on each side, and what of the first view was kept.
    expect(renderer.stats.pixelsRedrawn).toBeLessThan(2 * (400 + 4 * 512) * (300 + 4 * 512));
    const { tilesBaked } = renderer.stats;
    renderer.setCamera({ x: 0, y: 0, zoom: 0.25 });
    await renderer.flush();
    expect(renderer.stats.tilesBaked).toBeGreaterThan(tilesBaked);
    expect(countDesk(renderer.readPixels())).toBe(0);
  });

  it('pans over prepared tiles without painting one', async () => {
    const { renderer } = await mount({ nodes: mixedNodes(), backend });
    renderer.setCamera({ x: 300, y: 300, zoom: 1 });
    await untilIdle(scene!);
    const { tilesBaked, uploads } = renderer.stats;
    for (let step = 1; step <= 5; step += 1) {
      renderer.setCamera({ x: 300 + step * 3, y: 300 + step * 2, zoom: 1 });
      await renderer.flush();
    }
    expect(renderer.stats).toMatchObject({ tilesBaked, uploads });
  });
});

/** Pixels that show nothing but the desk around the artboard. */
function countDesk({ data }: ImageData): number {
  const desk = [0xec, 0xee, 0xf1];
  let blank = 0;
  for (let i = 0; i < data.length; i += 4) if (desk.every((value, at) => data[i + at] === value)) blank += 1;
  return blank;
}

/** Curves cut by a tile's edge are anti-aliased a little differently; nothing else may differ. */
function expectSame(shown: ImageData, reference: ImageData): void {
  const { different } = comparePixels(shown, reference, 40);
  expect(different / (shown.width * shown.height)).toBeLessThan(0.0008);
}

/** Off the artboard the screen shows the desk, the reference nothing: both are blanked there. */
function keepInside(a: ImageData, b: ImageData, camera: { x: number; y: number; zoom: number }): void {
  const left = Math.ceil(-camera.x * camera.zoom) + 1;
  const top = Math.ceil(-camera.y * camera.zoom) + 1;
  const right = Math.floor((2000 - camera.x) * camera.zoom) - 1;
  const bottom = Math.floor((1500 - camera.y) * camera.zoom) - 1;
  for (let y = 0; y < a.height; y += 1) {
    for (let x = 0; x < a.width; x += 1) {
      if (x >= left && x < right && y >= top && y < bottom) continue;
      a.data.fill(0, (y * a.width + x) * 4, (y * a.width + x) * 4 + 3);
      b.data.fill(0, (y * a.width + x) * 4, (y * a.width + x) * 4 + 3);
    }
  }
}
