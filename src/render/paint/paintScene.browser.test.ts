import { describe, expect, it, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { parsePath } from '../../../scene/geometry/parsePath.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { DetachedNode, NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import { MeasuredReader } from '../MeasuredReader.ts';
import { box, openPainting, SIZE } from '../testing/openPainting.ts';
import { getPaintedBox } from './getPaintedBox.ts';
import { createCanvas } from './LayerStack.ts';
import { paintNode, paintScene } from './paintScene.ts';
import type { PaintContext, PaintEnvironment } from './types.ts';

function detached(node: SceneNode, options: Partial<DetachedNode> = {}): DetachedNode {
  return { node, children: [], ...options };
}

const red = createNode('rect', { width: 40, height: 40, fill: '#ff0000', strokeWidth: 0 });
const blue = createNode('rect', {
  left: 50,
  top: 50,
  width: 40,
  height: 40,
  fill: '#0000ff',
  strokeWidth: 0,
});

const colorStops = [
  { offset: 0, color: '#ff0000' },
  { offset: 1, color: '#0000ff' },
];
const stroke = {
  type: 'linear',
  gradientUnits: 'percentage',
  coords: { x1: 0, y1: 0, x2: 1, y2: 0 },
  colorStops,
} as const;
describe('the shadow of a shape with a gradient', () => {
  const shadow = { color: '#00000080', blur: 8, offsetX: 4, offsetY: 4 };
  const ending = [colorStops[0]!, { offset: 1, color: '#0000ff', opacity: 0 }];
  const layersFor = (props: object) => {
    const node = createNode('rect', { ...red, shadow, ...props });
    const { environment, context, broken } = openPainting([node]);
    const take = vi.spyOn(environment.layers, 'take');
    paintScene(context, environment, { view: box });
    expect(broken).toEqual([]);
    return take.mock.calls.length;
  };

  it.each([
    ['opaque', { fill: stroke }, 0],
    ['opaque, beside an outline without a width', { fill: stroke, stroke, strokeWidth: 0 }, 0],
    ['one that ends', { fill: { ...stroke, colorStops: ending } }, 1],
    [
      'see-through by its colour',
      { fill: { ...stroke, colorStops: [{ offset: 0, color: '#ff000080' }] } },
      1,
    ],
    ['without colours', { fill: { ...stroke, colorStops: [] } }, 1],
    ['without a length', { fill: { ...stroke, coords: { x1: 0, y1: 0, x2: 0, y2: 0 } } }, 1],
    ['radial', { fill: { ...stroke, type: 'radial', coords: { ...stroke.coords, r1: 0, r2: 1 } } }, 1],
    ['an outline that becomes a pattern', { fill: '', stroke, strokeWidth: 4 }, 1],
  ])('is cast straight only where all of it is opaque: %s', (_, props, layers) => {
    expect(layersFor(props)).toBe(layers);
  });
});

describe('paintScene', () => {
  it('draws what it can when one object cannot be drawn', () => {
    const zero = Object.assign(document.createElement('canvas'), { width: 0, height: 0 });
    const fill = { type: 'pattern', source: 'empty', repeat: 'repeat' } as const;
    const bad = createNode('rect', { ...red, id: 'bad', fill });
    const { environment, context, pixel, broken } = openPainting([bad, blue], { empty: zero });
    paintScene(context, environment, { view: box });
    expect(pixel(60, 60)).toEqual([0, 0, 255, 255]);
    expect(broken).toMatchObject([{ id: 'bad', reason: 'value' }]);
  });

  it('asks for pictures that are not there yet and shows that one is broken', () => {
    const waiting = createNode('image', { src: 'later.png', width: 20, height: 20 });
    const lost = createNode('image', { src: 'lost.png', left: 50, top: 50, width: 20, height: 20 });
    const { environment, context, pixel, broken, missing } = openPainting([waiting, lost], {
      'lost.png': null,
    });
    paintScene(context, environment, { view: box });
    expect(missing).toEqual(['later.png']);
    expect(broken).toMatchObject([{ id: lost.id, reason: 'image', detail: 'lost.png' }]);
    expect(pixel(56, 54)[3]).toBe(255);
  });

  it('shows a picture without its filters while those are on their way, and asks for them before it is there', () => {
    const photo = createCanvas(40, 40);
    const context2d = photo.getContext('2d') as PaintContext;
    context2d.fillStyle = '#ff8800';
    context2d.fillRect(0, 0, 40, 40);
    const filters = [{ type: 'Invert', parameters: {} }];
    const at = (id: string, left: number) =>
      createNode('image', { id, src: id, left, top: 10, width: 40, height: 40, filters } as object);
    const { environment, context, pixel } = openPainting([at('there', 10), at('later', 55)], {
      there: photo,
    });
    const asked: string[] = [];
    const late = {
      run: () => {
        asked.push('run');
        return undefined;
      },
      prepare: () => void asked.push('prepare'),
      destroy: () => undefined,
    };
    paintScene(context, { ...environment, filters: late }, { view: box });
    expect(pixel(30, 30)).toEqual([255, 136, 0, 255]);
    expect(asked).toEqual(['run', 'prepare']);
  });

  it('paints of a group what can be seen on the part of the canvas that is kept', () => {
    const group = createNode('group', { id: 'group', left: 50, top: 50 });
    const shadow = { color: '#000000', blur: 0, offsetX: 60, offsetY: 0 };
    const member = (src: string, left: number, given: Partial<SceneNode> = {}) =>
      createNode('image', {
        src,
        id: src,
        left,
        top: 0,
        width: 10,
        height: 10,
        ...given,
        parentId: 'group',
      } as object);
    const { environment, context, missing } = openPainting([
      group,
      member('seen', 0),
      member('left of it', -40),
      member('its shadow is seen', -40, { shadow }),
      member('turned into it', -14, { angle: -45, width: 40 }),
      member('erases all around', -40, { globalCompositeOperation: 'source-in' }),
    ]);
    paintNode(context, 'group', { ...environment, target: { left: 40, top: 0, width: 60, height: 100 } });
    const seen = ['seen', 'its shadow is seen', 'turned into it', 'erases all around'];
    expect(missing).toEqual(seen);
  });

  it('draws the background of a group around its members, wherever they were moved to in it', () => {
    const group = createNode('group', {
      id: 'group',
      backgroundColor: '#00ff00',
      opacity: 0.5,
      strokeWidth: 4,
    });
    const members = [20, 60].map((at) =>
      createNode('rect', { ...red, id: `m${at}`, parentId: group.id, left: at, top: at }),
    );
    const small = members.map((member) => ({ ...member, width: 20, height: 20 }));
    const { environment, context, pixel } = openPainting([group, ...small]);
    paintScene(context, environment, { view: box });
    expect(pixel(17, 50)[3]).toBe(0);
    expect(pixel(19, 50)).toEqual([0, 255, 0, 128]);
    expect(pixel(81, 19)).toEqual([0, 255, 0, 128]);
    expect(pixel(83, 50)[3]).toBe(0);
  });

  it.each([
    ['from afar', 300, 6],
    ['from close by', 30, 6],
    ['from afar, much blurred', 300, 100],
  ])(
    'casts the shadow of one picture that comes %s without a layer over all between',
    (_name, offsetX, blur) => {
      const wide = createNode('rect', {
        ...red,
        id: 'wide',
        left: -450,
        top: 50,
        width: 1000,
        height: 60,
        stroke: '#00ff00',
        strokeWidth: 8,
        opacity: 0.6,
        shadow: { color: 'rgba(0, 0, 0, 0.7)', blur, offsetX, offsetY: 10 },
      });
      const small = openPainting([wide]);
      const sizes: number[] = [];
      const take = small.environment.layers.take.bind(small.environment.layers);
      small.environment.layers.take = (width, height) => {
        sizes.push(width * height);
        return take(width, height);
      };
      paintNode(small.context, 'wide', small.environment);
      // On a canvas that holds all of it there is one layer.
      const { environment } = openPainting([wide]);
      const whole = createCanvas(2200, SIZE).getContext('2d') as PaintContext;
      whole.translate(1500, 0);
      paintNode(whole, 'wide', environment);
      const expected = whole.getImageData(1500, 0, SIZE, SIZE).data;
      const { data } = small.context.getImageData(0, 0, SIZE, SIZE);
      expect(Math.max(...data.map((value, at) => Math.abs(value - expected[at]!)))).toBeLessThanOrEqual(1);
      expect(Math.max(...sizes)).toBeLessThan((SIZE + 3 * blur + 30) * (SIZE + 3 * blur + 30));
    },
  );

  it('leaves out and picks nodes as asked, and what is off the visible box with its shadow', () => {
    const shadow = { color: '#000000', blur: 0, offsetX: -60, offsetY: 0 };
    const outside = createNode('rect', { ...blue, id: 'outside', left: 110, shadow });
    const { environment, context, pixel } = openPainting([red, blue, outside]);
    paintScene(context, environment, { view: box, skip: new Set([red.id]), visible: box });
    expect([pixel(10, 10)[3], pixel(60, 60)[3], pixel(55, 60)]).toEqual([0, 255, [0, 0, 255, 255]]);
    context.clearRect(0, 0, SIZE, SIZE);
    paintScene(context, environment, { view: box, only: new Set([outside.id]) });
    expect(pixel(60, 60)).toEqual([0, 0, 0, 255]);
  });

  it.each([0.25, 0.5, 1, 3])('draws a stroke with a gradient as wide as it is, at a scale of %d', (scale) => {
    const box = { left: 20, top: 20, width: 52, height: 52, fill: '', stroke, strokeWidth: 8 };
    const { environment } = openPainting([createNode('rect', box)]);
    const context = createCanvas(300, 300).getContext('2d', { willReadFrequently: true }) as PaintContext;
    paintScene(context, { ...environment, scale }, { view: { ...box, left: 0, top: 0 } });
    const { data } = context.getImageData(0, Math.round(50 * scale), 300, 1);
    const inked = Array.from({ length: 300 }, (_, x) => x).filter((x) => data[4 * x + 3]! > 127);
    const widths = [20, 72].flatMap((left) => [left * scale, (left + 8) * scale]);
    expect([inked[0], inked.at(-1)! + 1]).toEqual([widths[0], widths[3]]);
    expect(inked).toHaveLength(16 * scale);
  });

  it('gives opacity to fill and stroke as a whole', () => {
    const stroked = createNode('rect', {
      ...red,
      left: 20,
      top: 20,
      stroke: '#0000ff',
      strokeWidth: 20,
      opacity: 0.5,
    });
    const { environment, context, pixel } = openPainting([stroked]);
    paintScene(context, environment, { view: box });
    // Half of the stroke lies on the fill: only the stroke may show there.
    expect(pixel(35, 35)).toEqual([0, 0, 255, 128]);
  });

  it('keeps a clip path inside, outside or where the canvas has it', () => {
    const hole = createNode('rect', {
      originX: 'center',
      originY: 'center',
      width: 20,
      height: 20,
      strokeWidth: 0,
    });
    const clipped = (id: string, left: number, options: Partial<DetachedNode>) =>
      createNode('rect', { ...red, id, left, clipPath: detached(hole, options) });
    const { environment, context, pixel } = openPainting([
      clipped('inside', 0, {}),
      clipped('outside', 50, { inverted: true }),
    ]);
    paintScene(context, environment, { view: box });
    expect([pixel(20, 20)[3], pixel(5, 5)[3], pixel(70, 20)[3], pixel(55, 5)[3]]).toEqual([255, 0, 0, 255]);
  });

  it.each(['#00000000', '#ff000080'])('takes letters for opaque where they clip, filled %s', (fill) => {
    const letters = { text: 'MM', fontSize: 60, originX: 'center', originY: 'center', fill } as const;
    // Letters with styles of their own are drawn apart from the rest; an outline would leave nothing between them.
    const look = {
      stroke: '#000000',
      strokeWidth: 60,
      styles: [{ start: 0, end: 1, style: { underline: true } }],
    };
    const [plain, styled] = [{}, look].map((more) => {
      const clipPath = detached(createNode('text', { ...letters, ...more }));
      const { environment, context } = openPainting([{ ...red, width: SIZE, height: SIZE, clipPath }]);
      paintScene(context, environment, { view: box });
      const { data } = context.getImageData(0, 0, SIZE, SIZE);
      return Array.from({ length: SIZE * SIZE }, (_, at) => data[at * 4 + 3]!);
    });
    for (const alphas of [plain!, styled!]) {
      expect(Math.max(...alphas)).toBe(255);
      expect(alphas.filter((alpha) => alpha === 0).length).toBeGreaterThan((SIZE * SIZE) / 2);
    }
  });

  it('leaves the context as it was', () => {
    const { environment, context } = openPainting([red, { ...blue, opacity: 0.5 }]);
    context.translate(3, 4);
    context.globalAlpha = 0.25;
    paintScene(context, environment, { view: box });
    const { e, f } = context.getTransform();
    expect([e, f, context.globalAlpha]).toEqual([3, 4, 0.25]);
  });
});

describe('paintNode', () => {
  it('draws a member where its groups put it, with their opacity', () => {
    const outer = createNode('group', { id: 'outer', left: 50, top: 50, scaleX: 2, scaleY: 2, opacity: 0.5 });
    const inner = createNode('rect', {
      ...red,
      id: 'inner',
      parentId: 'outer',
      left: -10,
      top: -10,
      width: 20,
      height: 20,
    });
    const { environment, context, pixel } = openPainting([outer, inner]);
    paintNode(context, 'inner', environment);
    expect([pixel(32, 32), pixel(28, 28)[3]]).toEqual([[255, 0, 0, 128], 0]);
  });

  it('draws nothing of an unknown or hidden node', () => {
    const { environment, context, pixel } = openPainting([{ ...red, visible: false }]);
    paintNode(context, red.id, environment);
    paintNode(context, 'nobody', environment);
    expect(pixel(10, 10)[3]).toBe(0);
  });
});

describe('getPaintedBox and worldBounds', () => {
  it('hold every pixel drawn, shadow, mitres and letters included', () => {
    const shadow = { color: '#000000', blur: 12, offsetX: 15, offsetY: -5 };
    const points = [
      { x: 0, y: 0 },
      { x: 20, y: 4 },
      { x: 0, y: 8 },
    ];
    const nodes = [
      createNode('polygon', {
        points,
        left: 40,
        top: 50,
        fill: '#00ff00',
        stroke: '#000000',
        strokeWidth: 4,
        strokeMiterLimit: 20,
      }),
      createNode('rect', { ...red, left: 40, top: 40, width: 15, height: 10, angle: 30, shadow }),
      createNode('text', { text: 'fjÁ', left: 40, top: 40, fontSize: 20, fontStyle: 'italic', angle: -20 }),
      createNode('text', {
        text: 'a b',
        left: 20,
        top: 25,
        fontSize: 6,
        textAlign: 'justify',
        textBackgroundColor: '#00ff00',
        textPath: detached(createNode('path', { path: parsePath('M 0 0 L 4 50 L 60 50') })),
      }),
    ];
    const boxOf: readonly ((id: NodeId, environment: PaintEnvironment) => Box | null)[] = [
      getPaintedBox,
      (id, { reader, measurer }) =>
        worldBounds(new MeasuredReader(reader, measurer, layoutText), id, 'painted'),
    ];
    for (const [node, getBox] of nodes.flatMap((one) => boxOf.map((get) => [one, get] as const))) {
      const { environment, context } = openPainting([node]);
      paintNode(context, node.id, environment);
      const painted = getBox(node.id, environment);
      const { data } = context.getImageData(0, 0, SIZE, SIZE);
      const outside = data.filter((value, at) => {
        const x = (at >> 2) % SIZE;
        const y = Math.floor((at >> 2) / SIZE);
        const isInside =
          painted &&
          x >= painted.left - 1 &&
          y >= painted.top - 1 &&
          x <= painted.left + painted.width &&
          y <= painted.top + painted.height;
        return at % 4 === 3 && value > 0 && !isInside;
      });
      expect([node.kind, outside.length]).toEqual([node.kind, 0]);
    }
  });
});
