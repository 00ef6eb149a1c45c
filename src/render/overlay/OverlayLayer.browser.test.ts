import { afterEach, describe, expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { InkMeter } from './InkMeter.ts';
import { inOrder, type MountedScene, mountScene, untilIdle } from '../testing/mountScene.ts';

let scene: MountedScene | null = null;

afterEach(() => {
  scene?.destroy();
  scene = null;
});

/** Every kind of drawing an overlay may do, far apart. */
function drawAll(context: CanvasRenderingContext2D): void {
  context.strokeRect(20, 20, 60, 40);
  context.fillRect(120, 20, 30, 30);
  context.save();
  context.translate(220, 60);
  context.rotate(0.5);
  context.lineWidth = 5;
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(50, 0);
  context.bezierCurveTo(60, 10, 60, 30, 20, 40);
  context.closePath();
  context.stroke();
  context.restore();
  context.beginPath();
  context.arc(330, 60, 20, 0, 7);
  context.fill();
  context.shadowColor = 'black';
  context.shadowBlur = 8;
  context.beginPath();
  context.roundRect(40, 150, 50, 30, 6);
  context.fill();
  context.shadowBlur = 0;
  context.font = '14px sans-serif';
  context.fillText('120 × 80', 150, 180);
}

describe('InkMeter', () => {
  it.each([1, 1.5, 2])('misses no pixel an overlay touches at %d device pixels', (scale) => {
    const boxes = new InkMeter().measure(scale, drawAll);
    const canvas = document.createElement('canvas');
    canvas.width = 400 * scale;
    canvas.height = 300 * scale;
    const context = canvas.getContext('2d')!;
    context.scale(scale, scale);
    drawAll(context);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
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
