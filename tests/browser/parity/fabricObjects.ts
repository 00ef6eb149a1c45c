// Short ways to write Fabric objects for the scenes of this suite. A sheet of 240 × 180 is shown; objects without
// a place stand in its middle.

export type FabricObject = { readonly type: string; readonly [key: string]: unknown };

export const SHEET = { width: 240, height: 180 } as const;

const PLACED = { originX: 'center', originY: 'center', left: 120, top: 90 } as const;

export function rect(options: object = {}): FabricObject {
  return { type: 'Rect', ...PLACED, width: 110, height: 70, fill: '#3a86ff', strokeWidth: 0, ...options };
}

export function circle(options: object = {}): FabricObject {
  return { type: 'Circle', ...PLACED, radius: 45, fill: '#ff006e', strokeWidth: 0, ...options };
}

export function path(options: object = {}): FabricObject {
  const commands = [
    ['M', 10, 60],
    ['C', 30, 0, 80, 0, 90, 50],
    ['Q', 100, 110, 140, 70],
    ['L', 120, 120],
    ['L', 20, 110],
    ['Z'],
  ];
  return { type: 'Path', ...PLACED, path: commands, fill: '#8338ec', strokeWidth: 0, ...options };
}

export function star(options: object = {}): FabricObject {
  const points = Array.from({ length: 10 }, (_, at) => {
    const radius = at % 2 === 0 ? 60 : 26;
    const angle = (at * Math.PI) / 5 - Math.PI / 2;
    return { x: 100 + radius * Math.cos(angle), y: 100 + radius * Math.sin(angle) };
  });
  return { type: 'Polygon', ...PLACED, points, fill: '#fb5607', strokeWidth: 0, ...options };
}

export function text(options: object = {}): FabricObject {
  const font = { fontFamily: 'Roboto', fontSize: 26, fill: '#1d3557' };
  return {
    type: 'Textbox',
    ...PLACED,
    width: 200,
    text: 'Ação e emoção à beira-mar',
    strokeWidth: 0,
    ...font,
    ...options,
  };
}

export function image(src: string, options: object = {}): FabricObject {
  return {
    type: 'Image',
    ...PLACED,
    width: 128,
    height: 96,
    src,
    crossOrigin: null,
    filters: [],
    ...options,
  };
}

export function group(objects: readonly FabricObject[], options: object = {}): FabricObject {
  return { type: 'Group', ...PLACED, width: 150, height: 110, strokeWidth: 0, objects, ...options };
}

export function gradient(options: object = {}): object {
  return {
    type: 'linear',
    coords: { x1: 0, y1: 0, x2: 1, y2: 1 },
    colorStops: [
      { offset: 0, color: '#ffbe0b' },
      { offset: 0.5, color: '#fb5607' },
      { offset: 1, color: '#3a86ff' },
    ],
    offsetX: 0,
    offsetY: 0,
    gradientUnits: 'percentage',
    ...options,
  };
}

export function shadow(options: object = {}): object {
  return { color: 'rgba(0,0,0,0.6)', blur: 10, offsetX: 8, offsetY: 6, affectStroke: false, ...options };
}
