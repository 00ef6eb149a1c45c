import { describe, expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { parsePath } from '../../../scene/geometry/parsePath.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { DetachedNode, NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import { SnapshotReader } from '../export/SnapshotReader.ts';
import { CachedFilterRunner } from '../filters/CachedFilterRunner.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import { MeasuredReader } from '../MeasuredReader.ts';
import type { BrokenNode } from '../types.ts';
import { clearContext, SPARE_COLUMNS } from './clearContext.ts';
import { getPaintedBox } from './getPaintedBox.ts';
import { createCanvas, LayerStack } from './LayerStack.ts';
import { paintNode, paintScene } from './paintScene.ts';
import type { Bitmap, PaintContext, PaintEnvironment } from './types.ts';

const SIZE = 100;
const box = { left: 0, top: 0, width: SIZE, height: SIZE };

function open(nodes: readonly SceneNode[], bitmaps: Readonly<Record<string, Bitmap | null>> = {}) {
  const artboard = { ...box, background: '', title: '', canvasBackground: '', style: null };
  const broken: BrokenNode[] = [];
  const missing: string[] = [];
  const environment: PaintEnvironment = {
    reader: new SnapshotReader({ artboard, nodes: nodes.map((node, at) => ({ ...node, index: `a${at}` })) }),
    images: { get: (src) => bitmaps[src] },
    layoutText,
    measurer: getPageFonts().measurer,
    scale: 1,
    filters: new CachedFilterRunner(),
    layers: new LayerStack(),
    onBroken: (problem) => broken.push(problem),
    onMissing: (src) => missing.push(src),
  };
  const context = createCanvas(SIZE, SIZE).getContext('2d') as PaintContext;
  const pixel = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
  return { environment, context, pixel, broken, missing };
}

function detached(node: SceneNode, options: Partial<DetachedNode> = {}): DetachedNode {
  return { node, children: [], ...options };
}

const red = createNode('rect', { width: 40, height: 40, fill: '#ff0000', strokeWidth: 0 });
const blue = createNode('rect', {
  left: 50,
  top: 50,
  width: 40,
  height: 40,
  fill: '#0000ff',
  strokeWidth: 0,
});

const createAccelerated = (width: number, height: number): PaintContext =>
  createCanvas(width, height).getContext('2d', { willReadFrequently: false }) as PaintContext;

/** White, and nothing beside it. */
function paintGround(context: PaintContext): void {
  context.beginPath();
  context.rect(0, 0, 256, 256);
  context.clip();
  context.fillStyle = '#ffffff';
  context.fillRect(-10, -10, 300, 300);
}

/** Read as tiles are: an accelerated canvas that is often asked for its pixels is one no more. */
function readDrawn({ canvas }: PaintContext): Uint8ClampedArray {
  const reader = createCanvas(256, 256).getContext('2d', { willReadFrequently: true }) as PaintContext;
  reader.drawImage(canvas, 0, 0);
  return reader.getImageData(0, 0, 256, 256).data;
}

const centered = { originX: 'center', originY: 'center' } as const;
const shadow = { color: '#ff006e80', blur: 11, offsetX: 13, offsetY: 6 };
const colorStops = [
  { offset: 0, color: '#ff0000' },
  { offset: 1, color: '#0000ff' },
];
const stroke = {
  type: 'linear',
  gradientUnits: 'percentage',
  coords: { x1: 0, y1: 0, x2: 1, y2: 0 },
  colorStops,
} as const;
const PAINTS: Readonly<Record<string, object>> = {
  color: { fill: '#ff0000' },
  pattern: { fill: { type: 'pattern', source: 'tile.png', repeat: 'repeat' }, shadow },
  'gradient stroke': { fill: '', stroke, strokeWidth: 8, shadow },
};

describe('paintScene', () => {
  it('draws what it can when one object cannot be drawn', () => {
    const zero = Object.assign(document.createElement('canvas'), { width: 0, height: 0 });
    const fill = { type: 'pattern', source: 'empty', repeat: 'repeat' } as const;
    const bad = createNode('rect', { ...red, id: 'bad', fill });
    const { environment, context, pixel, broken } = open([bad, blue], { empty: zero });
    paintScene(context, environment, { view: box });
    expect(pixel(60, 60)).toEqual([0, 0, 255, 255]);
    expect(broken).toMatchObject([{ id: 'bad', reason: 'value' }]);
  });

  it('asks for pictures that are not there yet and shows that one is broken', () => {
    const waiting = createNode('image', { src: 'later.png', width: 20, height: 20 });
    const lost = createNode('image', { src: 'lost.png', left: 50, top: 50, width: 20, height: 20 });
    const { environment, context, pixel, broken, missing } = open([waiting, lost], { 'lost.png': null });
    paintScene(context, environment, { view: box });
    expect(missing).toEqual(['later.png']);
    expect(broken).toMatchObject([{ id: lost.id, reason: 'image', detail: 'lost.png' }]);
    expect(pixel(56, 54)[3]).toBe(255);
  });

  it('draws the background of a group around its members, wherever they were moved to in it', () => {
    const group = createNode('group', {
      id: 'group',
      backgroundColor: '#00ff00',
      opacity: 0.5,
      strokeWidth: 4,
    });
    const members = [20, 60].map((at) =>
      createNode('rect', { ...red, id: `m${at}`, parentId: group.id, left: at, top: at }),
    );
    const small = members.map((member) => ({ ...member, width: 20, height: 20 }));
    const { environment, context, pixel } = open([group, ...small]);
    paintScene(context, environment, { view: box });
    expect(pixel(17, 50)[3]).toBe(0);
    expect(pixel(19, 50)).toEqual([0, 255, 0, 128]);
    expect(pixel(81, 19)).toEqual([0, 255, 0, 128]);
    expect(pixel(83, 50)[3]).toBe(0);
  });

  it('leaves out and picks nodes as asked, and what is off the visible box with its shadow', () => {
    const shadow = { color: '#000000', blur: 0, offsetX: -60, offsetY: 0 };
    const outside = createNode('rect', { ...blue, id: 'outside', left: 110, shadow });
    const { environment, context, pixel } = open([red, blue, outside]);
    paintScene(context, environment, { view: box, skip: new Set([red.id]), visible: box });
    expect([pixel(10, 10)[3], pixel(60, 60)[3], pixel(55, 60)]).toEqual([0, 255, [0, 0, 255, 255]]);
    context.clearRect(0, 0, SIZE, SIZE);
    paintScene(context, environment, { view: box, only: new Set([outside.id]) });
    expect(pixel(60, 60)).toEqual([0, 0, 0, 255]);
  });

  it.each(['color', 'pattern', 'gradient stroke'])(
    'leaves nothing of a tile on the next one of an accelerated canvas: %s',
    async (kind) => {
      const picture = createCanvas(32, 24);
      picture.getContext('2d')!.fillRect(0, 0, 32, 24);
      const bitmap = await createImageBitmap(picture as HTMLCanvasElement);
      const box = { left: 88, top: 98, width: 80, height: 60 };
      const path = parsePath('M 0 0 L 80 0 L 40 60 Z');
      const shape = createNode('path', { ...box, path, strokeWidth: 0, ...PAINTS[kind] });
      const { environment } = open([shape], { 'tile.png': bitmap });
      const context = createAccelerated(256 + SPARE_COLUMNS, 256);
      const inked = new Set<string>();
      for (let at = 0; at < 24; at += 1) {
        const [column, row] = [at % 4, Math.floor(at / 4) % 3];
        clearContext(context);
        paintGround(context);
        const view = { left: 128 * column, top: 128 * row, width: 128, height: 128 };
        paintScene(context, { ...environment, scale: 2 }, { view });
        if (readDrawn(context).some((value) => value < 255)) inked.add(`${column} ${row}`);
      }
      expect([...inked]).toEqual(['0 0', '1 0', '0 1', '1 1']);
    },
  );

  it('draws on layers and canvases used before what it draws on new ones', () => {
    const curve = parsePath('M 10 60 C 30 0 80 0 90 50 Q 100 110 140 70 L 120 120 L 20 110 Z');
    const mask = createNode('path', { ...centered, path: curve, width: 130, height: 106, angle: 83 });
    const box = { left: 102, top: 119, width: 51, height: 63, originX: 0.3, originY: 0.8 };
    const line = createNode('line', {
      ...{ ...box, x1: 28, y1: 145, x2: 79, y2: 82, skewX: -30, skewY: -20 },
      ...{ stroke: '#ff006e80', strokeWidth: 6, opacity: 0.4, shadow, clipPath: detached(mask) },
    });
    const wave = createNode('path', {
      ...{ ...centered, left: 120, top: 141, width: 170, height: 112.5 },
      path: parsePath('M 10 80 Q 52.5 10 95 80 Q 137.5 150 180 80 L 180 20'),
      fill: '#264653b0',
    });
    const { environment } = open([line, wave]);
    const paint = (context: PaintContext, layers: LayerStack, at: number) => {
      clearContext(context);
      paintGround(context);
      const view = { left: 64 * (at % 3), top: 51 * Math.floor(at / 3), width: 85, height: 85 };
      paintScene(context, { ...environment, layers, scale: 3 }, { view });
      return readDrawn(context);
    };
    const layers = new LayerStack();
    const context = createAccelerated(256 + SPARE_COLUMNS, 256);
    for (let at = 0; at < 9; at += 1) {
      const fresh = paint(createAccelerated(257, 256), new LayerStack(), at);
      const used = paint(context, layers, at);
      const wrong = used.filter((value, i) => Math.abs(value - fresh[i]!) > 2).length;
      expect({ at, wrong }).toEqual({ at, wrong: 0 });
    }
  });

  it.each([0.25, 0.5, 1, 3])('draws a stroke with a gradient as wide as it is, at a scale of %d', (scale) => {
    const box = { left: 20, top: 20, width: 52, height: 52, fill: '', stroke, strokeWidth: 8 };
    const { environment } = open([createNode('rect', box)]);
    const context = createCanvas(300, 300).getContext('2d', { willReadFrequently: true }) as PaintContext;
    paintScene(context, { ...environment, scale }, { view: { ...box, left: 0, top: 0 } });
    const { data } = context.getImageData(0, Math.round(50 * scale), 300, 1);
    const inked = Array.from({ length: 300 }, (_, x) => x).filter((x) => data[4 * x + 3]! > 127);
    const widths = [20, 72].flatMap((left) => [left * scale, (left + 8) * scale]);
    expect([inked[0], inked.at(-1)! + 1]).toEqual([widths[0], widths[3]]);
    expect(inked).toHaveLength(16 * scale);
  });

  it('gives opacity to fill and stroke as a whole', () => {
    const stroked = createNode('rect', {
      ...red,
      left: 20,
      top: 20,
      stroke: '#0000ff',
      strokeWidth: 20,
      opacity: 0.5,
    });
    const { environment, context, pixel } = open([stroked]);
    paintScene(context, environment, { view: box });
    // Half of the stroke lies on the fill: only the stroke may show there.
    expect(pixel(35, 35)).toEqual([0, 0, 255, 128]);
  });

  it('keeps a clip path inside, outside or where the canvas has it', () => {
    const hole = createNode('rect', {
      originX: 'center',
      originY: 'center',
      width: 20,
      height: 20,
      strokeWidth: 0,
    });
    const clipped = (id: string, left: number, options: Partial<DetachedNode>) =>
      createNode('rect', { ...red, id, left, clipPath: detached(hole, options) });
    const { environment, context, pixel } = open([
      clipped('inside', 0, {}),
      clipped('outside', 50, { inverted: true }),
    ]);
    paintScene(context, environment, { view: box });
    expect([pixel(20, 20)[3], pixel(5, 5)[3], pixel(70, 20)[3], pixel(55, 5)[3]]).toEqual([255, 0, 0, 255]);
  });

  it('leaves the context as it was', () => {
    const { environment, context } = open([red, { ...blue, opacity: 0.5 }]);
    context.translate(3, 4);
    context.globalAlpha = 0.25;
    paintScene(context, environment, { view: box });
    const { e, f } = context.getTransform();
    expect([e, f, context.globalAlpha]).toEqual([3, 4, 0.25]);
  });
});

describe('paintNode', () => {
  it('draws a member where its groups put it, with their opacity', () => {
    const outer = createNode('group', { id: 'outer', left: 50, top: 50, scaleX: 2, scaleY: 2, opacity: 0.5 });
    const inner = createNode('rect', {
      ...red,
      id: 'inner',
      parentId: 'outer',
      left: -10,
      top: -10,
      width: 20,
      height: 20,
    });
    const { environment, context, pixel } = open([outer, inner]);
    paintNode(context, 'inner', environment);
    expect([pixel(32, 32), pixel(28, 28)[3]]).toEqual([[255, 0, 0, 128], 0]);
  });

  it('draws nothing of an unknown or hidden node', () => {
    const { environment, context, pixel } = open([{ ...red, visible: false }]);
    paintNode(context, red.id, environment);
    paintNode(context, 'nobody', environment);
    expect(pixel(10, 10)[3]).toBe(0);
  });
});

describe('getPaintedBox and worldBounds', () => {
  it('hold every pixel drawn, shadow, mitres and letters included', () => {
    const shadow = { color: '#000000', blur: 12, offsetX: 15, offsetY: -5 };
    const points = [
      { x: 0, y: 0 },
      { x: 20, y: 4 },
      { x: 0, y: 8 },
    ];
    const nodes = [
      createNode('polygon', {
        points,
        left: 40,
        top: 50,
        fill: '#00ff00',
        stroke: '#000000',
        strokeWidth: 4,
        strokeMiterLimit: 20,
      }),
      createNode('rect', { ...red, left: 40, top: 40, width: 15, height: 10, angle: 30, shadow }),
      createNode('text', { text: 'fjÁ', left: 40, top: 40, fontSize: 20, fontStyle: 'italic', angle: -20 }),
      createNode('text', {
        text: 'a b',
        left: 20,
        top: 25,
        fontSize: 6,
        textAlign: 'justify',
        textBackgroundColor: '#00ff00',
        textPath: detached(createNode('path', { path: parsePath('M 0 0 L 4 50 L 60 50') })),
      }),
    ];
    const boxOf: readonly ((id: NodeId, environment: PaintEnvironment) => Box | null)[] = [
      getPaintedBox,
      (id, { reader, measurer }) =>
        worldBounds(new MeasuredReader(reader, measurer, layoutText), id, 'painted'),
    ];
    for (const [node, getBox] of nodes.flatMap((one) => boxOf.map((get) => [one, get] as const))) {
      const { environment, context } = open([node]);
      paintNode(context, node.id, environment);
      const painted = getBox(node.id, environment);
      const { data } = context.getImageData(0, 0, SIZE, SIZE);
      const outside = data.filter((value, at) => {
        const x = (at >> 2) % SIZE;
        const y = Math.floor((at >> 2) / SIZE);
        const isInside =
          painted &&
          x >= painted.left - 1 &&
          y >= painted.top - 1 &&
          x <= painted.left + painted.width &&
          y <= painted.top + painted.height;
        return at % 4 === 3 && value > 0 && !isInside;
      });
      expect([node.kind, outside.length]).toEqual([node.kind, 0]);
    }
  });
});
