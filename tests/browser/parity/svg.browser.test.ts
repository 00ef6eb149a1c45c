import { beforeAll, describe, expect, it } from 'vitest';
import { readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import { FileImageLoader } from '../../../src/render/export/FileImageLoader.ts';
import { renderPicture } from '../../../src/render/export/renderPicture.ts';
import { SnapshotReader } from '../../../src/render/export/SnapshotReader.ts';
import { exportSvg } from '../../../src/render/export/svg/exportSvg.ts';
import { getPageFonts } from '../../../src/render/text/pageFonts.ts';
import { seededRandom } from '../../fuzz/seededRandom.ts';
import { comparePictures } from './comparePictures.ts';
import { drawPictures } from './drawPictures.ts';
import { circle, gradient, group, image, rect, shadow, SHEET, star, text } from './fabricObjects.ts';
import { randomObjects } from './randomObjects.ts';
import type { Pictures } from './scenes.ts';
import { seeds } from './seeds.ts';

/** Of an SVG file drawn by a browser, whose blurs and soft edges are not those of a canvas. */
const LIMITS = { ssim: 0.95, differing: 0.015 };

let pictures: Pictures;

beforeAll(async () => {
  pictures = drawPictures();
  const face = { fontFamily: 'Roboto', fontWeight: 'normal', fontStyle: 'normal' };
  await getPageFonts().ensureFaces([{ face, text: 'Ação e emoção à beira-mar' }]);
});

describe('an SVG file of any properties together shows what the canvas shows', () => {
  it.each(seeds)('seed %d', async (seed) => {
    const objects = await randomObjects(seededRandom(seed), pictures);
    const { canvas, svg } = await renderBoth(objects);
    const likeness = comparePictures(canvas, svg);
    const isAlike = likeness.ssim >= LIMITS.ssim && likeness.differing <= LIMITS.differing;
    expect(isAlike ? null : { ...likeness, json: JSON.stringify(objects) }).toBeNull();
  });
});

it.each([
  ['transparent with an opacity', { color: 'transparent', opacity: 0.6 }],
  ['transparent', { color: 'transparent' }],
  ['no colour', { color: '' }],
  ['no colour with an opacity', { color: 'nenhuma', opacity: 0.6 }],
])('a gradient begins with %s as on the canvas', async (_, first) => {
  const fill = gradient({
    colorStops: [
      { offset: 0, ...first },
      { offset: 1, color: '#e63946' },
    ],
  });
  const { canvas, svg } = await renderBoth([rect({ fill: '#3a86ff' }), rect({ fill })]);
  const difference = canvas.data.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - svg.data[at]!)),
    0,
  );
  expect(difference).toBeLessThanOrEqual(3);
});

it.each([
  ['lie beside each other', { x1: 0.2, y1: 0.3, r1: 0.25, x2: 0.7, y2: 0.6, r2: 0.1 }],
  ['overlap', { x1: 0.3, y1: 0.4, r1: 0.4, x2: 0.8, y2: 0.5, r2: 0.3 }],
  ['lie in each other', { x1: 0.5, y1: 0.5, r1: 0.5, x2: 0.6, y2: 0.5, r2: 0.1 }],
])('a gradient from a larger circle to a smaller one that %s is that of the canvas', async (_, coords) => {
  const { canvas, svg } = await renderBoth([rect({ fill: gradient({ type: 'radial', coords }) })]);
  expect(comparePictures(canvas, svg).differing).toBeLessThan(0.002);
});

it('a pattern behind the work area that does not repeat is there once, however large the area is', async () => {
  const ground = {
    type: 'pattern',
    source: pictures.sticker,
    repeat: 'no-repeat',
    offsetX: -50,
    offsetY: -40,
  };
  const { canvas, svg } = await renderBoth([], ground);
  expect(comparePictures(canvas, svg).differing).toBeLessThan(0.005);
});

it('the background of a group that holds a turned group lies where the canvas has it', async () => {
  const corners = [-40, 40].map((at) => rect({ left: at, top: at, width: 20, height: 20, strokeWidth: 0 }));
  const inner = group(corners, { left: 0, top: 0, width: 100, height: 100, angle: 45 });
  const { canvas, svg } = await renderBoth([
    group([inner], { width: 141.4214, height: 141.4214, backgroundColor: '#ffd166' }),
  ]);
  expect(comparePictures(canvas, svg).differing).toBeLessThan(0.005);
});

it('the background of a group that blends does so where its members are drawn one by one', async () => {
  const member = { width: 20, height: 20, shadow: shadow({ blur: 0 }) };
  const members = [-40, 40].map((at) => rect({ ...member, left: at, top: at }));
  const look = { backgroundColor: '#808080', globalCompositeOperation: 'lighten' };
  const back = circle({ left: 60, fill: '#000' });
  await expectAlike([back, group(members, { width: 100, height: 100, ...look })]);
});

it.each<[string, object]>([
  ['is see-through', { opacity: 0.5 }],
  ['blends', { globalCompositeOperation: 'multiply' }],
])('a framed picture on a ground that %s is laid on what lies below part by part', async (_, look) => {
  const frame = { stroke: '#2ec4b6', strokeWidth: 20, backgroundColor: '#3a0ca3' };
  await expectAlike([rect({ height: 160 }), image(pictures.sticker, { ...frame, ...look })]);
});

it('a framed picture is faded part by part by a group whose members are drawn one by one', async () => {
  const place = { left: 0, top: 0, backgroundColor: '#3a0ca3' };
  const framed = image(pictures.sticker, { ...place, stroke: '#2ec4b6', strokeWidth: 20 });
  const aside = circle({ left: -90, top: -60, radius: 12, shadow: shadow({ blur: 0 }) });
  await expectAlike([rect({ height: 160 }), group([framed, aside], { opacity: 0.5 })]);
});

const centred = { left: 0, top: 0 };
const hole = circle({ ...centred, radius: 25, inverted: true });
const ring = circle({ ...centred, radius: 45, clipPath: hole });

it.each<[string, () => readonly object[]]>([
  ['with a hole in it', () => [rect({ clipPath: ring, angle: 20 })]],
  [
    'clipped by letters',
    () => [rect({ clipPath: rect({ ...centred, clipPath: text({ ...centred, width: 90 }) }) })],
  ],
  [
    'three deep',
    () => [rect({ clipPath: rect({ left: 10, top: 5, width: 90, angle: 15, scaleX: 0.9, clipPath: ring }) })],
  ],
  [
    'placed on the canvas',
    () => {
      const clipPath = {
        ...rect({ left: 130, top: 80, scaleX: 0.8 }),
        absolutePositioned: true,
        clipPath: hole,
      };
      return [rect({ clipPath, angle: 10 })];
    },
  ],
  [
    'of members with shadows',
    () => {
      const members = [
        circle({ left: -30, top: -10, radius: 20, shadow: shadow() }),
        rect({ left: 20, top: 15, width: 50, height: 30 }),
      ];
      return [rect({ clipPath: group(members, { ...centred, width: 120, height: 60, scaleX: 0.9 }) })];
    },
  ],
  [
    'of lines thicker than their box',
    () => {
      const bar = {
        type: 'Line',
        originX: 'center',
        originY: 'center',
        left: 0,
        top: 0,
        x1: -40,
        y1: 0,
        x2: 40,
        y2: 0,
      };
      return [
        rect({
          clipPath: group([{ ...bar, stroke: '#000', strokeWidth: 30 }], {
            ...centred,
            width: 110,
            height: 60,
          }),
        }),
      ];
    },
  ],
])('a clip path %s shows what the canvas shows', async (_, objects) => {
  await expectAlike(objects());
});

const line = { ...centred, width: 30, height: 30, fill: '', stroke: gradient(), strokeWidth: 12 };

it.each<[string, () => readonly object[]]>([
  [
    'inside a scaled group',
    () => [group([rect({ ...line, angle: 20, strokeDashArray: [30, 5] })], { scaleX: 2, scaleY: 2 })],
  ],
  [
    'inside a stretched group, thicker than its box',
    () => [group([star({ ...line, ...centred, strokeWidth: 30, scaleX: 0.9 })], { scaleX: 0.5, angle: 20 })],
  ],
  [
    'of constant width inside a stretched group',
    () => [
      group([rect({ ...line, strokeWidth: 30, scaleX: 0.7, strokeUniform: true })], {
        scaleX: 2.5,
        scaleY: 1.5,
        angle: 10,
      }),
    ],
  ],
  [
    'of a shape wider than a picture may be',
    () => [rect({ ...line, originX: 'left', left: 40, width: 9000, height: 90, top: 90, strokeWidth: 40 })],
  ],
])('a gradient line %s shows what the canvas shows', async (_, objects) => {
  await expectAlike(objects());
});

it('a tab is a gap, whatever the font has for it', async () => {
  await expectAlike([text({ type: 'IText', text: 'a\t\t\ta', fontSize: 60 })]);
});

it('a line cuts a hole as thick as it is', async () => {
  const line = {
    type: 'Line',
    originX: 'center',
    originY: 'center',
    left: 120,
    top: 90,
    x1: 70,
    y1: 90,
    x2: 170,
    y2: 90,
  };
  const look = { stroke: '#000', strokeWidth: 20, globalCompositeOperation: 'destination-out' };
  await expectAlike([rect(), { ...line, ...look }]);
});

async function expectAlike(objects: readonly object[]): Promise<void> {
  const { canvas, svg } = await renderBoth(objects);
  const blank = await renderBoth([]);
  expect(comparePictures(canvas, blank.canvas).differing).toBeGreaterThan(0.01);
  const { ssim, differing } = comparePictures(canvas, svg);
  expect(ssim).toBeGreaterThanOrEqual(LIMITS.ssim);
  expect(differing).toBeLessThanOrEqual(LIMITS.differing);
}

/** `ground` takes the place of the white of the work area. */
async function renderBoth(
  objects: readonly object[],
  ground?: object,
): Promise<{ canvas: ImageData; svg: ImageData }> {
  const fill = ground ? '' : '#ffffff';
  const sheet = { type: 'Rect', name: 'clip', left: 0, top: 0, ...SHEET, fill, strokeWidth: 0 };
  const reader = new SnapshotReader(
    readFabric(JSON.stringify({ version: '6.5.3', background: ground, objects: [sheet, ...objects] })),
  );
  const images = new FileImageLoader(location.href);
  const view = { left: 0, top: 0, ...SHEET };
  const { canvas } = await renderPicture({ reader, images, view, scale: 1 });
  const { blob, broken } = await exportSvg({
    reader,
    images,
    fonts: getPageFonts(),
    text: 'outlines',
    fetchFile: async (src) => (await fetch(src)).blob(),
  });
  expect(broken).toEqual([]);
  return { canvas: readPixels(canvas), svg: await drawSvg(blob) };
}

async function drawSvg(blob: Blob): Promise<ImageData> {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SHEET);
  canvas.getContext('2d')!.drawImage(image, 0, 0, SHEET.width, SHEET.height);
  URL.revokeObjectURL(image.src);
  return readPixels(canvas);
}

function readPixels(canvas: HTMLCanvasElement | OffscreenCanvas): ImageData {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
