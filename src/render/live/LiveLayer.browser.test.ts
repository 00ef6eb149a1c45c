import { afterEach, describe, expect, it, vi } from 'vitest';
import { duplicateNodes } from '../../../scene/commands/duplicateNodes.ts';
import { groupNodes } from '../../../scene/commands/groupNodes.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import {
  comparePixels,
  inOrder,
  type MountedScene,
  mountScene,
  paintReference,
  readShown,
  untilIdle,
} from '../testing/mountScene.ts';

let scene: MountedScene | null = null;

async function mount(nodes: readonly SceneNode[], backend: 'webgl' | 'canvas'): Promise<MountedScene> {
  scene = await mountScene({ nodes: inOrder(nodes), backend });
  return scene;
}

afterEach(() => {
  vi.restoreAllMocks();
  scene?.destroy();
  scene = null;
});

const COLORS = ['#e11d48', '#2563eb', '#16a34a', '#f59e0b', '#7c3aed', '#0f172a'];

/** A pile in which everything overlaps everything near it, half of it see-through. */
function pile(count = 40): SceneNode[] {
  return Array.from({ length: count }, (_, i) =>
    createNode(i % 3 === 0 ? 'ellipse' : 'rect', {
      id: `n${i}`,
      left: (i * 61) % 330,
      top: (i * 47) % 250,
      width: 120,
      height: 90,
      rx: i % 3 === 0 ? 60 : 8,
      ry: i % 3 === 0 ? 45 : 8,
      fill: COLORS[i % COLORS.length] as string,
      opacity: i % 2 === 0 ? 0.55 : 1,
      strokeWidth: 0,
    }),
  );
}

/** The picture with the nodes really moved. */
function moved(ids: readonly NodeId[], dx: number, dy: number): ImageData {
  const { document } = scene!;
  const before = ids.map((id) => document.reader.get(id)!);
  document.transact('user', (writer) => {
    for (const node of before) writer.update(node.id, { left: node.left + dx, top: node.top + dy });
  });
  const picture = paintReference(scene!);
  document.transact('user', (writer) => {
    for (const node of before) writer.update(node.id, { left: node.left, top: node.top });
  });
  return picture;
}

/** Two roundings of half-transparent edges are all that may differ. */
function expectSame(shown: ImageData, reference: ImageData): void {
  const { different } = comparePixels(shown, reference, 40);
  expect(different / (shown.width * shown.height)).toBeLessThan(0.001);
  expect(comparePixels(shown, reference, 6).different / (shown.width * shown.height)).toBeLessThan(0.02);
}

describe('copies', () => {
  it('move while the nodes they were taken from stay', async () => {
    const { document, renderer } = await mount(
      [
        createNode('rect', {
          id: 'a',
          left: 20,
          top: 20,
          width: 80,
          height: 60,
          fill: '#e11d48',
          strokeWidth: 0,
        }),
        createNode('rect', {
          id: 'b',
          left: 200,
          top: 60,
          width: 80,
          height: 60,
          fill: '#2563eb',
          strokeWidth: 0,
        }),
      ],
      'canvas',
    );
    renderer.setPreview({ ids: ['a'], matrix: [1, 0, 0, 1, 150, 40], copies: true });
    await renderer.settled();
    document.transact('user', (writer) => {
      const { id: _id, ...a } = document.reader.get('a')!;
      const index = `${a.index}V`;
      writer.insert(createNode('rect', { ...a, id: 'copy', index, left: 170, top: 60 } as never));
    });
    const reference = paintReference(scene!);
    document.transact('user', (writer) => writer.remove('copy'));
    await renderer.settled();
    expectSame(readShown(scene!), reference);
    renderer.setPreview(null);
    await renderer.settled();
    expectSame(readShown(scene!), paintReference(scene!));
  });
});

/** Takes a fresh pile through edits, gestures and camera moves; answers with what `read` sees after each frame. */
async function walk(
  backend: 'webgl' | 'canvas',
  read: (scene: MountedScene) => ImageData,
): Promise<ImageData[]> {
  const mounted = await mount(pile(), backend);
  const { renderer, document } = mounted;
  const steps: (() => void)[] = [
    () => renderer.setPreview({ ids: ['n13'], matrix: [1, 0, 0, 1, 20, 9] }),
    () => renderer.setPreview({ ids: ['n13'], matrix: [1, 0, 0, 1, 64, 31] }),
    () => renderer.setPreview({ ids: ['n13'], matrix: [0.9, 0.2, -0.2, 0.9, 30, 12] }),
    () => document.transact('user', (writer) => writer.update('n30', { fill: '#00ffff' })),
    () => renderer.setPreview(null),
    () => document.transact('user', (writer) => writer.remove('n31')),
    () => renderer.setCamera({ x: 7, y: 3, zoom: 1 }),
    () => renderer.setPreview({ ids: ['n2', 'n9'], matrix: [1, 0, 0, 1, -15, 40] }),
    () => renderer.setPreview({ ids: ['n2', 'n9'], matrix: [1, 0, 0, 1, -35, 44] }),
    () => renderer.setPreview(null),
    () => renderer.setCamera({ x: 20, y: 10, zoom: 1.4 }),
    () => renderer.setPreview({ ids: ['n13'], matrix: [1, 0, 0, 1, 25, 8] }),
    () => renderer.setCamera({ x: 0, y: 0, zoom: 3.1 }),
    () => renderer.setCamera({ x: -40, y: -30, zoom: 0.6 }),
    () => renderer.setPreview(null),
  ];
  const pictures: ImageData[] = [];
  for (const [i, step] of steps.entries()) {
    // Guides across the view: what changes is spread over all of it, and soon gone.
    renderer.setOverlay((context) => {
      context.fillStyle = '#ff00ff';
      context.fillRect(0, 11 + i * 17, 400, 1);
      context.fillRect(390 - i * 19, 0, 1, 300);
    });
    step();
    await renderer.settled();
    renderer.setOverlay(null);
    await renderer.flush();
    pictures.push(read(mounted));
  }
  mounted.destroy();
  scene = null;
  return pictures;
}

describe.each(['webgl', 'canvas'] as const)('a gesture on %s', (backend) => {
  it.each([
    ['one node', ['n13']],
    ['neighbours', ['n13', 'n14', 'n15']],
    ['nodes with others between', ['n4', 'n20', 'n33']],
  ])('keeps the paint order of %s at every step', async (_name, ids) => {
    const { renderer } = await mount(pile(), backend);
    for (const [dx, dy] of [
      [8, 5],
      [60, 33],
      [-90, 41],
      [140, -70],
    ] as const) {
      const reference = moved(ids, dx, dy);
      renderer.setPreview({ ids, matrix: [1, 0, 0, 1, dx, dy] });
      // A busy machine may show a frame before all of it is painted: what counts is the picture that follows.
      await renderer.settled();
      expectSame(renderer.readPixels(), reference);
    }
  });

  it('leaves no trace of earlier frames where it draws only what changed', async () => {
    const whole = await walk(backend, ({ renderer }) => renderer.readPixels());
    const parts = await walk(backend, readShown);
    whole.forEach((picture, i) =>
      expect([i, comparePixels(picture, parts[i]!, 1).different]).toEqual([i, 0]),
    );
  });

  it('paints a moving node once, not once a step', async () => {
    const { renderer } = await mount(pile(), backend);
    await untilIdle(scene!);
    renderer.setPreview({ ids: ['n13'], matrix: [1, 0, 0, 1, 1, 1] });
    await renderer.flush();
    const { viewsBuilt, tilesBaked } = renderer.stats;
    for (let step = 2; step < 12; step += 1) {
      renderer.setPreview({ ids: ['n13'], matrix: [1, 0, 0, 1, step, step] });
      await renderer.flush();
    }
    expect(renderer.stats.viewsBuilt).toBe(viewsBuilt);
    expect(renderer.stats.tilesBaked - tilesBaked).toBeLessThan(6);
  });

  it('prepares what a node will reach one tile a frame, not all of it when it gets there', async () => {
    const { renderer } = await mount(pile(), backend);
    await untilIdle(scene!);
    // Across two columns of tiles, towards the next row.
    renderer.setPreview({ ids: ['n13'], matrix: [1, 0, 0, 1, 30, 0] });
    await renderer.settled();
    const painted: number[] = [];
    for (let y = 3; y < 90; y += 3) {
      const { tilesBaked } = renderer.stats;
      renderer.setPreview({ ids: ['n13'], matrix: [1, 0, 0, 1, 30, y] });
      await renderer.flush();
      painted.push(renderer.stats.tilesBaked - tilesBaked);
    }
    // A tile is painted in two pieces: what lies below the node and what lies above it.
    expect(Math.max(...painted)).toBe(2);
    expect(painted.reduce((sum, count) => sum + count, 0)).toBe(4);
  });

  it('shows many scattered nodes on top while they move and exactly once they rest', async () => {
    const { renderer } = await mount(pile(), backend);
    const ids = Array.from({ length: 13 }, (_, i) => `n${i * 3}`);
    const reference = moved(ids, 40, 25);
    renderer.setPreview({ ids, matrix: [1, 0, 0, 1, 40, 25] });
    await renderer.settled();
    expectSame(renderer.readPixels(), reference);
    const further = moved(ids, 55, 25);
    renderer.setPreview({ ids, matrix: [1, 0, 0, 1, 55, 25] });
    await renderer.settled();
    expectSame(renderer.readPixels(), further);
  });

  it('lands where the document says when it ends, and back where it was when it is cancelled', async () => {
    const { renderer, document } = await mount(pile(), backend);
    const before = renderer.readPixels();
    renderer.setPreview({ ids: ['n13'], matrix: [1, 0, 0, 1, 70, 20] });
    await renderer.settled();
    renderer.setPreview(null);
    await renderer.settled();
    expectSame(renderer.readPixels(), before);
    renderer.setPreview({ ids: ['n13'], matrix: [1, 0, 0, 1, 70, 20] });
    await renderer.settled();
    const { left, top } = document.reader.get('n13')!;
    document.transact('user', (writer) => writer.update('n13', { left: left + 70, top: top + 20 }));
    renderer.setPreview(null);
    await renderer.settled();
    expectSame(renderer.readPixels(), paintReference(scene!));
  });

  it('shows patches and hidden nodes as if they were written', async () => {
    const { renderer, document } = await mount(pile(), backend);
    const patches = new Map([['n9', { fill: '#00ffcc', width: 160 }]]);
    renderer.setPreview({ ids: [], patches, hidden: ['n10'] });
    await renderer.settled();
    const shown = renderer.readPixels();
    renderer.setPreview(null);
    document.transact('user', (writer) => {
      writer.update('n9', { fill: '#00ffcc', width: 160 });
      writer.update('n10', { hidden: true });
    });
    await renderer.settled();
    expectSame(shown, paintReference(scene!));
    expectSame(renderer.readPixels(), paintReference(scene!));
  });

  it('shows a group of many while a member of it changes faster than all can be painted', async () => {
    const group = createNode('group', { id: 'g', left: 150, top: 120, opacity: 1 });
    const members = Array.from({ length: 3000 }, (_, i) =>
      createNode('ellipse', {
        id: `m${i}`,
        parentId: 'g',
        left: -100,
        top: -80,
        width: 200,
        height: 160,
        rx: 100,
        ry: 80,
        fill: '#2563eb',
        opacity: 0.9,
        strokeWidth: 0,
      }),
    );
    const mounted = await mount([group, ...members], 'canvas');
    const missing: number[] = [];
    for (let frame = 0; frame < 60; frame += 1) {
      mounted.renderer.setPreview({ ids: ['m7'], patches: new Map([['m7', { left: -100 + frame }]]) });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { data, width } = readShown(mounted);
      if (data[4 * (120 * width + 150) + 2]! < 200 || data[4 * (120 * width + 150)]! > 100)
        missing.push(frame);
    }
    expect(missing).toEqual([]);
    mounted.document.transact('user', (writer) => writer.update('m7', { left: -41 }));
    mounted.renderer.setPreview(null);
    await mounted.renderer.settled();
    expectSame(readShown(mounted), paintReference(mounted));
  });

  const mountHeavy = async (others: readonly SceneNode[] = []): Promise<MountedScene> => {
    const look = { fill: '#2563eb', strokeWidth: 0, originX: 'center', originY: 'center' } as const;
    const members = Array.from({ length: 60 }, (_, i) =>
      createNode('rect', {
        ...look,
        id: `m${i}`,
        parentId: 'g',
        // Beside the others the first one is seen alone.
        width: i === 0 ? 200 : 100,
        height: 100,
        opacity: i === 0 ? 0.5 : 1,
      }),
    );
    const group = createNode('group', {
      id: 'g',
      left: 120,
      top: 70,
      originX: 'center',
      originY: 'center',
    });
    const above = createNode('rect', {
      id: 'a',
      left: 200,
      top: 200,
      width: 40,
      height: 40,
      fill: '#16a34a',
    });
    return mount([group, ...members, above, ...others], backend);
  };

  /**
   * What is shown at these points in each frame until all is painted, on a machine that manages a few members a frame.
   * `later` happens when the picture no longer waits for what is painted.
   */
  const watch = async (
    points: readonly (readonly [number, number])[],
    later: () => void = () => undefined,
  ): Promise<string[]> => {
    const { renderer } = scene!;
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 12));
    let isSettled = false;
    const end = renderer.settled().then(() => (isSettled = true));
    const seen = new Set<string>();
    for (let frame = 0; !isSettled; frame += 1) {
      // A guide that wanders: each frame is shown.
      renderer.setOverlay((context) => context.fillRect(frame % 300, 290, 1, 1));
      if (frame === 10) later();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { data, width } = readShown(scene!);
      seen.add(points.map(([x, y]) => data.slice(4 * (y * width + x), 4 * (y * width + x) + 3)).join(' '));
    }
    await end;
    vi.restoreAllMocks();
    return [...seen];
  };

  /** Alone, with all its members, and under another node, when the group is 100 to the right and 130 down. */
  const there = [
    [135, 200],
    [190, 190],
    [220, 220],
  ] as const;

  it('keeps what takes long to paint on show where it is dropped, in its place in the paint order', async () => {
    const { renderer, document } = await mountHeavy();
    renderer.setPreview({ ids: ['g'], matrix: [1, 0, 0, 1, 100, 130] });
    await renderer.settled();
    document.transact('user', (writer) => writer.update('g', { left: 220, top: 200 }));
    renderer.setPreview(null);
    expect(await watch(there)).toEqual(['146,177,245 37,99,235 22,163,74']);
    expectSame(renderer.readPixels(), paintReference(scene!));
  });

  it('keeps what stands behind a window that stays on show where it is dropped on what takes long to paint', async () => {
    const window = createNode('rect', { left: 0, top: 0, width: 300, height: 300, strokeWidth: 0 });
    const clipPath = { node: window, children: [], absolutePositioned: true };
    const place = { left: 20, top: 200, width: 60, height: 60 };
    const cut = createNode('rect', { id: 'cut', ...place, fill: '#e11d48', strokeWidth: 0, clipPath });
    const { renderer, document } = await mountHeavy([cut]);
    renderer.setPreview({ ids: ['cut'], matrix: [1, 0, 0, 1, 60, -160] });
    await renderer.settled();
    document.transact('user', (writer) => writer.update('cut', { left: 80, top: 40 }));
    renderer.setPreview(null);
    const dropped = [
      [100, 70],
      [50, 230],
    ] as const;
    expect(await watch(dropped)).toEqual(['225,29,72 255,255,255']);
    expectSame(renderer.readPixels(), paintReference(scene!));
  });

  it('keeps copies that take long to paint on show where they are dropped', async () => {
    const { renderer, document } = await mountHeavy();
    renderer.setPreview({ ids: ['g'], matrix: [1, 0, 0, 1, 100, 130], copies: true });
    await renderer.settled();
    duplicateNodes(document, ['g'], { x: 100, y: 130 });
    renderer.setPreview(null);
    expect(await watch(there)).toEqual(['146,177,245 37,99,235 22,163,74']);
    expectSame(renderer.readPixels(), paintReference(scene!));
  });

  it('shows what is given up back where it was, at once', async () => {
    const { renderer } = await mountHeavy();
    renderer.setPreview({ ids: ['g'], matrix: [1, 0, 0, 1, 100, 130] });
    await renderer.settled();
    renderer.setPreview(null);
    const points = [
      [35, 70],
      [90, 60],
      [135, 200],
    ] as const;
    expect(await watch(points)).toEqual([
      '255,255,255 255,255,255 146,177,245',
      '146,177,245 37,99,235 255,255,255',
    ]);
  });

  it('shows nothing any more of what was only tried, and what was written of it at once', async () => {
    const { renderer, document } = await mountHeavy();
    const tried = { ids: [], patches: new Map([['g', { left: 220, top: 200 }]]) };
    renderer.setPreview(tried);
    await renderer.settled();
    renderer.setPreview(null);
    let late: number[] = [];
    const look = () => {
      const { data, width } = readShown(scene!);
      late = [...data.slice(4 * (190 * width + 190), 4 * (190 * width + 190) + 3)];
    };
    await watch(there, look);
    expect(late).toEqual([255, 255, 255]);
    renderer.setPreview(tried);
    await renderer.settled();
    document.transact('user', (writer) => writer.update('g', { left: 220, top: 200 }));
    renderer.setPreview(null);
    expect(await watch(there)).toEqual(['146,177,245 37,99,235 22,163,74']);
  });

  it('shows what is taken up again before it is painted, and no shadow of it afterwards', async () => {
    const { renderer, document } = await mountHeavy();
    renderer.setPreview({ ids: ['g'], matrix: [1, 0, 0, 1, 100, 130] });
    await renderer.settled();
    document.transact('user', (writer) => writer.update('g', { left: 220, top: 200 }));
    renderer.setPreview(null);
    const takeUp = () => renderer.setPreview({ ids: ['g'], matrix: [1, 0, 0, 1, 0, 0] });
    expect(await watch(there, takeUp)).toEqual(['146,177,245 37,99,235 22,163,74']);
    const reference = moved(['g'], -100, -130);
    renderer.setPreview({ ids: ['g'], matrix: [1, 0, 0, 1, -100, -130] });
    await renderer.settled();
    expectSame(renderer.readPixels(), reference);
  });

  it('keeps many scattered nodes on show while a rest takes them into the tiles', async () => {
    const rects = Array.from({ length: 60 }, (_, i) =>
      createNode('rect', {
        id: `r${i}`,
        left: (i % 20) * 15,
        top: 20 + 10 * Math.floor(i / 20),
        width: 12,
        height: 8,
        fill: '#2563eb',
        strokeWidth: 0,
      }),
    );
    const { renderer } = await mount(rects, backend);
    const ids = Array.from({ length: 10 }, (_, i) => `r${i * 2}`);
    renderer.setPreview({ ids, matrix: [1, 0, 0, 1, 30, 220] });
    await renderer.flush();
    expect(
      await watch([
        [35, 244],
        [245, 244],
      ]),
    ).toEqual(['37,99,235 37,99,235']);
  });

  it('leaves nothing behind at a zoom that it passed through, and that is gone back to at once', async () => {
    const { renderer } = await mount(pile(), backend);
    await untilIdle(scene!);
    renderer.setPreview({ ids: ['n13'], matrix: [1, 0, 0, 1, 30, 0] });
    await renderer.flush();
    renderer.setPreview({ ids: ['n13'], matrix: [1, 0, 0, 1, -90, 41] });
    await renderer.settled();
    renderer.setCamera({ x: 0, y: 0, zoom: 3.1 });
    await renderer.flush();
    renderer.setPreview(null);
    await renderer.flush();
    renderer.setCamera({ x: 0, y: 0, zoom: 1 });
    await renderer.settled();
    expectSame(renderer.readPixels(), paintReference(scene!));
  });

  it('leaves nothing behind when a friend groups what it changes', async () => {
    const { document, renderer } = await mount(pile(6), backend);
    renderer.setPreview({ ids: ['n5'], patches: new Map([['n5', { angle: 40, opacity: 0.3 }]]) });
    await renderer.settled();
    groupNodes(document, ['n4', 'n5']);
    await renderer.settled();
    renderer.setPreview(null);
    await renderer.settled();
    // Soft edges are not alike where only parts are painted.
    expect(comparePixels(readShown(scene!), paintReference(scene!), 40)).toMatchObject({ different: 0 });
  });

  it('turns sharp: a rotation at rest looks as if it were written', async () => {
    const { renderer, document } = await mount(pile(), backend);
    const node = document.reader.get('n13')!;
    const angle = Math.PI / 6;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const { left: x, top: y } = node;
    renderer.setPreview({
      ids: ['n13'],
      matrix: [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y],
    });
    await renderer.settled();
    const shown = renderer.readPixels();
    renderer.setPreview(null);
    document.transact('user', (writer) => writer.update('n13', { angle: 30 }));
    expectSame(shown, paintReference(scene!));
  });

  it.each([
    ['turned', 'source-over', [-1, 0, 0, -1, 300, 260], { angle: 180 }],
    ['turned', 'multiply', [-1, 0, 0, -1, 300, 260], { angle: 180 }],
    ['larger', 'source-over', [2, 0, 0, 2, -150, -130], { scaleX: 2, scaleY: 2 }],
    ['larger', 'multiply', [2, 0, 0, 2, -150, -130], { scaleX: 2, scaleY: 2 }],
    ['smaller', 'source-over', [0.5, 0, 0, 0.5, 75, 65], { scaleX: 0.5, scaleY: 0.5 }],
  ] as const)(
    'at rest has the shadow of a node that is written %s: %s',
    async (_how, mode, matrix, patch) => {
      const shadow = {
        color: '#000000',
        blur: 0,
        offsetX: 60,
        offsetY: 50,
        affectStroke: false,
        nonScaling: false,
      };
      const own = {
        left: 150,
        top: 130,
        originX: 'center',
        originY: 'center',
        width: 60,
        height: 40,
      } as const;
      const look = { fill: '#16a34a', strokeWidth: 0, globalCompositeOperation: mode };
      const { renderer, document } = await mount(
        [createNode('rect', { ...own, ...look, id: 'a', shadow })],
        backend,
      );
      renderer.setPreview({ ids: ['a'], matrix });
      await renderer.settled();
      const shown = renderer.readPixels();
      renderer.setPreview(null);
      document.transact('user', (writer) => writer.update('a', patch));
      expectSame(shown, paintReference(scene!));
    },
  );

  it('keeps blend modes true while a node moves under or with them', async () => {
    const nodes = pile().map((node) =>
      node.id === 'n20' ? { ...node, globalCompositeOperation: 'multiply' } : node,
    );
    const { renderer } = await mount(nodes as SceneNode[], backend);
    for (const id of ['n13', 'n20']) {
      const reference = moved([id], 35, 18);
      renderer.setPreview({ ids: [id], matrix: [1, 0, 0, 1, 35, 18] });
      await renderer.settled();
      expectSame(renderer.readPixels(), reference);
      renderer.setPreview(null);
      await renderer.settled();
    }
  });

  it.each([
    ['a node with a blend mode', ['n20'], 'multiply'],
    ['a node under one', ['n13'], 'multiply'],
    ['nodes with and without one', ['n4', 'n13', 'n20'], 'multiply'],
    ['nodes that others lie between', ['n4', 'n20', 'n33'], 'source-over'],
  ])('moves copies of %s above the last, and they stay themselves', async (_name, ids, mode) => {
    const nodes = pile().map((node) =>
      node.id === 'n20' ? { ...node, globalCompositeOperation: mode } : node,
    );
    const { renderer, document } = await mount(nodes as SceneNode[], backend);
    const before = renderer.readPixels();
    for (const [x, y] of [
      [-90, 40],
      [35, 18],
    ] as const) {
      renderer.setPreview({ ids, matrix: [1, 0, 0, 1, x, y], copies: true });
      await renderer.settled();
    }
    const shown = renderer.readPixels();
    renderer.setPreview(null);
    await renderer.settled();
    expectSame(renderer.readPixels(), before);
    duplicateNodes(document, ids, { x: 35, y: 18 });
    expectSame(shown, paintReference(scene!));
  });

  const mountGroup = async (): Promise<MountedScene> => {
    const nodes = inOrder(pile(12)).map((node, i) => (i < 4 ? { ...node, parentId: 'g' } : node));
    const group = {
      ...createNode('group', {
        id: 'g',
        left: 100,
        top: 100,
        originX: 'center',
        originY: 'center',
        scaleX: 1.2,
      }),
      index: 'a0',
    };
    scene = await mountScene({ nodes: [group, ...nodes], backend });
    return scene;
  };

  it('moves a member inside its group, by the whole way from where it is stored', async () => {
    const { renderer, document } = await mountGroup();
    renderer.setPreview({ ids: ['n2'], matrix: [1, 0, 0, 1, 60, -30] });
    await renderer.settled();
    renderer.setPreview({ ids: ['n2'], matrix: [1, 0, 0, 1, 24, 12] });
    await renderer.settled();
    const shown = renderer.readPixels();
    const { left, top } = document.reader.get('n2')!;
    document.transact('user', (writer) => writer.update('n2', { left: left + 20, top: top + 12 }));
    expectSame(shown, paintReference(scene!));
  });

  it('moves what is cut out by a window that stays', async () => {
    const window = createNode('circle', { left: 60, top: 40, radius: 60 });
    const clipPath = { node: window, children: [], absolutePositioned: true };
    const cut = createNode('rect', { id: 'cut', left: 50, top: 30, width: 130, height: 100, clipPath });
    const { document, renderer } = await mount([cut], backend);
    for (const x of [10, 55]) renderer.setPreview({ ids: ['cut'], matrix: [1, 0, 0, 1, x, 20] });
    await renderer.settled();
    const shown = readShown(scene!);
    document.transact('user', (writer) => writer.update('cut', { left: 105, top: 50 }));
    const written = paintReference(scene!);
    expectSame(shown, written);
    renderer.setPreview(null);
    await renderer.settled();
    expectSame(readShown(scene!), written);
  });

  it('shows a patched group with strokes inside that keep their width', async () => {
    const line = { strokeUniform: true, stroke: '#0f172a', strokeWidth: 14, fill: '#f59e0b' };
    const box = { left: 30, top: 30, width: 50, height: 40 };
    const { document, renderer } = await mount(
      [
        createNode('rect', { id: 'a', ...box, ...line }),
        createNode('circle', { id: 'b', left: 90, radius: 20 }),
      ],
      backend,
    );
    const group = groupNodes(document, ['a', 'b'])!;
    await renderer.settled();
    for (const scaleX of [1.5, 3]) {
      const patch = { scaleX, scaleY: 2 };
      renderer.setPreview({ ids: [], patches: new Map([[group, patch]]) });
      await renderer.settled();
      const shown = readShown(scene!);
      const before = document.reader.get(group)!;
      document.transact('user', (writer) => writer.update(group, patch));
      const written = paintReference(scene!);
      document.transact('user', (writer) =>
        writer.update(group, { scaleX: before.scaleX, scaleY: before.scaleY }),
      );
      expectSame(shown, written);
    }
  });

  it('moves a copy of a member inside its group while the member stays', async () => {
    const { renderer, document } = await mountGroup();
    for (const [x, y] of [
      [90, 5],
      [24, 12],
    ] as const) {
      renderer.setPreview({ ids: ['n2'], matrix: [1, 0, 0, 1, x, y], copies: true });
      await renderer.settled();
    }
    const shown = renderer.readPixels();
    const { id: _id, ...member } = document.reader.get('n2')!;
    const place = { left: member.left + 20, top: member.top + 12, index: `${member.index}V` };
    document.transact('user', (writer) => writer.insert({ ...member, ...place, id: 'copy' } as SceneNode));
    expectSame(shown, paintReference(scene!));
    document.transact('user', (writer) => writer.remove('copy'));
    renderer.setPreview(null);
    await renderer.settled();
    expectSame(renderer.readPixels(), paintReference(scene!));
  });
});
