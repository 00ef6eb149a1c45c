// The same text drawn by fabric 6.5.3 and by us on two equal canvases of one browser: pixels must agree.
import { FabricText, Gradient, Path, Textbox } from 'fabric';
import { describe, expect, test } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { Paint, SceneNodeOf, TextNode } from '../../../scene/nodes/types.ts';
import { findCurvedLetters } from '../../../scene/text/curvedLetters.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import { CanvasTextMeasurer } from '../text/CanvasTextMeasurer.ts';
import { paintText } from './paintText.ts';
import type { PaintContext, PaintEnvironment } from './types.ts';

const measurer = new CanvasTextMeasurer();
const WIDTH = 700;
const HEIGHT = 500;

type Props = Partial<Omit<SceneNodeOf<'textbox'>, 'kind'>>;

const LONG = 'Promoção de inverno: até 50% em casacos\ncalças e botas, só até domingo\n\nAVATAR Wave To';
const STYLED: Props = {
  styles: [
    { start: 3, end: 8, style: { fill: '#d00000', fontWeight: 'bold', underline: true } },
    { start: 10, end: 14, style: { fontSize: 60, textBackgroundColor: '#ffee00' } },
    { start: 20, end: 26, style: { stroke: '#0000ff', strokeWidth: 2, linethrough: true, deltaY: -8 } },
  ],
};

const linear: Paint = {
  type: 'linear',
  gradientUnits: 'percentage',
  coords: { x1: 0, y1: 0, x2: 1, y2: 1 },
  colorStops: [
    { offset: 0, color: '#ff0000' },
    { offset: 1, color: '#0000ff' },
  ],
};
const radial: Paint = {
  type: 'radial',
  gradientUnits: 'pixels',
  coords: { x1: 200, y1: 80, r1: 0, x2: 200, y2: 80, r2: 180 },
  colorStops: [
    { offset: 0, color: '#00aa00' },
    { offset: 1, color: '#aa00aa' },
  ],
};

const CASES: Readonly<Record<string, Props>> = {
  plain: {},
  centred: { textAlign: 'center' },
  right: { textAlign: 'right' },
  justified: { textAlign: 'justify' },
  'justified but for line ends': { textAlign: 'justify-center' },
  'justified and styled': { textAlign: 'justify', ...STYLED },
  'spaced out': { charSpacing: 200 },
  'drawn together': { charSpacing: -80, textAlign: 'right' },
  styled: STYLED,
  'styled and spaced': { charSpacing: 120, ...STYLED },
  decorated: { underline: true, overline: true, linethrough: true, textBackgroundColor: '#cceeff' },
  'decorated, spaced and styled': { underline: true, charSpacing: 90, textAlign: 'center', ...STYLED },
  outlined: { stroke: '#008800', strokeWidth: 3 },
  'outlined behind, dashed': {
    stroke: '#008800',
    strokeWidth: 8,
    paintFirst: 'stroke',
    strokeLineJoin: 'round',
    strokeDashArray: [6, 3],
  },
  'tight lines': { lineHeight: 0.6 },
  'split anywhere': { splitByGrapheme: true, width: 230 },
  'right to left': { text: 'שלום עולם\nمرحبا بالعالم\nabc', direction: 'rtl', textAlign: 'right' },
  'right to left, styled': { text: 'שלום עולם יפה', direction: 'rtl', textAlign: 'center', ...STYLED },
  gradient: { fill: linear },
  'gradient outline': { fill: '#ffffff', stroke: linear, strokeWidth: 6 },
  'radial gradient in px': { fill: radial, stroke: radial, strokeWidth: 2 },
};

function draw(paint: (context: CanvasRenderingContext2D) => void): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.translate(WIDTH / 2, HEIGHT / 2);
  context.rotate(0.05);
  context.scale(1.2, 0.9);
  paint(context);
  return context.getImageData(0, 0, WIDTH, HEIGHT).data;
}

function countDifferent(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 4) {
    if (a[at] !== b[at] || a[at + 1] !== b[at + 1] || a[at + 2] !== b[at + 2] || a[at + 3] !== b[at + 3])
      count++;
  }
  return count;
}

const environment = {
  images: { get: () => undefined },
  layers: {
    take: (width: number, height: number) =>
      Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!,
    give: () => {},
  },
  onBroken: () => {},
  measurer,
  layoutText,
} as unknown as PaintEnvironment;

const wholeOf = ({ canvas }: PaintContext): Box => ({
  left: 0,
  top: 0,
  width: canvas.width,
  height: canvas.height,
});

const drawOurs = (node: TextNode) =>
  draw((context) => paintText(context, node, layoutText(node, measurer), environment, wholeOf(context)));

function drawFabrics(object: FabricText): Uint8ClampedArray {
  return draw((context) => object._render(context));
}

function toFabric(paint: Paint | undefined): unknown {
  return paint && typeof paint === 'object' ? new Gradient(structuredClone(paint) as never) : paint;
}

async function createFabric(props: Props): Promise<FabricText> {
  const { fill, stroke, ...rest } = structuredClone(props) as Props;
  const object = await Textbox.fromObject({ ...rest, text: props.text } as never);
  object.set({ fill: toFabric(fill) ?? '#202020', stroke: toFabric(stroke) ?? null } as never);
  return object as unknown as FabricText;
}

describe('text boxes look as fabric draws them', () => {
  test.each(Object.keys(CASES))('%s', async (name) => {
    const props: Props = {
      text: LONG,
      fontFamily: 'sans-serif',
      fontSize: 36,
      width: 420,
      fill: '#202020',
      ...CASES[name],
    };
    const fabric = await createFabric(props);
    const node = createNode('textbox', props);
    const ours = drawOurs(node);
    expect(ours.some((value) => value !== 0)).toBe(true);
    // A paint surface ends on whole pixels: a handful at its edge may differ by one step.
    expect(countDifferent(ours, drawFabrics(fabric))).toBeLessThanOrEqual(name.includes('gradient') ? 8 : 0);
    const layout = layoutText(node, measurer);
    expect(layout.width).toBeCloseTo(fabric.width, 9);
    expect(layout.height).toBeCloseTo(fabric.height, 9);
  });
});

describe('text on a path', () => {
  const path = 'M 0 150 C 80 -60 300 -60 400 150';

  test.each(['left', 'center', 'right'] as const)('aligned %s', (textAlign) => {
    for (const pathSide of ['left', 'right'] as const) {
      const settings = { fontSize: 40, fontFamily: 'sans-serif', textAlign, pathSide, pathStartOffset: 12 };
      const object = new FabricText('Texto em arco', {
        ...settings,
        path: new Path(path, { visible: false }),
      });
      const node = createNode('text', {
        ...settings,
        text: 'Texto em arco',
        fill: 'rgb(0,0,0)',
        textPath: { node: createNode('path', { path: object.path?.path as never }), children: [] },
      });
      // Points on a curve are found to a fraction of a pixel, by another way than Fabric's.
      expect(countDifferent(drawOurs(node), drawFabrics(object))).toBeLessThan(1200);
      const { lines } = layoutText(node, measurer);
      for (const [index, place] of (lines[0]?.places ?? []).entries()) {
        const box = object.__charBounds[0]![index]!;
        expect(Math.hypot(place.x - box.renderLeft!, place.y - box.renderTop!)).toBeLessThan(0.3);
      }
    }
  });
});

test.each([
  ['a share of the box', linear],
  ['pixels', { ...linear, gradientUnits: 'pixels', coords: { x1: 0, y1: 0, x2: 400, y2: 0 } }],
] as const)('a gradient in %s runs over the whole of a curved text', (_what, fill) => {
  const sideways = { ...fill, coords: { ...fill.coords, y2: 0 } };
  const node = createNode('curvedText', {
    text: 'IIIIIIIIIIIIIIIIIIII',
    fontFamily: 'sans-serif',
    fontSize: 60,
    diameter: 500,
    fill: sideways,
  });
  const layout = layoutText(node, measurer);
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.translate(WIDTH / 2, HEIGHT / 2);
  paintText(context, node, layout, environment, wholeOf(context));
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  const length = sideways.gradientUnits === 'pixels' ? 400 : layout.width;
  let seen = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue;
    const share = ((at / 4) % WIDTH) + 0.5 - WIDTH / 2 + layout.width / 2;
    expect(Math.abs(data[at + 2]! - 255 * Math.min(1, share / length))).toBeLessThan(4);
    seen++;
  }
  expect(seen).toBeGreaterThan(1000);
});

/** Sets letters that run to the left on curves as well. */
const ordering = Object.assign(new CanvasTextMeasurer(), { findCurvedLetters });

test.each(['שלום (abc) 12 עולם', 'abc (שלום)'])(
  'on a circle so large that it is straight, %s looks as it does in a line',
  (text) => {
    const look = { text, fontFamily: 'sans-serif', fontSize: 48 };
    const straight = inkColumns(createNode('text', look), measurer);
    const bent = inkColumns(createNode('curvedText', { ...look, diameter: 1e7 }), ordering);
    const apart = bent.reduce((sum, ink, x) => sum + Math.abs(ink - (straight[x] ?? 0)), 0);
    // Letters stand between pixels.
    expect(apart).toBeLessThan(0.3 * straight.reduce((sum, ink) => sum + ink));
  },
);

test.each(['مستشفى السلام', '(محمد) لأن خبز'])(
  'letters of %s have the forms on a circle that they have in a line',
  (text) => {
    const face = { fontFamily: 'sans-serif', fontWeight: 'normal', fontStyle: 'normal' } as const;
    const { lines } = layoutText(createNode('curvedText', { text, ...face, fontSize: 400 }), ordering);
    const width = lines[0]!.boxes.reduce((sum, box) => sum + box.kernedWidth, 0);
    expect(Math.abs(width - measurer.measure(text, face))).toBeLessThan(2);
  },
);

/** How much ink each column of pixels has, from where it begins. */
function inkColumns(node: TextNode, ruler: CanvasTextMeasurer): readonly number[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.translate(WIDTH / 2, HEIGHT / 2);
  paintText(context, node, layoutText(node, ruler), environment, wholeOf(context));
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  const columns = Array.from({ length: WIDTH }, () => 0);
  for (let at = 3; at < data.length; at += 4) columns[((at - 3) / 4) % WIDTH]! += data[at]! / 255;
  return columns.slice(columns.findIndex((ink) => ink > 0.5));
}

test('lines off the canvas are not drawn, a large letter elsewhere or not', () => {
  const lines = { text: 'linha\n'.repeat(500), fontSize: 40, width: 300 };
  const large = { ...lines, styles: [{ start: 0, end: 1, style: { fontSize: 400 } }] };
  for (const settings of [lines, large]) {
    const drawn = countDrawn(createNode('textbox', settings));
    expect(drawn).toBeGreaterThan(8);
    expect(drawn).toBeLessThan(30);
  }
});

test('letters set from right to left are drawn wherever the canvas ends among them', () => {
  const node = createNode('textbox', {
    text: 'tab tab',
    direction: 'rtl',
    fontSize: 40,
    width: 200,
    styles: [{ start: 3, end: 7, style: { fill: '#d00000' } }],
  });
  const layout = layoutText(node, measurer);
  const whole = drawFrom(node, 0, 300);
  for (let left = 0; left < 250; left += 3) {
    const part = drawFrom(node, left, 50);
    for (let at = 3; at < part.length; at += 4) {
      const [x, y] = [(at >> 2) % 50, Math.floor((at >> 2) / 50)];
      if (Math.abs(part[at]! - whole[4 * (300 * y + left + x) + 3]!) > 2) expect({ left, x, y }).toBeNull();
    }
  }
  expect(whole.some((value) => value !== 0)).toBe(true);

  /** What a canvas of this width shows that begins at `left`. */
  function drawFrom(text: TextNode, left: number, width: number): Uint8ClampedArray {
    const canvas = Object.assign(document.createElement('canvas'), { width, height: 80 });
    const context = canvas.getContext('2d')!;
    context.translate(150 - left, 40);
    paintText(context, text, layout, environment, wholeOf(context));
    return context.getImageData(0, 0, width, 80).data;
  }
});

function countDrawn(node: TextNode): number {
  let drawn = 0;
  draw((context) => {
    const counting = new Proxy(context, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (key === 'fillText') drawn++;
        return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
      },
      set: (target, key, value) => Reflect.set(target, key, value),
    });
    paintText(counting, node, layoutText(node, measurer), environment, wholeOf(context));
  });
  return drawn;
}
