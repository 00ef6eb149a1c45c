import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import fc from 'fast-check';
import { openDocument } from '../../document/openDocument.ts';
import type { SceneReader } from '../../document/types.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import { createNode } from '../../nodes/createNode.ts';
import { membersBox, worldBounds } from '../../queries/worldBounds.ts';
import { readFabric } from './readFabric.ts';
import { readNode } from './readNode.ts';
import { seedDocument } from './seedDocument.ts';
import { writeFabric } from './writeFabric.ts';

const FOLDERS = [
  new URL('./fixtures/', import.meta.url),
  new URL('../../../../shared/parity/cases/', import.meta.url),
];

function roundTrip(file: unknown): unknown {
  const seeded = new Y.Doc();
  seedDocument(seeded, file);
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(seeded));
  return JSON.parse(JSON.stringify(writeFabric(openDocument(other))));
}

describe('a saved design comes out as it came in', () => {
  for (const folder of FOLDERS.filter((url) => existsSync(url))) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
      it(name, () => {
        const json = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
        expect(roundTrip(json)).toEqual(json);
      });
    }
  }
});

describe('a changed design', () => {
  function open(file: unknown) {
    const ydoc = new Y.Doc();
    seedDocument(ydoc, file);
    return openDocument(ydoc);
  }
  const fixture = (name: string) =>
    JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'));

  it('keeps the wording of what was not changed', () => {
    const file = fixture('json-defaults-omitted');
    const document = open(file);
    document.transact('user', (writer) =>
      writer.update('json-defaults-omitted-1', { opacity: 0.5, flipX: true }),
    );
    const expected = structuredClone(file);
    const target = expected.objects.find((object: { id: string }) => object.id === 'json-defaults-omitted-1');
    Object.assign(target, { opacity: 0.5, flipX: true });
    expect(JSON.parse(JSON.stringify(writeFabric(document)))).toEqual(expected);
  });

  it('gives up a wording that is no longer true', () => {
    const document = open(fixture('json-negative-scale-kept'));
    document.transact('user', (writer) => writer.update('json-negative-scale-kept-1', { flipX: false }));
    const object = writeFabric(document).objects.at(-1)!;
    expect(object).toMatchObject({ scaleX: 1.1, scaleY: 0.9 });
    expect(object.flipX ?? false).toBe(false);
  });

  it('fits a group around its members again, without moving anything', () => {
    const document = open(fixture('group-nested-flip-skew'));
    const groups = [...document.ids()].filter((id) => document.get(id)!.kind === 'group');
    const group = groups.find((id) => document.get(id)!.parentId === null)!;
    const [child] = document.childIds(group);
    const bounds = (reader: SceneReader) =>
      [...reader.ids()].sort().map((id) => worldBounds(reader, id, 'outline'));
    document.transact('user', (writer) => writer.update(child!, { left: document.get(child!)!.left + 137 }));
    const again = open(writeFabric(document));
    const before = bounds(document);
    for (const [at, box] of bounds(again).entries()) {
      expect(box!.left).toBeCloseTo(before[at]!.left, 2);
      expect(box!.top).toBeCloseTo(before[at]!.top, 2);
      expect(box!.width).toBeCloseTo(before[at]!.width, 2);
    }
    const box = membersBox(again, group)!;
    expect(box.left + box.width / 2).toBeCloseTo(0, 2);
    expect(again.get(group)!.width).toBeCloseTo(box.width, 2);
  });

  it('fits a group around members that a file places without numbers, without moving them', () => {
    const points = [30, 70, 90].map((x, at) => ({ x, y: at * 40 }));
    const box = { width: 20, height: 20, strokeWidth: 0 };
    const objects = [
      { type: 'Polygon', id: 'points', points, strokeWidth: 0 },
      { type: 'Rect', id: 'odd', left: 'abc', top: '12', ...box },
      { type: 'Group', id: 'inner', ...box, objects: [{ type: 'Rect', left: -10, top: -10, ...box }] },
      { type: 'Rect', id: 'moved', left: 80, top: 5, ...box },
    ];
    const group = { type: 'Group', id: 'g', left: 200, top: 100, width: 120, height: 100, objects };
    const document = open({ version: '6.5.3', objects: [group] });
    document.transact('user', (writer) => writer.update('moved', { left: 300 }));
    const again = open(writeFabric(document));
    for (const { id } of objects) {
      const [before, now] = [document, again].map((reader) => worldBounds(reader, id, 'outline')!);
      for (const side of ['left', 'top', 'width', 'height'] as const)
        expect(now![side]).toBeCloseTo(before![side], 2);
    }
  });

  it('keeps the mask of a group where it was when the members are elsewhere', () => {
    const box = (left: number) => ({ type: 'Rect', left, top: 0, width: 100, height: 100, strokeWidth: 0 });
    const mask = { ...box(-120), width: 240, strokeWidth: 0 };
    const group = (clipPath: object) => ({
      type: 'Group',
      id: 'g',
      left: 200,
      top: 100,
      width: 300,
      height: 100,
      clipPath,
      objects: [
        { ...box(-150), id: 'a' },
        { ...box(50), id: 'b' },
      ],
    });
    for (const absolutePositioned of [false, true]) {
      const document = open({ version: '6.5.3', objects: [group({ ...mask, absolutePositioned })] });
      const seen = (reader: SceneReader) => {
        const node = reader.get('g')!;
        const { left } = node.clipPath!.node;
        return absolutePositioned ? left : nodeMatrix(node)[4] + left;
      };
      document.transact('user', (writer) => writer.update('b', { left: document.get('b')!.left + 80 }));
      const again = open(writeFabric(document));
      expect(again.get('g')!.left).not.toBeCloseTo(document.get('g')!.left);
      expect(seen(again)).toBeCloseTo(seen(document));
    }
  });

  it.each([
    { type: 'Hologram', id: 'h', left: 3, depth: [1, 2] },
    {
      type: 'Hologram',
      id: 'h',
      name: 'antes',
      alt: 'Como era',
      hidden: true,
      visible: false,
      locked: true,
      productId: 7,
      shadow: 'rgba(0,0,0,.3) 1px 2px 3px',
      clipPath: { type: 'Rect', width: 9 },
    },
  ])('keeps what was changed in an object of an unknown kind: %o', (source) => {
    const document = open({ version: '6.5.3', objects: [source] });
    const before = document.get('h')!;
    const clipPath = { node: createNode('circle', { radius: 8 }), children: [], inverted: true };
    const changes = {
      name: 'holograma',
      productId: 'p-3',
      locked: !before.locked,
      hidden: !before.hidden,
      shadow: { color: 'red', blur: 3, offsetX: 1, offsetY: 2 },
      clipPath,
    };
    document.transact('user', (writer) => writer.update('h', changes));
    const file = writeFabric(document);
    expect(file.objects[0]).toMatchObject({ type: 'Hologram', visible: before.hidden });
    const read = open(file).get('h');
    expect(read).toMatchObject({ ...changes, clipPath: { node: { radius: 8 }, inverted: true } });
    const plain = {
      name: '',
      alt: null,
      productId: '',
      locked: false,
      hidden: false,
      shadow: null,
      clipPath: null,
    };
    document.transact('user', (writer) => writer.update('h', plain));
    const bare = writeFabric(document);
    expect(open(bare).get('h')).toMatchObject({ ...plain, visible: true });
    for (const key of Object.keys(plain)) expect(bare.objects[0]).not.toHaveProperty(key);
    document.transact('user', (writer) => writer.update('h', before));
    expect(JSON.parse(JSON.stringify(writeFabric(document))).objects).toEqual([source]);
  });

  it('moves sheet and clip path with the artboard', () => {
    const document = open(fixture('artboard-editor-saved'));
    expect(document.artboard).toMatchObject({ left: 176, top: -286, width: 260, height: 200 });
    document.transact('user', (writer) => writer.setArtboard({ width: 500, background: 'red' }));
    const file = writeFabric(document);
    expect(file.objects[0]).toMatchObject({
      name: 'clip',
      left: 175.5,
      width: 500,
      height: 200,
      fill: 'red',
    });
    expect(file.clipPath).toMatchObject({ left: 175.5, width: 500, height: 200 });
    expect(open(file).artboard).toEqual(document.artboard);
  });

  it('keeps a sheet between the objects it stands between', () => {
    const objects = ['a', 'clip', 'b'].map((name) => ({ type: 'Rect', name, left: 0, top: 0, width: 9 }));
    const file = writeFabric(open({ version: '6.5.3', objects }));
    expect(file.objects.map(({ name }) => name)).toEqual(['a', 'clip', 'b']);
  });

  it.each([0, 12])('moves a sheet with an outline of %i', (strokeWidth) => {
    const sheet = { type: 'rect', name: 'clip', left: 5, top: 7, width: 40, height: 30, strokeWidth };
    const document = open({ version: '6.5.3', objects: [sheet] });
    document.transact('user', (writer) => writer.setArtboard({ left: 100, width: 500 }));
    expect(open(writeFabric(document)).artboard).toEqual(document.artboard);
  });

  it('finds its sheet again whatever somebody else wrote into the look of it', () => {
    const ydoc = new Y.Doc();
    seedDocument(ydoc, fixture('artboard-editor-saved'));
    ydoc.getMap('meta').set('style', { name: 'x' });
    const document = openDocument(ydoc);
    document.transact('user', (writer) => writer.setArtboard({ width: 500 }));
    const file = writeFabric(document);
    expect(file.objects[0]).toMatchObject({ name: 'clip' });
    expect(open(file).artboard).toEqual(document.artboard);
  });

  it.each([{ width: 800, height: 600 }, {}])('keeps the size of an artboard without a sheet: %o', (size) => {
    const document = open({ version: '6.5.3', ...size, objects: [] });
    document.transact('user', (writer) => writer.setArtboard({ width: 400 }));
    const { width, height } = readFabric(writeFabric(document)).artboard;
    expect({ width, height }).toEqual({ width: 400, height: size.height ?? 1080 });
  });

  it('takes the size of an artboard that says none from the mask of the canvas', () => {
    const clipPath = { type: 'rect', width: 320, height: 240 };
    expect(open({ version: '6.5.3', clipPath, objects: [] }).artboard).toMatchObject({
      width: 320,
      height: 240,
    });
  });

  it('says the size that an artboard without a sheet was opened with', () => {
    const ydoc = new Y.Doc();
    seedDocument(ydoc, { version: '6.5.3', background: '#eee', objects: [] }, { width: 640, height: 360 });
    const file = writeFabric(openDocument(ydoc));
    expect(file).toEqual({ version: '6.5.3', background: '#eee', width: 640, height: 360, objects: [] });
  });

  it('writes a design that never was a file, with sheet and clip path', () => {
    const document = openDocument(new Y.Doc());
    document.transact('user', (writer) => {
      writer.setArtboard({ width: 300, height: 200, background: '#eee' });
      writer.insert(
        createNode('video', {
          id: 'v',
          src: 'poster.webp',
          originalVideoUrl: 'a.mp4',
          trimStart: 2,
          width: 50,
          height: 40,
        }),
      );
      writer.insert(
        createNode('curvedText', { id: 'c', text: 'Olá', diameter: 90, index: 'a1', name: 'arco' }),
      );
    });
    const file = writeFabric(document);
    expect(file.objects.map(({ type, name }) => [type, name])).toEqual([
      ['Rect', 'clip'],
      ['Image', undefined],
      ['CurvedText', 'arco'],
    ]);
    const again = open(JSON.parse(JSON.stringify(file)));
    const bare = (id: string) => ({ ...again.get(id), fileForm: null, index: document.get(id)!.index });
    expect(bare('v')).toEqual(document.get('v'));
    expect(bare('c')).toEqual(document.get('c'));
    expect(again.artboard).toEqual(document.artboard);
  });
});

describe('seedDocument', () => {
  const file = {
    version: '6.5.3',
    objects: [
      { type: 'Rect', width: 5, height: 5 },
      { type: 'Text', text: 'á' },
    ],
  };

  it('gives the same bytes every time, and twice is once', () => {
    const docs = [new Y.Doc(), new Y.Doc()];
    for (const ydoc of docs) seedDocument(ydoc, file, { title: 'Teste' });
    const [first, second] = docs.map((ydoc) => Y.encodeStateAsUpdate(ydoc));
    expect(first).toEqual(second);
    Y.applyUpdate(docs[0]!, second!);
    expect(openDocument(docs[0]!).size).toBe(2);
    expect(openDocument(docs[0]!).artboard.title).toBe('Teste');
  });

  it('refuses a document that has content', () => {
    const ydoc = new Y.Doc();
    seedDocument(ydoc, file);
    expect(() => seedDocument(ydoc, file)).toThrow(RangeError);
  });
});

describe('hostile and broken files', () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? { type: 'Rect' } : { type: 'Group', objects: [nested(depth - 1)] };
  const clipped = (depth: number, more = {}): object =>
    depth === 0 ? more : { ...more, clipPath: clipped(depth - 1, more) };
  const manyIn = (type: string) => ({ type, objects: Array.from({ length: 100_001 }, () => ({})) });

  it.each<[string, unknown]>([
    ['not-json', '{"objects": ['],
    ['not-fabric', '[]'],
    ['not-fabric', { elements: [] }],
    ['not-fabric', null],
    ['newer-version', { version: '7.1.0', objects: [] }],
    ['too-deep', { objects: [nested(70)] }],
    ['too-deep', `{"objects": [], "x": ${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['too-many', { objects: [{ type: 'Group', objects: Array.from({ length: 100_000 }, () => ({})) }] }],
    ['too-many', { objects: Array.from({ length: 100_001 }, () => ({ type: 'Rect' })) }],
    ['too-many', { objects: [{ type: 'Rect', clipPath: manyIn('Group') }] }],
    ['too-many', { objects: [{ type: 'Text', path: { type: 'Path', clipPath: manyIn('Group') } }] }],
    ['too-many', { objects: [], backgroundImage: manyIn('Group') }],
    ['too-many', { objects: [], overlayImage: { type: 'Rect', clipPath: manyIn('group') } }],
    ['too-many', { objects: Array.from({ length: 25_001 }, () => clipped(3)) }],
    ['too-many', { objects: Array.from({ length: 50_001 }, () => ({ type: 'Text', path: {} })) }],
    ['too-deep', { objects: [clipped(61)] }],
    ['too-deep', { objects: [clipped(61, { type: 'Rect' })] }],
    ['too-deep', { objects: [{ type: 'Group', clipPath: { type: 'Group', objects: [clipped(60)] } }] }],
    ['too-deep', { objects: [], backgroundImage: clipped(61, { type: 'Rect' }) }],
    ['hostile-key', '{"objects": [{"type": "Rect", "__proto__": {"x": 1}}]}'],
    ['hostile-key', { objects: [{ type: 'Rect', shadow: { constructor: 1 } }] }],
    ['bad-value', '{"objects": [{"type": "Rect", "left": 1e999}]}'],
  ])('are refused with %s', (code, input) => {
    expect(() => readFabric(input)).toThrow(expect.objectContaining({ name: 'FormatError', code }));
  });

  it.each([{}, { type: 'Rect' }])(
    'may have clip paths of clip paths, to a depth that is worked through: %o',
    (more) => {
      const file = { version: '6.5.3', objects: [clipped(10, more)] };
      expect(roundTrip(file)).toEqual(file);
    },
  );

  it.each([{}, { type: 'Rect' }])(
    'read what a chain of clip paths ends in once for all of it: %o',
    (more) => {
      const readsOf = (depth: number): number => {
        let reads = 0;
        let object: object = {
          ...more,
          get depth() {
            reads += 1;
            return 7;
          },
        };
        for (let level = 0; level < depth; level += 1) object = { ...more, clipPath: object };
        readFabric({ objects: [object] });
        return reads;
      };
      expect(readsOf(2)).toBeGreaterThan(0);
      expect(readsOf(10)).toBe(readsOf(2));
    },
  );

  it.each(['linear', 'radial'])('takes an angle alone for that of a %s gradient', (type) => {
    const fill = { type, coords: { x1: 0, y1: 0, x2: 9, y2: 9 }, colorStops: [{ offset: 0, color: 'red' }] };
    const { customGradient } = readNode({ type: 'Rect', fill, gradientAngle: 30 }, 'angled');
    expect(customGradient).toEqual({ angle: 30, pivot: `${type}-center`, intensity: 1 });
  });

  it('reads what is usable in a broken object and gives the rest back', () => {
    const objects: Record<string, unknown>[] = [
      {
        type: 'Rect',
        id: 'a',
        left: '12',
        width: -5,
        opacity: 3,
        fill: { nonsense: true },
        toString: 'x',
        angle: null,
      },
      { type: 'Hologram', id: 'b', left: 3, depth: [1, 2] },
      { type: 'Circle', id: 'a', radius: 'wide' },
      { id: 'no-type' },
    ];
    const file = { version: '6.5.3', objects };
    const { nodes } = readFabric(file);
    expect(nodes.map(({ kind, id, publicId }) => [kind, id, publicId])).toEqual([
      ['rect', 'a', 'a'],
      ['unknown', 'b', 'b'],
      ['circle', 'n0', 'a'],
      ['unknown', 'no-type', 'no-type'],
    ]);
    expect(nodes[0]).toMatchObject({ left: 12, width: 0, opacity: 1, fill: 'rgb(0,0,0)', angle: 0 });
    expect(roundTrip(file)).toEqual(file);
  });
});

const number = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.double({ min: -500, max: 500, noNaN: true }));
const someObject = fc.letrec<{ object: Record<string, unknown>; group: Record<string, unknown> }>((tie) => ({
  object: fc.oneof(
    { depthSize: 'small' },
    fc.record(
      {
        type: fc.constantFrom(
          'Rect',
          'rect',
          'Circle',
          'Ellipse',
          'Line',
          'Triangle',
          'Image',
          'Textbox',
          'IText',
          'CurvedText',
          'Strange',
        ),
        id: fc.oneof(fc.string(), fc.integer()),
        left: number,
        top: number,
        width: number,
        height: number,
        radius: number,
        rx: number,
        ry: number,
        x1: number,
        y2: number,
        scaleX: number,
        flipX: fc.boolean(),
        scaleY: number,
        flipY: fc.boolean(),
        angle: number,
        opacity: fc.oneof(number, fc.constantFrom(0, 0.5, 1, '0.3', null)),
        fill: fc.oneof(
          fc.string(),
          fc.constant(null),
          fc.json().map((json) => JSON.parse(json.replaceAll('__proto__', 'proto'))),
        ),
        shadow: fc.constantFrom(null, 'rgba(0,0,0,.3) 1px 2px 3px', {
          color: 'red',
          blur: 3,
          offsetX: 1,
          offsetY: 1,
        }),
        text: fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant('a\r\nb😀c')),
        styles: fc.oneof(
          fc.array(
            fc.record({
              start: fc.integer({ min: -2, max: 9 }),
              end: fc.integer({ min: -2, max: 9 }),
              style: fc.record(
                { fill: fc.constantFrom('red', null), fontSize: number },
                { requiredKeys: [] },
              ),
            }),
          ),
          fc.dictionary(
            fc.constantFrom('0', '1', 'x'),
            fc.dictionary(fc.constantFrom('0', '2'), fc.constantFrom({ fill: 'blue' }, {}, 7)),
          ),
        ),
        hidden: fc.boolean(),
        visible: fc.boolean(),
        isGif: fc.boolean(),
        gradientAngle: number,
        clipPath: fc.oneof(fc.constant(null), tie('object')),
        path: fc.oneof(fc.constant('M 0 0 L 5 5'), tie('object')),
        custom: fc
          .jsonValue()
          .filter((value) => !/__proto__|constructor|prototype|e\+?[3-9]\d\d|-0/.test(JSON.stringify(value))),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Record<string, unknown>>,
    tie('group'),
  ),
  group: fc.record(
    {
      type: fc.constantFrom('Group', 'group'),
      left: number,
      top: number,
      width: number,
      height: number,
      angle: number,
      originX: fc.constantFrom('left', 'center', 0.2),
      objects: fc.array(tie('object'), { maxLength: 4 }),
    },
    { requiredKeys: ['type'] },
  ) as fc.Arbitrary<Record<string, unknown>>,
})).object;

it('any file of any objects comes out as it came in', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(someObject, { maxLength: 6 }), (objects) => {
      const file = JSON.parse(JSON.stringify({ version: '6.5.3', objects }));
      fc.pre(!/"(__proto__|constructor|prototype)":/.test(JSON.stringify(file)));
      expect(roundTrip(file)).toEqual(file);
    }),
    { numRuns: 150 },
  );
});
