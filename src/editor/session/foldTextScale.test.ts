import { expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { halfWidthMeasurer } from '../../../tests/harness/TestEditorStubs.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { Gradient, SceneNodeOf } from '../../../scene/nodes/types.ts';
import { foldTextScale } from './foldTextScale.ts';

type Settings = Partial<Omit<SceneNodeOf<'text'>, 'kind'>>;

const fold = (settings: Settings) => {
  const text = createNode('text', { id: 't', text: 'Oi', fontSize: 40, scaleX: 2, scaleY: 2, ...settings });
  return foldTextScale(createTestEditor([text]).document.reader, ['t'], halfWidthMeasurer).get('t');
};
const gradient = (gradientUnits: 'pixels' | 'percentage'): Gradient => ({
  type: 'linear',
  gradientUnits,
  coords: { x1: 0, y1: 0, x2: 1, y2: 0 },
  colorStops: [
    { offset: 0, color: '#ff0000' },
    { offset: 1, color: '#0000ff' },
  ],
});
const path = createNode('path', {
  path: [
    ['M', 0, 0],
    ['L', 200, 0],
  ],
});

it('gives the scale to the font size', () => {
  expect(fold({})).toMatchObject({ fontSize: 80, scaleX: 1, scaleY: 1 });
  expect(fold({ fill: gradient('percentage') })).toMatchObject({ fontSize: 80 });
});

it('keeps the outline as wide as it is seen, also where other shapes keep theirs', () => {
  const outline = { stroke: '#000000', strokeWidth: 3, strokeUniform: true, width: 40, height: 45.2 };
  const folded = fold({ ...outline, left: 50, top: 60, angle: 30 })!;
  expect(folded).toMatchObject({ fontSize: 80, strokeWidth: 6 });
});

it('keeps the uneven rest of a squeezed text so finely that nothing moves', () => {
  const { scaleX } = fold({ scaleX: 0.0167432, scaleY: 1.7, skewX: -80 })!;
  expect(scaleX! * 1.7).toBeCloseTo(0.0167432, 7);
});

it.each<[string, Settings]>([
  ['a path it runs along', { textPath: { node: path, children: [] } }],
  ['a mask', { clipPath: { node: createNode('circle', { radius: 30 }), children: [] } }],
  ['a gradient in pixels', { fill: gradient('pixels') }],
  [
    'a pattern on one letter',
    { styles: [{ start: 0, end: 1, style: { fill: { type: 'pattern', source: '/p.png' } } }] },
  ],
  ['dashes', { stroke: '#000000', strokeDashArray: [4, 2] }],
])('leaves a text with %s scaled, which would not grow with its letters', (_what, settings) => {
  expect(fold(settings)).toBeUndefined();
});
