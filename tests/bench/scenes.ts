// Designs to measure with: repeatable, fabric 6.5.3 JSON, pictures made on the spot.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

type Random = () => number;
type Json = Record<string, unknown>;

export type SceneName = 'S1' | 'S2' | 'S3' | 'S4' | 'S5' | 'S6' | 'S7';

const SCENES: Record<
  SceneName,
  { title: string; count: number; width: number; height: number; size: number }
> = {
  S1: { title: 'social post', count: 40, width: 1080, height: 1350, size: 1 },
  S2: { title: '1,000 mixed', count: 1000, width: 4000, height: 2600, size: 1 },
  S3: { title: '10,000 mixed', count: 10_000, width: 12_000, height: 8000, size: 1 },
  S4: { title: '50,000 rectangles and ellipses', count: 50_000, width: 16_000, height: 10_000, size: 1 },
  S5: { title: '200 photos', count: 200, width: 8000, height: 5000, size: 1 },
  S6: { title: '5,000 larger mixed', count: 5000, width: 20_000, height: 20_000, size: 2.5 },
  S7: { title: '500 texts of 200 letters', count: 500, width: 8000, height: 5200, size: 1 },
};

export const sceneNames = Object.keys(SCENES) as SceneName[];

const COLORS = [
  '#0f172a',
  '#e11d48',
  '#ea580c',
  '#ca8a04',
  '#65a30d',
  '#059669',
  '#0891b2',
  '#2563eb',
  '#7c3aed',
  '#db2777',
];
const WORDS =
  'oferta verão coleção ação café promoção novidade música praia estilo desconto você amanhã história'.split(
    ' ',
  );
const FONTS = ['Liberation Sans', 'Liberation Serif', 'DejaVu Sans'];
const SMALL_PICTURES = 24;
const PHOTOS = 24;

/** The design called `name`; the same seed gives the same design. */
export function makeScene(name: SceneName, seed = 1): Json {
  const { count, width, height, size } = SCENES[name];
  const random = createRandom(seed * 7919 + name.charCodeAt(1));
  const objects: Json[] = [];
  for (let i = 0; i < count; i += 1) objects.push(makeObject(name, i, random, size));
  const placed = objects.map((object, i) => place(object, { name, i, random, width, height }));
  if (name === 'S1')
    placed.unshift(common('Rect', 'sky', { width, height, fill: gradient(random, width, height) }));
  return { version: '6.5.3', width, height, background: '#ffffff', objects: placed };
}

/** Writes the pictures the scenes name into `folder`/assets. */
export async function writePictures(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  await mkdir(assets, { recursive: true });
  for (let i = 0; i < SMALL_PICTURES; i += 1) {
    await writeFile(join(assets, `img-${pad(i)}.png`), await paintPicture(i, 480, 360).png().toBuffer());
  }
  for (let i = 0; i < PHOTOS; i += 1) {
    const photo = paintPicture(100 + i, 2048, 1536).jpeg({ quality: 82 });
    await writeFile(join(assets, `photo-${pad(i)}.jpg`), await photo.toBuffer());
  }
}

/** Mulberry32: small, fast and the same everywhere. */
function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const between = (random: Random, low: number, high: number): number =>
  Math.round(low + random() * (high - low));
const pick = <Item>(random: Random, list: readonly Item[]): Item =>
  list[Math.floor(random() * list.length)] as Item;
const pad = (i: number): string => String(i).padStart(2, '0');

function common(type: string, id: string, own: Json): Json {
  return {
    type,
    version: '6.5.3',
    originX: 'left',
    originY: 'top',
    left: 0,
    top: 0,
    fill: '#000000',
    stroke: null,
    strokeWidth: 0,
    scaleX: 1,
    scaleY: 1,
    angle: 0,
    opacity: 1,
    visible: true,
    id,
    ...own,
  };
}

function makeObject(name: SceneName, i: number, random: Random, size: number): Json {
  const id = `o${i}`;
  if (name === 'S4')
    return makeShape(random() < 0.5 ? 'Rect' : 'Ellipse', id, random, { low: 8, high: 90, plain: true });
  if (name === 'S5') return makePicture(id, `photo-${pad(i % PHOTOS)}.jpg?copy=${i}`, 2048, 1536, 380 / 2048);
  if (name === 'S7') return makeText(id, random, 200, 300);
  const kind = random();
  if (kind < 0.3)
    return makeText(id, random, between(random, 10, 60), between(random, 120, 320) * size, size);
  if (kind < 0.4) {
    const picture = between(random, 0, SMALL_PICTURES - 1);
    return makePicture(id, `img-${pad(picture)}.png`, 480, 360, (size * between(random, 80, 240)) / 480);
  }
  if (kind < 0.45) return makeGroup(id, random);
  const type = pick(random, ['Rect', 'Rect', 'Ellipse', 'Ellipse', 'Triangle', 'Polygon', 'Path']);
  return makeShape(type, id, random, { low: 24 * size, high: 180 * size, plain: false });
}

function makeShape(
  type: string,
  id: string,
  random: Random,
  { low, high, plain }: { low: number; high: number; plain: boolean },
): Json {
  const width = between(random, low, high);
  const height = between(random, low, high);
  const outline = random() < 0.2 ? { stroke: pick(random, COLORS), strokeWidth: between(random, 1, 6) } : {};
  const fill = !plain && random() < 0.15 ? gradient(random, width, height) : pick(random, COLORS);
  return common(type, id, { width, height, fill, ...outline, ...outlineKeys(type, random, width, height) });
}

function outlineKeys(type: string, random: Random, width: number, height: number): Json {
  if (type === 'Rect') {
    const radius = random() < 0.3 ? between(random, 4, 20) : 0;
    return { rx: radius, ry: radius };
  }
  if (type === 'Ellipse') return { rx: width / 2, ry: height / 2 };
  if (type === 'Polygon') {
    const points = [0.5, 0, 1, 0.38, 0.81, 1, 0.19, 1, 0, 0.38];
    return { points: [0, 2, 4, 6, 8].map((at) => ({ x: points[at]! * width, y: points[at + 1]! * height })) };
  }
  if (type !== 'Path') return {};
  const [w, h] = [width, height];
  return {
    path: [
      ['M', 0, h / 2],
      ['C', 0, h * 0.2, w * 0.2, 0, w / 2, 0],
      ['C', w * 0.8, 0, w, h * 0.2, w, h / 2],
      ['Q', w, h, w / 2, h],
      ['Q', 0, h, 0, h / 2],
      ['Z'],
    ],
  };
}

function gradient(random: Random, width: number, height: number): Json {
  return {
    type: 'linear',
    gradientUnits: 'pixels',
    coords: { x1: 0, y1: 0, x2: width, y2: random() < 0.5 ? 0 : height },
    colorStops: [
      { offset: 0, color: pick(random, COLORS) },
      { offset: 1, color: pick(random, COLORS) },
    ],
    offsetX: 0,
    offsetY: 0,
  };
}

function makeText(id: string, random: Random, letters: number, width: number, size = 1): Json {
  let text = '';
  while (text.length < letters) text += `${text ? ' ' : ''}${pick(random, WORDS)}`;
  const fontSize = between(random, 14, 26) * size;
  return common('Textbox', id, {
    text: text.slice(0, letters),
    width,
    height: fontSize * 1.16,
    fontSize,
    fontFamily: pick(random, FONTS),
    fontWeight: random() < 0.3 ? 'bold' : 'normal',
    fontStyle: random() < 0.15 ? 'italic' : 'normal',
    textAlign: pick(random, ['left', 'left', 'center', 'right']),
    lineHeight: 1.16,
    charSpacing: 0,
    styles: [],
    fill: pick(random, COLORS),
  });
}

const makePicture = (id: string, file: string, width: number, height: number, scale: number): Json =>
  common('Image', id, {
    width,
    height,
    scaleX: scale,
    scaleY: scale,
    cropX: 0,
    cropY: 0,
    src: `assets/${file}`,
    filters: [],
  });

function makeGroup(id: string, random: Random): Json {
  const [width, height] = [between(random, 160, 320), between(random, 120, 240)];
  const members = [
    common('Rect', `${id}.0`, {
      width,
      height,
      left: -width / 2,
      top: -height / 2,
      rx: 8,
      ry: 8,
      fill: pick(random, COLORS),
    }),
  ];
  for (let i = 1; i < 3; i += 1) {
    const side = between(random, 20, 80);
    members.push(
      common('Ellipse', `${id}.${i}`, {
        width: side,
        height: side,
        rx: side / 2,
        ry: side / 2,
        left: between(random, -width / 2, width / 2 - side),
        top: between(random, -height / 2, height / 2 - side),
        fill: pick(random, COLORS),
      }),
    );
  }
  return common('Group', id, { width, height, objects: members });
}

type Spot = { name: SceneName; i: number; random: Random; width: number; height: number };

/** Photos and long texts stand in rows, everything else lies about, a quarter of it turned. */
function place(object: Json, { name, i, random, width, height }: Spot): Json {
  const [w, h] = [
    Number(object.width) * Number(object.scaleX),
    Number(object.height) * Number(object.scaleY),
  ];
  if (name === 'S5' || name === 'S7') {
    const columns = name === 'S5' ? 20 : 25;
    const rows = name === 'S5' ? 10 : 20;
    return {
      ...object,
      left: ((i % columns) * width) / columns,
      top: (Math.floor(i / columns) * height) / rows,
    };
  }
  return {
    ...object,
    left: between(random, 0, Math.max(1, width - w)),
    top: between(random, 0, Math.max(1, height - h)),
    angle: random() < (name === 'S4' ? 0.1 : 0.25) ? between(random, -45, 45) : 0,
    opacity: random() < 0.15 ? between(random, 40, 95) / 100 : 1,
  };
}

/** A colour field and see-through discs, photo-like enough for decoders; the same for the same seed. */
export function paintPicture(seed: number, width: number, height: number): Sharp {
  const random = createRandom(seed);
  const discs = Array.from({ length: 14 }, () => {
    const radius = between(random, width * 0.05, width * 0.25);
    const color = `hsl(${between(random, 0, 360)} ${between(random, 30, 80)}% ${between(random, 30, 70)}%)`;
    return `<circle cx="${between(random, 0, width)}" cy="${between(random, 0, height)}" r="${radius}" fill="${color}" opacity=".6"/>`;
  });
  const ground = `hsl(${between(random, 0, 360)} 40% 60%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${discs.join('')}</svg>`;
  return sharp(Buffer.from(svg));
}
