// One small document per visual behaviour; Fabric draws the reference in the same run.
import {
  circle,
  type FabricObject,
  gradient,
  group,
  image,
  path,
  rect,
  shadow,
  star,
  text,
} from './fabricObjects.ts';

/** `photo` is opaque, `sticker` see-through; both are addresses. */
export type Pictures = { readonly photo: string; readonly sticker: string };
export type Scene = {
  readonly name: string;
  readonly isText?: boolean;
  readonly objects: (pictures: Pictures) => readonly FabricObject[];
};

const BESIDE = { left: 20, top: -10 };

function scene(name: string, ...objects: readonly FabricObject[]): Scene {
  return { name, objects: () => objects };
}

function words(name: string, ...objects: readonly FabricObject[]): Scene {
  return { name, isText: true, objects: () => objects };
}

const shapes: readonly Scene[] = [
  scene('rounded rectangle with stroke', rect({ rx: 20, ry: 12, stroke: '#222', strokeWidth: 5 })),
  scene('half circle', circle({ startAngle: 30, endAngle: 210, stroke: '#222', strokeWidth: 4 })),
  scene('ellipse', { ...circle(), type: 'Ellipse', rx: 80, ry: 35, angle: 20 }),
  scene('triangle', { ...rect(), type: 'Triangle', stroke: '#111', strokeWidth: 6, angle: 15 }),
  scene('line', {
    ...rect(),
    type: 'Line',
    x1: 20,
    y1: 120,
    x2: 180,
    y2: 20,
    stroke: '#e63946',
    strokeWidth: 7,
  }),
  scene('star, even-odd', star({ fillRule: 'evenodd', stroke: '#222', strokeWidth: 3 })),
  scene('polyline', { ...star(), type: 'Polyline', stroke: '#222', strokeWidth: 4 }),
  scene('path', path({ stroke: '#222', strokeWidth: 3 })),
  scene('arc without a radius', path({ path: 'M 20 20 L 90 20 A 0 30 0 0 1 90 90 L 20 90 Z' })),
];

const placements: readonly Scene[] = [
  scene(
    'right bottom origin, turned',
    rect({ originX: 'right', originY: 'bottom', left: 180, top: 130, angle: 25 }),
  ),
  scene('numeric origin', rect({ originX: 0.25, originY: 0.75, angle: -30 })),
  scene('skew both ways', rect({ skewX: 25, skewY: 10, angle: 12, stroke: '#222', strokeWidth: 4 })),
  scene('flipped path', path({ flipX: true, flipY: true, angle: 20, scaleX: 1.2 })),
  scene('negative scale', path({ scaleX: -0.8, scaleY: 1.1 })),
];

/** Nothing from the middle on. */
const ENDING = [
  { offset: 0, color: '#e63946' },
  { offset: 0.5, color: '#3a86ff' },
  { offset: 0.5, color: '#3a86ff', opacity: 0 },
];

const strokes: readonly Scene[] = [
  scene('dashed line with shadow', {
    ...rect({ shadow: shadow(), fill: '' }),
    type: 'Line',
    x1: 30,
    y1: 110,
    x2: 150,
    y2: 98,
    stroke: '#e63946',
    strokeWidth: 9,
    strokeDashArray: [6, 8],
    strokeLineCap: 'round',
  }),
  scene(
    'uniform stroke',
    rect({ scaleX: 1.6, scaleY: 0.6, stroke: '#222', strokeWidth: 8, strokeUniform: true }),
  ),
  scene(
    'dashes and caps',
    path({ fill: '', stroke: '#222', strokeWidth: 6, strokeDashArray: [14, 9], strokeLineCap: 'round' }),
  ),
  scene('mitre limit', star({ stroke: '#222', strokeWidth: 10, strokeMiterLimit: 2 })),
  scene('stroke first', rect({ paintFirst: 'stroke', stroke: 'rgba(0,0,0,0.5)', strokeWidth: 24 })),
];

const gradients: readonly Scene[] = [
  scene('linear, percentage', rect({ fill: gradient() })),
  scene(
    'linear, pixels with offset',
    rect({
      fill: gradient({
        gradientUnits: 'pixels',
        coords: { x1: 0, y1: 0, x2: 80, y2: 40 },
        offsetX: 15,
        offsetY: 5,
      }),
    }),
  ),
  scene(
    'radial with stop opacity',
    circle({
      fill: gradient({
        type: 'radial',
        coords: { x1: 0.5, y1: 0.5, r1: 0, x2: 0.5, y2: 0.5, r2: 0.5 },
        colorStops: [
          { offset: 0, color: '#fff', opacity: 0.2 },
          { offset: 1, color: '#d00000' },
        ],
      }),
    }),
  ),
  scene(
    'gradient with a matrix',
    rect({ fill: gradient({ gradientTransform: [0.8, 0.4, -0.3, 1, 0.1, 0] }) }),
  ),
  scene(
    'see-through stop with an opacity of its own is white',
    rect({
      fill: gradient({
        colorStops: [
          { offset: 0, color: 'transparent', opacity: 0.8 },
          { offset: 0.5, color: 'transparent' },
          { offset: 1, color: '#d00000' },
        ],
      }),
      backgroundColor: '#123456',
    }),
  ),
  scene('gradient stroke', rect({ fill: '', stroke: gradient(), strokeWidth: 16, scaleX: 1.3, angle: 10 })),
];

const wholes: readonly Scene[] = [
  scene('opacity over fill and stroke', rect({ opacity: 0.5, stroke: '#222', strokeWidth: 20 })),
  scene(
    'shadow of fill and stroke',
    rect({ shadow: shadow(), stroke: '#222', strokeWidth: 8, angle: 30, scaleX: 1.3 }),
  ),
  scene(
    'shadow that does not scale',
    rect({ shadow: shadow({ nonScaling: true }), scaleX: 1.5, scaleY: 1.5 }),
  ),
  scene('shadow of a gradient that ends', rect({ shadow: shadow(), fill: gradient({ colorStops: ENDING }) })),
  scene(
    'shadow of a line with a gradient that ends',
    rect({
      shadow: shadow({ affectStroke: true }),
      fill: '',
      strokeWidth: 24,
      stroke: gradient({
        colorStops: ENDING,
        gradientUnits: 'pixels',
        coords: { x1: 0, y1: 0, x2: 110, y2: 0 },
      }),
    }),
  ),
  scene(
    'shadow of a cone',
    circle({
      shadow: shadow(),
      fill: gradient({
        type: 'radial',
        gradientUnits: 'pixels',
        coords: { x1: 22, y1: -6, r1: 0, x2: -10, y2: 120, r2: 82 },
      }),
    }),
  ),
  scene('group opacity', group([rect(BESIDE), circle({ left: -30, top: 10 })], { opacity: 0.5, angle: 15 })),
  scene(
    'member opacity',
    group([rect(BESIDE), circle({ left: -30, top: 10, opacity: 0.5, stroke: '#222', strokeWidth: 12 })]),
  ),
  scene(
    'shadow inside a group',
    group([rect(BESIDE), circle({ left: -30, top: 10, shadow: shadow() })], { opacity: 0.6 }),
  ),
  scene(
    'nested groups',
    group(
      [
        group([circle({ left: 0, top: 0, radius: 20 })], {
          left: 20,
          top: 10,
          angle: 40,
          scaleX: 2,
          width: 40,
          height: 40,
        }),
        rect({ left: -40, top: -10, width: 50 }),
      ],
      { angle: -20, flipX: true },
    ),
  ),
  scene(
    'background of a turned group',
    group([rect({ left: 45, top: 0, width: 20 }), circle({ left: -47, top: 0, radius: 8 })], {
      width: 110,
      height: 70,
      angle: 40,
      opacity: 0.6,
      backgroundColor: '#ffd166',
    }),
  ),
  scene(
    'background of a group with a turned uniform stroke',
    group(
      [
        rect({
          left: 0,
          top: 0,
          width: 50,
          height: 50,
          angle: 45,
          strokeWidth: 24,
          stroke: '#222',
          strokeUniform: true,
        }),
      ],
      { width: 95, height: 95, backgroundColor: '#ffd166' },
    ),
  ),
  scene('background of a level line', {
    ...rect({ backgroundColor: '#ffd166' }),
    type: 'Line',
    x1: 20,
    y1: 60,
    x2: 90,
    y2: 60,
    height: 0,
    stroke: '',
    strokeWidth: 30,
  }),
  scene('clip path', rect({ clipPath: circle({ left: 10, top: 5, radius: 40 }), angle: 20 })),
  scene('inverted clip path', rect({ clipPath: circle({ left: 0, top: 0, radius: 25, inverted: true }) })),
  scene(
    'absolute clip path',
    rect({ clipPath: circle({ absolutePositioned: true, left: 100, top: 80 }), angle: 30 }),
  ),
  scene('blend mode', rect(), circle({ left: 150, globalCompositeOperation: 'multiply' })),
  scene(
    'background colour',
    path({ backgroundColor: '#ffd166', opacity: 0.7, stroke: '#222', strokeWidth: 6 }),
  ),
];

const pictures: readonly Scene[] = [
  {
    name: 'photo scaled and turned',
    objects: ({ photo }) => [image(photo, { scaleX: 1.2, scaleY: 0.9, angle: 12 })],
  },
  { name: 'crop window past the edge', objects: ({ photo }) => [image(photo, { cropX: 60, cropY: 30 })] },
  {
    name: 'stroked picture with opacity',
    objects: ({ sticker }) => [image(sticker, { stroke: '#e63946', strokeWidth: 8, opacity: 0.7 })],
  },
  {
    name: 'picture in a circle',
    objects: ({ photo }) => [image(photo, { clipPath: circle({ left: 0, top: 0 }) })],
  },
  {
    name: 'pattern',
    objects: ({ sticker }) => [
      rect({
        width: 180,
        height: 120,
        fill: {
          type: 'pattern',
          source: sticker,
          repeat: 'repeat',
          offsetX: 12,
          offsetY: 4,
          patternTransform: [0.3, 0, 0, 0.3, 0, 0],
        },
      }),
    ],
  },
];

const texts: readonly Scene[] = [
  words('wrapped text', text({ textAlign: 'center', lineHeight: 1.3 })),
  words('text that the file gives no size', {
    ...text({ text: 'Sem tamanho', fontSize: 38 }),
    type: 'IText',
    width: undefined,
  }),
  words(
    'justified text on a path',
    text({
      text: 'a b c d e f g h i j k l m',
      textAlign: 'justify',
      fontSize: 15,
      width: 190,
      path: { type: 'Path', path: 'M 0 60 Q 90 -20 190 60', fill: '', stroke: null },
    }),
  ),
  words('letter spacing and underline', text({ charSpacing: 120, underline: true, fontSize: 20 })),
  words(
    'styled ranges',
    text({
      styles: [
        { start: 0, end: 4, style: { fill: '#e63946', fontSize: 36 } },
        { start: 7, end: 13, style: { linethrough: true } },
      ],
    }),
  ),
  words(
    'outline, shadow, turned',
    text({
      stroke: '#ffffff',
      strokeWidth: 3,
      paintFirst: 'stroke',
      shadow: shadow(),
      angle: -8,
      fontSize: 34,
    }),
  ),
  words(
    'gradient text with opacity',
    text({ fill: gradient(), opacity: 0.8, fontSize: 40, textBackgroundColor: '#eeeeee' }),
  ),
  words(
    'clip path of see-through letters',
    rect({
      clipPath: text({
        left: -90,
        top: -40,
        fill: 'rgba(255, 0, 0, 0.3)',
        stroke: '#222',
        strokeWidth: 6,
        fontWeight: 700,
        styles: [
          { start: 2, end: 6, style: { underline: true } },
          { start: 7, end: 13, style: { fill: 'rgba(0, 0, 0, 0.5)' } },
        ],
      }),
    }),
  ),
];

export const scenes: readonly Scene[] = [
  ...shapes,
  ...placements,
  ...strokes,
  ...gradients,
  ...wholes,
  ...pictures,
  ...texts,
];
