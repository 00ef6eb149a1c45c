// A few words to compose demo designs with: each gives a Fabric.js 6.5.3 object with only what differs from its defaults.

export type FabricObject = { readonly type: string; readonly [key: string]: unknown };

export type Design = {
  /** File name of the template, lower-case with hyphens. */
  readonly slug: string;
  /** Name shown in the gallery, in Portuguese. */
  readonly name: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly isPro: boolean;
  readonly width: number;
  readonly height: number;
  /** Colour or gradient of the work area. */
  readonly background: unknown;
  /** Bottom to top. */
  readonly objects: readonly FabricObject[];
};

type Extra = Readonly<Record<string, unknown>>;

export const rect = (
  left: number,
  top: number,
  width: number,
  height: number,
  fill: unknown,
  extra: Extra = {},
): FabricObject => ({
  type: 'Rect',
  left,
  top,
  width,
  height,
  fill,
  strokeWidth: 0,
  ...extra,
});

/** A circle about a centre. */
export const circle = (
  x: number,
  y: number,
  radius: number,
  fill: unknown,
  extra: Extra = {},
): FabricObject => ({
  type: 'Circle',
  left: x,
  top: y,
  radius,
  fill,
  strokeWidth: 0,
  originX: 'center',
  originY: 'center',
  ...extra,
});

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  strokeWidth: number,
  extra: Extra = {},
): FabricObject => ({
  type: 'Line',
  x1,
  y1,
  x2,
  y2,
  left: Math.min(x1, x2),
  top: Math.min(y1, y2),
  stroke,
  strokeWidth,
  ...extra,
});

/** SVG path data in absolute scene coordinates. */
export const path = (data: string, fill: unknown, extra: Extra = {}): FabricObject => ({
  type: 'Path',
  path: data,
  fill,
  strokeWidth: 0,
  ...extra,
});

export const polygon = (
  points: readonly (readonly [number, number])[],
  fill: unknown,
  extra: Extra = {},
): FabricObject => ({
  type: 'Polygon',
  points: points.map(([x, y]) => ({ x, y })),
  fill,
  strokeWidth: 0,
  ...extra,
});

export type TextStyle = {
  readonly font?: string;
  readonly weight?: number;
  readonly italic?: boolean;
  readonly color?: unknown;
  readonly align?: 'left' | 'center' | 'right' | 'justify';
  /** Multiple of the font size. */
  readonly lineHeight?: number;
  /** Thousandths of the font size. */
  readonly spacing?: number;
};

/** A text box whose top-left corner is at `left`, `top`; lines wrap at `width`. */
export const text = (
  content: string,
  left: number,
  top: number,
  width: number,
  size: number,
  style: TextStyle = {},
  extra: Extra = {},
): FabricObject => ({
  type: 'Textbox',
  text: content,
  left,
  top,
  width,
  fontSize: size,
  fontFamily: style.font ?? 'Montserrat',
  fontWeight: style.weight ?? 400,
  fontStyle: style.italic ? 'italic' : 'normal',
  fill: style.color ?? '#1f2430',
  textAlign: style.align ?? 'left',
  lineHeight: style.lineHeight ?? 1.1,
  charSpacing: style.spacing ?? 0,
  ...extra,
});

const photoSizes = { wide: [1600, 1067], tall: [1067, 1600], square: [1200, 1200] } as const;

/** A picture of `sourceWidth` × `sourceHeight` pixels cropped to cover a box, centred. */
export const photo = (
  src: string,
  source: readonly [number, number],
  left: number,
  top: number,
  width: number,
  height: number,
  extra: Extra = {},
): FabricObject => {
  const scale = Math.max(width / source[0], height / source[1]);
  const [cropWidth, cropHeight] = [width / scale, height / scale];
  return {
    type: 'Image',
    src,
    left,
    top,
    width: cropWidth,
    height: cropHeight,
    scaleX: scale,
    scaleY: scale,
    cropX: (source[0] - cropWidth) / 2,
    cropY: (source[1] - cropHeight) / 2,
    crossOrigin: 'anonymous',
    ...extra,
  };
};

/** A free demo photo covering a box; `shape` is its format. */
export const demoPhoto = (
  slug: string,
  shape: keyof typeof photoSizes,
  box: readonly [left: number, top: number, width: number, height: number],
  extra: Extra = {},
): FabricObject => photo(`/demo/photos/${slug}.webp`, photoSizes[shape], ...box, extra);

/** A curve without a fill, in absolute scene coordinates. */
export const curve = (
  data: string,
  stroke: string,
  strokeWidth: number,
  extra: Extra = {},
): FabricObject => ({
  type: 'Path',
  path: data,
  fill: '',
  stroke,
  strokeWidth,
  strokeLineCap: 'round',
  strokeLineJoin: 'round',
  ...extra,
});

export const group = (objects: readonly FabricObject[], extra: Extra = {}): FabricObject => ({
  type: 'Group',
  objects,
  ...extra,
});

type Stops = readonly (readonly [number, string])[];

/** A linear gradient over a shape's box; `angle` in degrees, 0 = left to right, 90 = top to bottom. */
export const linear = (angle: number, stops: Stops): Extra => {
  const radians = (angle * Math.PI) / 180;
  const [x, y] = [Math.cos(radians) / 2, Math.sin(radians) / 2];
  return {
    type: 'linear',
    gradientUnits: 'percentage',
    coords: { x1: 0.5 - x, y1: 0.5 - y, x2: 0.5 + x, y2: 0.5 + y },
    colorStops: stops.map(([offset, color]) => ({ offset, color })),
  };
};

/** A radial gradient from the middle of a shape's box to its edge. */
export const radial = (stops: Stops): Extra => ({
  type: 'radial',
  gradientUnits: 'percentage',
  coords: { x1: 0.5, y1: 0.5, x2: 0.5, y2: 0.5, r1: 0, r2: 0.5 },
  colorStops: stops.map(([offset, color]) => ({ offset, color })),
});

export const shadow = (color: string, blur: number, offsetX = 0, offsetY = 0): Extra => ({
  color,
  blur,
  offsetX,
  offsetY,
});
