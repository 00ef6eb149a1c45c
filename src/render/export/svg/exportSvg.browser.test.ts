// The SVG, drawn by the browser that shows it, against the picture our painters give.
import { describe, expect, it, vi } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import type { Artboard, Gradient, SceneNode } from '../../../../scene/nodes/types.ts';
import { readSvgFile } from '../../../features/exporting/formats/svg.ts';
import { CachedFilterRunner } from '../../filters/CachedFilterRunner.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import { exportPicture } from '../exportPicture.ts';
import { FileImageLoader } from '../FileImageLoader.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { exportSvg } from './exportSvg.ts';

const RUBIK = {
  latin: 'rubik-latin-wght-normal.woff2',
  hebrew: 'rubik-hebrew-wght-normal.woff2',
  arabic: 'rubik-arabic-wght-normal.woff2',
} as const;
/** The scripts that the product does not ship itself; the first file has the joiners, and no letter they join. */
const RANGES = { latin: 'U+0000-00FF,U+2000-206F', hebrew: 'U+0590-05FF', arabic: 'U+0600-06FF' } as const;

const WIDTH = 300;
const HEIGHT = 200;
const images = new FileImageLoader(location.href);
const fonts = getPageFonts();
const THREE_SCRIPTS = 'Rubik de três escritas';
fonts.register(
  Object.entries(RUBIK).map(([script, file]) => ({
    family: THREE_SCRIPTS,
    weight: '300 900',
    style: 'normal',
    url: `/node_modules/@fontsource-variable/rubik/files/${file}`,
    unicodeRange: RANGES[script as keyof typeof RANGES],
  })),
);

function design(nodes: readonly SceneNode[], sheet: Partial<Artboard> = {}): SnapshotReader {
  const artboard: Artboard = {
    left: -20,
    top: 10,
    width: WIDTH,
    height: HEIGHT,
    background: '#fff8ee',
    title: 'Peça',
    canvasBackground: '',
    style: null,
    ...sheet,
  };
  return new SnapshotReader({ artboard, nodes: nodes.map((node, at) => ({ ...node, index: `a${at}` })) });
}

function picture(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 60;
  canvas.height = 40;
  const context = canvas.getContext('2d')!;
  const gradient = context.createLinearGradient(0, 0, 60, 40);
  gradient.addColorStop(0, '#ff006e');
  gradient.addColorStop(1, '#3a86ff');
  context.fillStyle = gradient;
  context.fillRect(0, 0, 60, 40);
  context.clearRect(20, 10, 10, 10);
  return canvas.toDataURL();
}

const src = picture();
const at = { left: 40, top: 50 };
const turned = { ...at, angle: 25, skewX: 10 };
const linear: Gradient = {
  type: 'linear',
  gradientUnits: 'percentage',
  coords: { x1: 0, y1: 0, x2: 1, y2: 1 },
  colorStops: [
    { offset: 0, color: '#ff0000' },
    { offset: 0.5, color: 'rgba(0,255,0,0.4)' },
    { offset: 1, color: '#0000ff', opacity: 0.8 },
  ],
};
const radial: Gradient = {
  type: 'radial',
  gradientUnits: 'pixels',
  coords: { x1: 50, y1: 40, r1: 5, x2: 50, y2: 40, r2: 60 },
  gradientTransform: [1, 0.2, 0, 1, 4, 0],
  colorStops: linear.colorStops,
};
const shadow = { color: 'rgba(0,0,0,0.6)', blur: 12, offsetX: 14, offsetY: 8 };
const text = { text: 'Olá, ação!\nfim de ano', fontFamily: 'Arimo', fontSize: 34, ...at };
const box = { width: 100, height: 70, ...at };
const circle = createNode('circle', { radius: 30, originX: 'center', originY: 'center' });
const mask = createNode('image', {
  src,
  width: 60,
  height: 40,
  scaleX: 1.5,
  originX: 'center',
  originY: 'center',
});

const CASES: Readonly<Record<string, readonly SceneNode[]>> = {
  'rectangle, rounded and dashed': [
    createNode('rect', {
      ...box,
      ...turned,
      rx: 12,
      ry: 20,
      stroke: '#222222',
      strokeWidth: 5,
      strokeDashArray: [9, 4],
      strokeDashOffset: 3,
    }),
  ],
  'uniform stroke on a stretched shape': [
    createNode('rect', {
      ...box,
      ...turned,
      scaleX: 1.6,
      scaleY: 0.5,
      stroke: linear,
      strokeWidth: 8,
      strokeUniform: true,
      fill: '#ffd166',
    }),
  ],
  'circle, sector and ellipse': [
    createNode('circle', {
      ...at,
      radius: 40,
      startAngle: 30,
      endAngle: 250,
      stroke: 'navy',
      strokeWidth: 4,
      fill: '#06d6a0',
    }),
    createNode('ellipse', { left: 160, top: 60, rx: 60, ry: 25, fill: radial }),
  ],
  'triangle, line, polygon and polyline': [
    createNode('triangle', {
      ...box,
      fill: linear,
      stroke: 'black',
      strokeWidth: 6,
      strokeLineJoin: 'round',
    }),
    createNode('line', {
      x1: 10,
      y1: 90,
      x2: 120,
      y2: 20,
      stroke: 'red',
      strokeWidth: 7,
      strokeLineCap: 'round',
    }),
    createNode('polygon', {
      left: 150,
      top: 40,
      points: [
        { x: 0, y: 0 },
        { x: 90, y: 10 },
        { x: 20, y: 80 },
      ],
      fill: 'teal',
    }),
    createNode('polyline', {
      left: 150,
      top: 120,
      points: [
        { x: 0, y: 0 },
        { x: 40, y: 50 },
        { x: 90, y: 0 },
      ],
      fill: null,
      stroke: 'purple',
      strokeWidth: 5,
    }),
  ],
  'path with a hole': [
    createNode('path', {
      ...turned,
      fillRule: 'evenodd',
      path: [
        ['M', 5, 5],
        ['L', 120, 10],
        ['Q', 150, 80, 60, 110],
        ['C', 20, 100, 0, 60, 5, 5],
        ['Z'],
        ['M', 40, 30],
        ['L', 80, 30],
        ['L', 60, 70],
        ['Z'],
      ],
    }),
  ],
  'gradients with transforms': [
    createNode('rect', { ...box, fill: radial, stroke: linear, strokeWidth: 10 }),
    createNode('rect', {
      ...turned,
      left: 190,
      width: 60,
      height: 60,
      fill: { ...linear, offsetX: 10, gradientTransform: [0.5, 0, 0, 1, 0.2, 0] },
    }),
  ],
  pattern: [
    createNode('rect', {
      ...box,
      fill: { type: 'pattern', source: src, repeat: 'repeat', patternTransform: [0.5, 0, 0, 0.5, 6, 3] },
    }),
    createNode('circle', {
      left: 170,
      top: 60,
      radius: 50,
      fill: { type: 'pattern', source: src, repeat: 'no-repeat', offsetX: 10 },
    }),
  ],
  'stroke under fill, see-through': [
    createNode('rect', {
      ...box,
      opacity: 0.5,
      paintFirst: 'stroke',
      stroke: '#ff0000',
      strokeWidth: 20,
      fill: '#0000ff',
    }),
  ],
  'shadows that do not turn': [
    createNode('rect', { ...box, ...turned, width: 60, fill: '#118ab2', shadow }),
    createNode('rect', {
      left: 170,
      top: 60,
      width: 60,
      height: 60,
      opacity: 0.6,
      fill: '#ef476f',
      shadow,
      stroke: 'black',
      strokeWidth: 4,
    }),
  ],
  'shadow inside a turned group': [
    createNode('group', {
      id: 'g',
      left: 130,
      top: 110,
      width: 160,
      height: 120,
      angle: 40,
      scaleX: 0.8,
      scaleY: 0.8,
    }),
    createNode('rect', {
      parentId: 'g',
      left: -60,
      top: -40,
      width: 70,
      height: 60,
      fill: '#8338ec',
      shadow,
    }),
    createNode('circle', { parentId: 'g', left: 20, top: -10, radius: 25, fill: '#fb5607' }),
  ],
  'group, half opaque, with a group inside': [
    createNode('group', { id: 'g', left: 130, top: 110, width: 160, height: 120, angle: 10, opacity: 0.5 }),
    createNode('rect', { parentId: 'g', left: -60, top: -40, width: 90, height: 60, fill: 'red' }),
    createNode('group', {
      id: 'h',
      parentId: 'g',
      left: 20,
      top: 10,
      width: 60,
      height: 60,
      flipX: true,
      skewY: 15,
    }),
    createNode('rect', { parentId: 'h', left: -30, top: -30, width: 60, height: 40, fill: 'blue' }),
  ],
  'clip path on a shape and on a picture': [
    createNode('rect', { ...box, ...turned, fill: '#2a9d8f', clipPath: { node: circle, children: [] } }),
    createNode('image', {
      src,
      left: 150,
      top: 50,
      width: 60,
      height: 40,
      scaleX: 2,
      scaleY: 2,
      clipPath: { node: { ...circle, angle: 30, scaleY: 0.5 }, children: [] },
    }),
  ],
  'clip path cut out, nested and absolute': [
    createNode('rect', { ...box, fill: '#2a9d8f', clipPath: { node: circle, children: [], inverted: true } }),
    createNode('rect', {
      left: 160,
      top: 40,
      width: 100,
      height: 100,
      fill: '#e76f51',
      clipPath: {
        node: {
          ...createNode('rect', { left: -40, top: -40, width: 80, height: 80, angle: 10 }),
          clipPath: { node: circle, children: [] },
        },
        children: [],
      },
    }),
    createNode('rect', {
      left: 160,
      top: 150,
      width: 100,
      height: 50,
      fill: '#264653',
      clipPath: { node: { ...circle, left: 200, top: 170 }, children: [], absolutePositioned: true },
    }),
  ],
  'clip path of text and of a group': [
    createNode('rect', {
      ...box,
      fill: '#2a9d8f',
      clipPath: {
        node: createNode('text', {
          text: 'ABC',
          fontFamily: 'Arimo',
          fontSize: 50,
          fill: '#ff000001',
          stroke: '#000000',
          strokeWidth: 10,
          styles: [{ start: 0, end: 1, style: { underline: true } }],
          originX: 'center',
          originY: 'center',
        }),
        children: [],
      },
    }),
    createNode('rect', {
      left: 160,
      top: 40,
      width: 100,
      height: 100,
      fill: '#e76f51',
      clipPath: {
        node: createNode('group', { width: 80, height: 80 }),
        children: [
          { node: { ...circle, left: -20 }, children: [] },
          { node: { ...circle, left: 25, scaleX: 0.5 }, children: [] },
        ],
      },
    }),
  ],
  'clip path of a picture, kept and cut out': [
    createNode('rect', { ...box, fill: '#2a9d8f', clipPath: { node: mask, children: [] } }),
    createNode('rect', {
      ...box,
      left: 160,
      fill: '#e76f51',
      clipPath: { node: { ...mask, cropX: 10, width: 30 }, children: [], inverted: true },
    }),
  ],
  'clip path of a text with an outline': [
    createNode('rect', {
      ...box,
      fill: '#2a9d8f',
      clipPath: {
        node: createNode('text', {
          text: 'ABC',
          fontFamily: 'Arimo',
          fontSize: 40,
          stroke: '#000000',
          strokeWidth: 20,
          originX: 'center',
          originY: 'center',
        }),
        children: [],
      },
    }),
  ],
  'pictures cropped, filtered, framed and flipped': [
    createNode('image', {
      src,
      ...turned,
      width: 40,
      height: 25,
      cropX: 10.5,
      cropY: 5,
      scaleX: 2,
      scaleY: 2,
    }),
    createNode('image', {
      src,
      left: 150,
      top: 40,
      width: 60,
      height: 40,
      flipX: true,
      filters: [{ type: 'Grayscale', mode: 'average' }],
      stroke: 'red',
      strokeWidth: 6,
      shadow,
    }),
    createNode('gif', { src, left: 150, top: 120, width: 60, height: 40 }),
    createNode('video', { src, left: 220, top: 120, width: 60, height: 40, opacity: 0.5 }),
  ],
  'a picture that is missing, a kind nobody knows': [
    createNode('image', { src: 'nothing-here.png', ...at, width: 80, height: 60 }),
    createNode('unknown', { left: 160, top: 60, width: 80, height: 60, raw: { type: 'X' } }),
  ],
  'blend modes over the sheet': [
    createNode('rect', { ...box, fill: '#ff8800' }),
    createNode('circle', {
      left: 80,
      top: 70,
      radius: 45,
      fill: '#0088ff',
      globalCompositeOperation: 'multiply',
    }),
    createNode('circle', {
      left: 150,
      top: 70,
      radius: 45,
      fill: '#0088ff',
      globalCompositeOperation: 'difference',
    }),
  ],
  'blend modes with a shadow': [
    createNode('rect', { ...box, width: 200, fill: '#06d6a0' }),
    createNode('rect', {
      ...turned,
      left: 100,
      width: 60,
      height: 60,
      fill: '#e63946',
      opacity: 0.8,
      shadow,
      globalCompositeOperation: 'multiply',
    }),
  ],
  'text with marks, centred': [
    createNode('textbox', {
      ...text,
      width: 230,
      textAlign: 'center',
      underline: true,
      linethrough: true,
      fill: '#1d3557',
    }),
  ],
  'text styled, spaced and justified': [
    createNode('textbox', {
      ...text,
      text: 'texto bem justo no quadro inteiro',
      width: 220,
      fontSize: 26,
      textAlign: 'justify',
      styles: [
        { start: 2, end: 9, style: { fill: '#d00000', fontWeight: 'bold', textBackgroundColor: '#ffee00' } },
      ],
    }),
    createNode('text', { ...text, top: 150, text: 'abc é', charSpacing: 200, fill: linear }),
  ],
  'text outlined behind, turned, with a shadow': [
    createNode('text', {
      ...text,
      ...turned,
      stroke: '#008800',
      strokeWidth: 6,
      paintFirst: 'stroke',
      fill: '#ffffff',
      shadow,
      strokeLineJoin: 'round',
    }),
  ],
  'curved text': [
    createNode('curvedText', { ...text, text: 'Texto em arco', diameter: 180, spacing: 2, underline: true }),
  ],
  'curved text that runs to the left': [
    createNode('curvedText', {
      ...text,
      fontFamily: THREE_SCRIPTS,
      text: 'שלום (abc) 12',
      direction: 'rtl',
      diameter: 180,
      underline: true,
    }),
  ],
  'curved text of letters that meet': [
    createNode('curvedText', {
      ...text,
      fontFamily: THREE_SCRIPTS,
      text: 'محمد سلام',
      fontSize: 50,
      diameter: 160,
      spacing: 3,
    }),
  ],
  'text with signs beside letters that run to the left': [
    createNode('text', { ...text, fontFamily: THREE_SCRIPTS, text: 'שלום! (abc)', top: 40 }),
    createNode('text', {
      ...text,
      fontFamily: THREE_SCRIPTS,
      text: 'Olá! שלום 12',
      top: 120,
      direction: 'rtl',
    }),
  ],
  'text spaced or justified whose letters run to the left': [
    createNode('text', { ...text, fontFamily: THREE_SCRIPTS, text: 'ab (שלום)', top: 20, charSpacing: 100 }),
    createNode('textbox', {
      ...text,
      fontFamily: THREE_SCRIPTS,
      text: 'שלום לכולם, ועוד מילים!',
      top: 90,
      width: 200,
      textAlign: 'justify',
    }),
  ],
  'curved text with gradients over the whole of it': [
    createNode('curvedText', {
      ...text,
      text: 'Arco em cores',
      diameter: 180,
      fontSize: 44,
      fill: linear,
      stroke: radial,
      strokeWidth: 3,
      paintFirst: 'stroke',
    }),
  ],
  'background, hidden and half-turned': [
    createNode('triangle', { ...box, backgroundColor: 'rgba(255,0,0,0.3)', angle: 180, left: 150, top: 150 }),
    createNode('rect', { ...box, visible: false }),
  ],
  'members that blend, filled and stroked': [
    createNode('rect', { ...box, left: 20, top: 30, width: 220, height: 150, fill: '#8ecae6' }),
    createNode('group', { id: 'group', left: 100, top: 90 }),
    createNode('circle', { parentId: 'group', left: 10, top: 0, radius: 45, fill: '#fb8500' }),
    createNode('rect', {
      parentId: 'group',
      left: -10,
      top: -30,
      width: 80,
      height: 60,
      fill: '#3a86ff',
      stroke: '#ffbe0b',
      strokeWidth: 16,
      globalCompositeOperation: 'multiply',
    }),
    createNode('rect', {
      parentId: 'group',
      left: 60,
      top: 40,
      width: 60,
      height: 50,
      fill: '#8338ec',
      stroke: '#06d6a0',
      strokeWidth: 24,
      opacity: 0.5,
    }),
  ],
  'background around members that stand beside the middle of their group': [
    createNode('group', {
      id: 'group',
      left: 100,
      top: 90,
      angle: 30,
      opacity: 0.6,
      strokeWidth: 4,
      backgroundColor: '#8ecae6',
    }),
    createNode('circle', { parentId: 'group', left: 10, top: 0, radius: 15, fill: '#fb8500' }),
    createNode('circle', { parentId: 'group', left: 70, top: 60, radius: 15, fill: '#023047' }),
  ],
};

const OPERATIONS = [
  'xor',
  'copy',
  'source-in',
  'source-out',
  'source-atop',
  'destination-in',
  'destination-atop',
] as const;

const operated = (mode: GlobalCompositeOperation): readonly SceneNode[] => [
  createNode('rect', { id: 'low', ...box, fill: '#3366cc' }),
  createNode('circle', {
    id: 'op',
    left: 70,
    top: 60,
    radius: 45,
    fill: '#cc3355',
    globalCompositeOperation: mode,
  }),
  createNode('rect', { id: 'top', left: 160, top: 120, width: 60, height: 40, fill: '#118844' }),
];

async function draw(blob: Blob): Promise<ImageData> {
  const url = URL.createObjectURL(blob);
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(image, 0, 0, WIDTH, HEIGHT);
  URL.revokeObjectURL(url);
  return context.getImageData(0, 0, WIDTH, HEIGHT);
}

/** Mean difference of a channel, and the share of pixels that differ by more than an edge's smoothing may. */
function compare(a: ImageData, b: ImageData): { mean: number; wrong: number } {
  let sum = 0;
  let wrong = 0;
  for (let pixel = 0; pixel < a.data.length; pixel += 4) {
    let worst = 0;
    for (let channel = 0; channel < 4; channel++) {
      const difference = Math.abs(a.data[pixel + channel]! - b.data[pixel + channel]!);
      sum += difference;
      worst = Math.max(worst, difference);
    }
    if (worst > 72) wrong += 1;
  }
  return { mean: sum / a.data.length, wrong: wrong / (a.data.length / 4) };
}

describe('what a GIF shows', () => {
  const gif = createNode('gif', {
    ...box,
    id: 'gif',
    cropX: 20,
    strokeWidth: 0,
    filters: [{ type: 'Sepia' }],
  });

  /** Left half red, right half blue, at half of the file's size. */
  async function halfSize() {
    const canvas = new OffscreenCanvas(60, 35);
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#ff0000';
    context.fillRect(0, 0, 30, 35);
    context.fillStyle = '#0000ff';
    context.fillRect(30, 0, 30, 35);
    return { bitmap: canvas.transferToImageBitmap(), key: 'half', size: { width: 120, height: 70 } };
  }

  it('stands in its place though it was unpacked smaller than it is', async () => {
    const frame = await halfSize();
    const reader = design([{ ...gif, filters: [] }]);
    const options = { reader, images, fonts, mediaFrame: () => frame };
    const { data: expected } = await draw((await exportPicture({ ...options, format: 'png' })).blob);
    const { data } = await draw((await exportSvg({ ...options, text: 'outlines' })).blob);
    for (const [x, y] of [
      [80, 70],
      [110, 70],
      [155, 105],
      [170, 70],
    ] as const) {
      const pixel = (y * WIDTH + x) * 4;
      expect([...data.slice(pixel, pixel + 4)]).toEqual([...expected.slice(pixel, pixel + 4)]);
    }
  });

  it('is drawn without filters that fail, and named', async () => {
    const frame = await halfSize();
    const run = vi.spyOn(CachedFilterRunner.prototype, 'run').mockImplementation(() => {
      throw new Error('no memory');
    });
    const options = { reader: design([gif]), images, fonts, mediaFrame: () => frame };
    const { blob, broken } = await exportSvg({ ...options, text: 'outlines' });
    run.mockRestore();
    expect(await blob.text()).toContain('<image');
    expect(broken).toEqual([{ id: 'gif', reason: 'image', detail: 'no memory' }]);
  });
});

describe('an SVG looks like the picture', () => {
  it.each(Object.keys(CASES))('%s', async (name) => {
    const reader = design(CASES[name]!);
    const expected = await draw((await exportPicture({ reader, images, fonts, format: 'png' })).blob);
    const { blob } = await exportSvg({ reader, images, fonts, text: 'outlines' });
    const { mean, wrong } = compare(expected, await draw(blob));
    expect(new Set(expected.data).size).toBeGreaterThan(5);
    // Baselines of upright letters snap to whole pixels on a canvas; shapes stay where they are.
    const isText = name.startsWith('text');
    expect.soft(mean).toBeLessThan(isText ? 2 : 1.2);
    expect.soft(wrong).toBeLessThan(isText ? 0.015 : 0.006);
  });
});

describe('a picture that is cut and filtered', () => {
  const cut = { cropX: 14.5, cropY: 6, width: 30, height: 28, filters: [{ type: 'Sepia' }] };

  it('looks the same when it is read back, and is still whole', async () => {
    const reader = design([createNode('image', { id: 'cut', src, ...turned, ...cut, scaleX: 3, scaleY: 3 })]);
    const expected = await draw((await exportPicture({ reader, images, fonts, format: 'png' })).blob);
    const { blob } = await exportSvg({ reader, images, fonts, text: 'outlines' });
    const { nodes } = await readSvgFile(await blob.text(), fonts.measurer);
    expect(nodes).toMatchObject([{ src, ...cut }]);
    const again = await exportPicture({ reader: design(nodes), images, fonts, format: 'png' });
    expect(await draw(again.blob)).toEqual(expected);
  });

  it.each([[{ type: 'Sepia' }], [{ type: 'Resize', scaleX: 0.25, scaleY: 0.25 }]])(
    'looks the same where its own address is of no use: %o',
    async (filter) => {
      const address = URL.createObjectURL(await (await fetch(src)).blob());
      const node = createNode('image', {
        id: 'cut',
        ...turned,
        ...cut,
        src: address,
        filters: [filter],
        scaleX: 3,
      });
      const options = { images, fonts };
      const reader = design([node]);
      const expected = await draw((await exportPicture({ ...options, reader, format: 'png' })).blob);
      const { blob } = await exportSvg({ ...options, reader, text: 'outlines' });
      const { nodes } = await readSvgFile(await blob.text(), fonts.measurer);
      expect(nodes).toMatchObject([{ cropX: 0.5, cropY: 0, width: 30, height: 28, filters: [] }]);
      const again = await exportPicture({ ...options, reader: design(nodes), format: 'png' });
      const { mean, wrong } = compare(expected, await draw(again.blob));
      URL.revokeObjectURL(address);
      expect(mean).toBeLessThan(1.2);
      expect(wrong).toBeLessThan(0.006);
    },
  );
});

describe('operations that change what lies below', () => {
  it.each(OPERATIONS)('%s looks like the picture and can be read back', async (mode) => {
    const reader = design(operated(mode), { background: '' });
    const expected = await draw((await exportPicture({ reader, images, fonts, format: 'png' })).blob);
    const { blob } = await exportSvg({ reader, images, fonts, text: 'outlines' });
    const { mean, wrong } = compare(expected, await draw(blob));
    expect(mean).toBeLessThan(1.2);
    expect(wrong).toBeLessThan(0.006);
    const { nodes } = await readSvgFile(await blob.text(), fonts.measurer);
    expect(nodes.map(({ id, kind, visible }) => [id, kind, visible])).toEqual([
      ['low', 'rect', true],
      ['op', 'circle', true],
      ['top', 'rect', true],
    ]);
    expect(nodes[1]?.globalCompositeOperation).toBe(mode);
  });

  it('are left out where they only paint, on what is opaque', async () => {
    const reader = design(operated('source-atop'));
    const expected = await draw((await exportPicture({ reader, images, fonts, format: 'png' })).blob);
    const { blob } = await exportSvg({ reader, images, fonts, text: 'outlines' });
    expect(await blob.text()).not.toContain('<image');
    expect(compare(expected, await draw(blob)).wrong).toBeLessThan(0.006);
  });

  it.each(['source-out', 'source-atop'] as const)('stay inside their group: %s', async (mode) => {
    const group = createNode('group', { id: 'g', left: -20, top: 10, width: 300, height: 200, opacity: 0.7 });
    const members = operated(mode)
      .slice(0, 2)
      .map((node) => ({ ...node, left: node.left - 130, top: node.top - 110, parentId: 'g' }));
    const under = createNode('rect', {
      id: 'under',
      left: 0,
      top: 20,
      width: 200,
      height: 30,
      fill: '#ffaa00',
    });
    const reader = design([under, group, ...members]);
    const expected = await draw((await exportPicture({ reader, images, fonts, format: 'png' })).blob);
    const { blob } = await exportSvg({ reader, images, fonts, text: 'outlines' });
    const { mean, wrong } = compare(expected, await draw(blob));
    expect(mean).toBeLessThan(1.2);
    expect(wrong).toBeLessThan(0.006);
  });
});

describe('fonts', () => {
  const reader = design(CASES['text with marks, centred']!);

  it('are gone where letters are shapes', async () => {
    const file = await (await exportSvg({ reader, images, fonts, text: 'outlines' })).blob.text();
    expect(file.match(/<text|@font-face/g)).toBeNull();
  });

  it('leave emoji as pictures', async () => {
    const emoji = createNode('text', { ...text, text: 'Olá ✅❤️!\n🇧🇷 fim' });
    const shown = design([emoji]);
    const { blob } = await exportSvg({ reader: shown, images, fonts, text: 'outlines' });
    const file = await blob.text();
    expect(file.match(/<text|@font-face/g)).toBeNull();
    expect(file.match(/<image /g)).toHaveLength(2);
    const expected = await draw((await exportPicture({ reader: shown, images, fonts, format: 'png' })).blob);
    const { mean, wrong } = compare(expected, await draw(blob));
    expect(mean).toBeLessThan(2);
    expect(wrong).toBeLessThan(0.015);
    const { nodes } = await readSvgFile(file, fonts.measurer);
    expect(nodes).toMatchObject([{ kind: 'text', text: emoji.text, left: emoji.left }]);
  });

  it('leave letters that no font of ours has as letters', async () => {
    const reader = design([createNode('text', { ...text, text: 'ﾊﾝ ✅' })]);
    const file = await (await exportSvg({ reader, images, fonts, text: 'outlines' })).blob.text();
    expect(file.match(/<text[^>]*>ﾊﾝ/g)).toHaveLength(1);
    expect(file.match(/<image /g)).toBeNull();
  });

  it('are embedded where letters stay letters, those in use only', async () => {
    const file = await (await exportSvg({ reader, images, fonts, text: 'fonts' })).blob.text();
    expect(file.match(/@font-face/g)).toHaveLength(1);
    expect(file.match(/src:url\(&#39;data:font\/woff2;base64,/g)).toHaveLength(1);
    expect(file.match(/<tspan[^>]*>Olá, ação!</g)).toHaveLength(1);
  });
});

it('says what it could not have, and stops when told to', async () => {
  const reader = design(CASES['a picture that is missing, a kind nobody knows']!);
  const { broken } = await exportSvg({ reader, images, fonts, text: 'fonts' });
  expect(broken).toMatchObject([{ reason: 'image' }]);
  const signal = AbortSignal.abort(new Error('cancelled'));
  await expect(exportSvg({ reader, images, fonts, text: 'fonts', signal })).rejects.toThrow('cancelled');
});
