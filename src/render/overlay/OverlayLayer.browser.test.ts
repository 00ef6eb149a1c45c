import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { drawLabel } from '../../editor/overlays/drawLabel.ts';
import { InkRecorder } from './InkRecorder.ts';
import { drawCall } from './recordedCall.ts';
import { TextSizes } from './TextSizes.ts';
import type { OverlayContext } from './types.ts';
import { inOrder, type MountedScene, mountScene, readShown, untilIdle } from '../testing/mountScene.ts';

let scene: MountedScene | null = null;

afterEach(() => {
  scene?.destroy();
  scene = null;
});

/** Every kind of drawing an overlay may do, far apart. */
function drawAll(context: OverlayContext): void {
  context.strokeRect(20, 20, 60, 40);
  context.fillRect(120, 20, 30, 30);
  context.save();
  context.translate(220, 60);
  context.rotate(0.5);
  context.lineWidth = 5;
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(50, 0);
  context.quadraticCurveTo(60, 20, 20, 40);
  context.closePath();
  context.lineCap = 'round';
  context.setLineDash([8, 9]);
  context.stroke();
  context.restore();
  context.beginPath();
  context.arc(330, 60, 20, 0, 7);
  context.fill();
  context.fillStyle = 'rgba(20, 90, 200, 0.5)';
  context.strokeStyle = '#ff2d78';
  context.beginPath();
  context.roundRect(40, 150, 50, 30, 6);
  context.fill();
  context.stroke();
  // A frame with a hole, as around a crop.
  context.beginPath();
  for (const [at, side] of [
    [250, 100],
    [270, 60],
  ] as const) {
    context.moveTo(at, at - 100);
    context.lineTo(at + side, at - 100);
    context.lineTo(at + side, at - 100 + side);
    context.lineTo(at, at - 100 + side);
    context.closePath();
  }
  context.fill('evenodd');
  context.font = '14px sans-serif';
  context.textBaseline = 'middle';
  context.fillText('120 × 80', 150, 180);
}

describe('InkRecorder', () => {
  it.each([1, 1.5, 2])('misses no pixel an overlay touches at %d device pixels', (scale) => {
    const boxes = makeRecorder().record(scale, drawAll).inks;
    const context = makeContext(400 * scale, 300 * scale);
    context.scale(scale, scale);
    drawAll(asOverlay(context));
    const { data, width, height } = readAll(context);
    let missed = 0;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        if (data[(y * width + x) * 4 + 3] === 0) continue;
        if (!boxes.some((box) => x >= box.left && x < box.right && y >= box.top && y < box.bottom))
          missed += 1;
      }
    }
    expect(missed).toBe(0);
  });
});

describe('drawCall', () => {
  it.each([1, 1.5, 2])('draws what the context itself would have drawn, at %d device pixels', (scale) => {
    const [own, replayed] = [makeContext(400 * scale, 300 * scale), makeContext(400 * scale, 300 * scale)];
    own.scale(scale, scale);
    drawAll(asOverlay(own));
    const { calls } = makeRecorder().record(scale, drawAll);
    for (const call of calls) drawCall(replayed, call, { left: 0, top: 0 });
    const [wanted, got] = [own, replayed].map(readAll) as [ImageData, ImageData];
    expect(wanted.data.some((value) => value > 0)).toBe(true);
    // Coordinates are multiplied in another order.
    expect(largestDifference(wanted, got)).toBeLessThanOrEqual(1);
  });
});

describe('TextSizes', () => {
  it('asks the browser once for each text and font, and again when a font has come', () => {
    const context = makeContext(1, 1);
    const ask = vi.spyOn(context, 'measureText');
    const sizes = new TextSizes(context);
    const style = { font: '12px serif', textAlign: 'left', textBaseline: 'middle' } as const;
    const [first, again] = [sizes.measure('7', style), sizes.measure('7', style)];
    expect(again).toBe(first);
    expect(sizes.measure('7', { ...style, font: '24px serif' }).width).toBeCloseTo(first.width * 2, 1);
    expect(ask).toHaveBeenCalledTimes(2);
    sizes.clear();
    sizes.measure('7', style);
    expect(ask).toHaveBeenCalledTimes(3);
  });
});

function makeContext(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: true })!;
}

/** A canvas context can do all that an overlay may ask for; its colours may be more than the names of colours. */
const asOverlay = (context: CanvasRenderingContext2D): OverlayContext => context as OverlayContext;

const makeRecorder = (): InkRecorder => new InkRecorder(new TextSizes(makeContext(1, 1)));

const readAll = (context: CanvasRenderingContext2D): ImageData =>
  context.getImageData(0, 0, context.canvas.width, context.canvas.height);

describe('the overlay', () => {
  it('uploads the pixels around its ink and leaves the scene alone', async () => {
    scene = await mountScene({
      nodes: inOrder([createNode('rect', { width: 50, height: 50, fill: '#123456' })]),
    });
    const { renderer } = scene;
    await untilIdle(scene);
    const { uploadedPixels, tilesBaked } = renderer.stats;
    renderer.setOverlay((context) => context.strokeRect(10, 10, 100, 60));
    await renderer.flush();
    expect(renderer.stats.tilesBaked).toBe(tilesBaked);
    expect(renderer.stats.uploadedPixels - uploadedPixels).toBeGreaterThan(0);
    expect(renderer.stats.uploadedPixels - uploadedPixels).toBeLessThanOrEqual(192 * 128);
  });

  it('draws what is half transparent once, also where a kept surface reaches into its neighbours', async () => {
    scene = await mountScene({ nodes: [], backend: 'canvas' });
    const { renderer } = scene;
    renderer.resize(800, 600, 1);
    await renderer.settled();
    const shade = (width: number, height: number) => (context: OverlayContext) => {
      context.fillStyle = 'rgba(0, 0, 0, 0.5)';
      context.fillRect(10, 10, width, height);
    };
    // One surface wider than a cell, which the cells of the larger frame take over.
    renderer.setOverlay(shade(400, 300));
    await renderer.flush();
    renderer.setOverlay(shade(700, 500));
    await renderer.flush();
    const { data, width } = readShown(scene);
    const tones = new Set<number>();
    for (let y = 20; y < 500; y += 1) {
      for (let x = 20; x < 700; x += 1) tones.add(data[(y * width + x) * 4] as number);
    }
    expect([...tones]).toHaveLength(1);
  });

  it('costs nothing while it draws nothing', async () => {
    scene = await mountScene({ nodes: [] });
    const { renderer } = scene;
    await untilIdle(scene);
    const { frames, uploads } = renderer.stats;
    renderer.setOverlay(() => undefined);
    await renderer.flush();
    renderer.invalidateOverlay();
    await renderer.flush();
    expect(renderer.stats).toMatchObject({ frames, uploads });
  });
});

/** Dark pixels in the rows and columns near a corner of the frame. */
function countInk({ data, width }: ImageData, left: number, top: number, side = 520): number {
  let count = 0;
  for (let y = top - 8; y < top + side; y += 1) {
    for (let x = left - 8; x < left + side; x += 1) {
      if ((data[(y * width + x) * 4] as number) < 200) count += 1;
    }
  }
  return count;
}

describe('an overlay larger than one surface', () => {
  it('draws anew only where it looks different', async () => {
    scene = await mountScene({ nodes: [] });
    const { renderer } = scene;
    renderer.resize(900, 700, 1);
    await untilIdle(scene);
    let caret = 20;
    renderer.setOverlay((context) => {
      context.strokeRect(4, 4, 892, 692);
      context.fillRect(caret, 20, 2, 16);
    });
    await renderer.flush();
    const whole = renderer.stats.uploadedPixels;
    caret = 40;
    renderer.invalidateOverlay();
    await renderer.flush();
    // A caret with its margin, and no more.
    expect(renderer.stats.uploadedPixels - whole).toBeLessThanOrEqual(16 * 32);
    const { frames, uploads } = renderer.stats;
    renderer.invalidateOverlay();
    await renderer.flush();
    expect(renderer.stats).toMatchObject({ frames, uploads });
  });

  it('draws a frame with handles once while it moves by whole pixels, and its empty middle never', async () => {
    scene = await mountScene({ nodes: [] });
    const { renderer } = scene;
    renderer.resize(900, 700, 1);
    await untilIdle(scene);
    const { uploadedPixels } = renderer.stats;
    let move = 0;
    renderer.setOverlay((context) => {
      context.translate(100.25 + move, 80.5 + move);
      context.strokeRect(0, 0, 500, 300);
      for (const x of [0, 250, 500]) for (const y of [0, 300]) context.fillRect(x - 5, y - 5, 10, 10);
    });
    await renderer.flush();
    expect(renderer.stats.uploadedPixels - uploadedPixels).toBeLessThan(60_000);
    expect(countInk(readShown(scene), 100, 80)).toBeGreaterThan(1500);
    const shown = readShown(scene);
    const { uploads } = renderer.stats;
    for (move = 3; move <= 30; move += 9) {
      renderer.invalidateOverlay();
      await renderer.flush();
    }
    expect(renderer.stats.uploads).toBe(uploads);
    expect(countInk(readShown(scene), 130, 110)).toBe(countInk(shown, 100, 80));
    expect(countInk(readShown(scene), 90, 70, 30)).toBe(0);
    move = 0.5;
    renderer.invalidateOverlay();
    await renderer.flush();
    expect(renderer.stats.uploads).toBeGreaterThan(uploads);
  });

  it('notices a change of colour, dash or text', () => {
    const recorder = makeRecorder();
    const look = (draw: (context: OverlayContext) => void) =>
      recorder
        .record(1, (context) => {
          context.lineWidth = 2;
          draw(context);
          context.roundRect(10, 10, 50, 50, 4);
          context.stroke();
          context.fillText('120 × 80', 20, 90);
        })
        .inks.map(({ look, points }) => `${look} ${points.join()}`)
        .join('\n');
    const plain = look((context) => context.beginPath());
    expect(look((context) => context.beginPath())).toBe(plain);
    const others = [
      look((context) => {
        context.beginPath();
        context.strokeStyle = '#123456';
      }),
      look((context) => {
        context.beginPath();
        context.setLineDash([4, 2]);
      }),
      look((context) => {
        context.beginPath();
        context.rotate(0.1);
      }),
      look((context) => {
        context.beginPath();
        context.font = '20px serif';
      }),
    ];
    for (const other of others) expect(other).not.toBe(plain);
  });
});

/** Even and other ink above and below each other. */
function drawMixed(context: OverlayContext, length = 150): void {
  context.fillStyle = '#2060ff';
  context.beginPath();
  context.arc(100.3, 60.7, 30, 0, 7);
  context.fill();
  context.strokeStyle = '#ff2d78';
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(100.5, 20);
  context.lineTo(100.5, 20 + length);
  context.moveTo(30, 60.5);
  context.lineTo(30 + length, 60.5);
  context.stroke();
  context.fillStyle = 'rgba(0, 0, 0, 0.25)';
  context.fillRect(80, 40, 25, 25);
  context.fillStyle = '#00aa44';
  context.beginPath();
  context.roundRect(90.5, 54, 30, 12, 4);
  context.fill();
}

function largestDifference(a: ImageData, b: ImageData): number {
  let largest = 0;
  for (let i = 0; i < a.data.length; i += 1)
    largest = Math.max(largest, Math.abs((a.data[i] as number) - (b.data[i] as number)));
  return largest;
}

describe('ink that fills whole pixels with one colour', () => {
  it.each(['webgl', 'canvas'] as const)(
    'looks as if it had been drawn, and keeps its place, on %s',
    async (backend) => {
      scene = await mountScene({ nodes: [], backend });
      const { renderer } = scene;
      await renderer.settled();
      const below = readShown(scene);
      const canvas = document.createElement('canvas');
      canvas.width = below.width;
      canvas.height = below.height;
      const context = canvas.getContext('2d', { willReadFrequently: true })!;
      context.putImageData(below, 0, 0);
      drawMixed(asOverlay(context));
      renderer.setOverlay((overlay) => drawMixed(overlay));
      await renderer.flush();
      const wanted = context.getImageData(0, 0, below.width, below.height);
      expect(largestDifference(readShown(scene), below)).toBeGreaterThan(100);
      expect(largestDifference(readShown(scene), wanted)).toBeLessThanOrEqual(3);
    },
  );

  it('changes its length and place without an upload', async () => {
    scene = await mountScene({ nodes: [] });
    const { renderer } = scene;
    await untilIdle(scene);
    let length = 150;
    renderer.setOverlay((context) => drawMixed(context, length));
    await renderer.flush();
    const { uploads, frames } = renderer.stats;
    for (length = 140; length > 60; length -= 20) {
      renderer.invalidateOverlay();
      await renderer.flush();
    }
    expect(renderer.stats.frames).toBeGreaterThan(frames);
    expect(renderer.stats.uploads).toBe(uploads);
  });
});

describe('letters and tags', () => {
  const tag = (text: string, x = 200) => ({ text, x });
  const drawTags =
    (tags: readonly { text: string; x: number }[]) =>
    (context: OverlayContext): void => {
      for (const { text, x } of tags) drawLabel(context, text, { x, y: 120, color: '#ff2d78' });
    };

  it.each(['webgl', 'canvas'] as const)(
    'look as if they had been drawn, also two tags on each other, on %s',
    async (backend) => {
      scene = await mountScene({ nodes: [], backend });
      const { renderer } = scene;
      await renderer.settled();
      const below = readShown(scene);
      const context = makeContext(below.width, below.height);
      context.putImageData(below, 0, 0);
      const draw = drawTags([tag('1024'), tag('38', 210), tag('45°', 260)]);
      draw(asOverlay(context));
      renderer.setOverlay(draw);
      await renderer.flush();
      expect(largestDifference(readShown(scene), below)).toBeGreaterThan(100);
      expect(largestDifference(readShown(scene), readAll(context))).toBeLessThanOrEqual(3);
    },
  );

  it('put a number that changes together from letters drawn before', async () => {
    scene = await mountScene({ nodes: [] });
    const { renderer } = scene;
    await untilIdle(scene);
    renderer.setOverlay(drawTags([tag('9876543210'), tag('111', 320), tag('000', 400)]));
    await renderer.flush();
    const { uploads, frames } = renderer.stats;
    for (const length of [102, 347, 568, 991]) {
      renderer.setOverlay(drawTags([tag(String(length), 300)]));
      await renderer.flush();
    }
    expect(renderer.stats.frames).toBeGreaterThan(frames);
    // At most one more width of tag: a number of narrow digits.
    expect(renderer.stats.uploads - uploads).toBeLessThanOrEqual(2);
  });

  it('are drawn anew when a font has come', async () => {
    scene = await mountScene({ nodes: [] });
    const { renderer } = scene;
    await untilIdle(scene);
    renderer.setOverlay(drawTags([tag('12')]));
    await renderer.flush();
    const { uploads } = renderer.stats;
    document.fonts.dispatchEvent(new FontFaceSetLoadEvent('loadingdone', { fontfaces: [] }));
    await renderer.flush();
    expect(renderer.stats.uploads).toBeGreaterThan(uploads);
  });
});
