import { afterEach, expect, it } from 'vitest';
import { type MountedScene, mountScene, readShown, untilIdle } from '../../render/testing/mountScene.ts';
import { createEditorUiStore } from '../../stores/editorUiStore.ts';
import type { EditorCore } from '../session/core.ts';
import { smoothPath } from '../tools/gestures/createDrawnPath.ts';
import { drawing } from './drawing.ts';

const SIZE = { width: 1200, height: 800 };

let scene: MountedScene | null = null;

afterEach(() => {
  scene?.destroy();
  scene = null;
});

/** Lines of handwriting. */
function write(count: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const along = (i % 500) / 500;
    return [60 + along * 1080, 100 + Math.floor(i / 500) * 150 + 20 * Math.sin(i / 6)];
  }).flat();
}

async function mountStroke(stroke: number[], paint: { stroke: string; strokeDashArray?: number[] }) {
  scene = await mountScene({ nodes: [], backend: 'canvas' });
  const { renderer } = scene;
  renderer.resize(SIZE.width, SIZE.height, 1);
  const ui = createEditorUiStore();
  ui.setState({ strokeWidth: 7, ...paint });
  // All that it reads.
  const core = { view: { stroke }, ui } as unknown as EditorCore;
  await untilIdle(scene);
  const below = readShown(scene);
  renderer.setOverlay((context, camera) => drawing.draw(core, context, camera));
  await renderer.flush();
  return { renderer, below };
}

it('draws no more of a long stroke when it gets longer than of a short one', async () => {
  const stroke = write(2000);
  const { renderer } = await mountStroke(stroke, { stroke: '#e11d48' });
  const { uploads } = renderer.stats;
  stroke.push(stroke.at(-2)! + 3, stroke.at(-1)! + 3);
  renderer.invalidateOverlay();
  await renderer.flush();
  expect(renderer.stats.uploads - uploads).toBeLessThanOrEqual(2);
});

it.each([
  ['a full colour', { stroke: '#e11d48' }],
  ['a see-through colour', { stroke: 'rgba(225, 29, 72, 0.4)' }],
  ['dashes', { stroke: '#e11d48', strokeDashArray: [30, 20] }],
])('draws a stroke in %s as its path will look', async (_name, paint) => {
  const stroke = write(400);
  const { below } = await mountStroke(stroke, paint);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.putImageData(below, 0, 0);
  Object.assign(context, { strokeStyle: paint.stroke, lineWidth: 7, lineCap: 'round', lineJoin: 'round' });
  context.setLineDash('strokeDashArray' in paint ? paint.strokeDashArray : []);
  context.stroke(
    new Path2D(
      smoothPath(stroke)
        .map((command) => command.join(' '))
        .join(' '),
    ),
  );
  const { data } = context.getImageData(0, 0, SIZE.width, SIZE.height);
  const shown = readShown(scene!).data;
  const largest = shown.reduce((most, value, at) => Math.max(most, Math.abs(value - data[at]!)), 0);
  // Where two parts meet, the soft edge is drawn twice: a quarter of the contrast at most.
  expect(largest).toBeLessThan(64);
});
