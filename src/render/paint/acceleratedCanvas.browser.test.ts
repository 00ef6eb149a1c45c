// What Chromium (156) gets wrong on canvases that a graphics card draws, or a processor in its place, and how the painters
// have it right all the same. Readers of such a canvas copy it: one whose pixels are asked for often is one no more.
import { describe, expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { parsePath } from '../../../scene/geometry/parsePath.ts';
import { openPainting } from '../testing/openPainting.ts';
import { clearContext, SPARE_COLUMNS } from './clearContext.ts';
import { createCanvas, LayerStack } from './LayerStack.ts';
import { paintNode, paintScene } from './paintScene.ts';
import type { PaintContext } from './types.ts';

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

function readDrawn({ canvas }: PaintContext): Uint8ClampedArray {
  const reader = createCanvas(256, 256).getContext('2d', { willReadFrequently: true }) as PaintContext;
  reader.drawImage(canvas, 0, 0);
  return reader.getImageData(0, 0, 256, 256).data;
}

const shadow = { color: '#ff006e80', blur: 11, offsetX: 13, offsetY: 6 };
const stroke = {
  type: 'linear',
  gradientUnits: 'percentage',
  coords: { x1: 0, y1: 0, x2: 1, y2: 0 },
  colorStops: [
    { offset: 0, color: '#ff0000' },
    { offset: 1, color: '#0000ff' },
  ],
} as const;
const PAINTS: Readonly<Record<string, object>> = {
  color: { fill: '#ff0000' },
  pattern: { fill: { type: 'pattern', source: 'tile.png', repeat: 'repeat' }, shadow },
  'gradient stroke': { fill: '', stroke, strokeWidth: 8, shadow },
};

describe('accelerated canvases', () => {
  it.each(['color', 'pattern', 'gradient stroke'])(
    'leaves nothing of a tile on the next one of an accelerated canvas: %s',
    async (kind) => {
      const picture = createCanvas(32, 24);
      picture.getContext('2d')!.fillRect(0, 0, 32, 24);
      const bitmap = await createImageBitmap(picture as HTMLCanvasElement);
      const box = { left: 88, top: 98, width: 80, height: 60 };
      const path = parsePath('M 0 0 L 80 0 L 40 60 Z');
      const shape = createNode('path', { ...box, path, strokeWidth: 0, ...PAINTS[kind] });
      const { environment } = openPainting([shape], { 'tile.png': bitmap });
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
    const centered = { originX: 'center', originY: 'center' } as const;
    const curve = parsePath('M 10 60 C 30 0 80 0 90 50 Q 100 110 140 70 L 120 120 L 20 110 Z');
    const mask = createNode('path', { ...centered, path: curve, width: 130, height: 106, angle: 83 });
    const box = { left: 102, top: 119, width: 51, height: 63, originX: 0.3, originY: 0.8 };
    const line = createNode('line', {
      ...{ ...box, x1: 28, y1: 145, x2: 79, y2: 82, skewX: -30, skewY: -20 },
      ...{
        stroke: '#ff006e80',
        strokeWidth: 6,
        opacity: 0.4,
        shadow,
        clipPath: { node: mask, children: [] },
      },
    });
    const wave = createNode('path', {
      ...{ ...centered, left: 120, top: 141, width: 170, height: 112.5 },
      path: parsePath('M 10 80 Q 52.5 10 95 80 Q 137.5 150 180 80 L 180 20'),
      fill: '#264653b0',
    });
    const { environment } = openPainting([line, wave]);
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

  it.each(['lighten', 'multiply', 'source-in'] as const)(
    'keeps what lies beside the sheet where paths follow the blend mode %s',
    (globalCompositeOperation) => {
      const path = parsePath('M -50 9 L 290 59 L 40 309 L 60 59 Z');
      const wide = { left: 0, top: 0, width: 340, height: 300, path };
      const nodes = [
        createNode('path', { ...wide, id: 'before', fill: '#00ff00' }),
        createNode('rect', {
          id: 'blended',
          left: 10,
          top: 40,
          width: 40,
          height: 40,
          shadow,
          globalCompositeOperation,
        }),
        createNode('path', { ...wide, id: 'after', fill: '#0000ff', opacity: 0.5 }),
      ];
      const { environment } = openPainting(nodes);
      const context = createAccelerated(256 + SPARE_COLUMNS, 256);
      paintGround(context);
      context.beginPath();
      context.rect(0, 60, 256, 196);
      context.clip();
      context.translate(0, 60);
      const target = { left: 0, top: 60, width: 256, height: 196 };
      for (const { id } of [...nodes, ...nodes]) paintNode(context, id, { ...environment, target });
      const beside = readDrawn(context).subarray(0, 4 * 256 * 60);
      expect(beside.filter((value) => value < 255)).toHaveLength(0);
    },
  );
});
