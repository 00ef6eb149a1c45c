// Fifty objects, all in view, for both editors: thirty boxes, twelve ellipses and eight words.

const COLUMNS = 10;
const STEP = 100;
const SIZE = 72;
const FIRST = 54;
const COLORS = ['#0f172a', '#e11d48', '#ea580c', '#65a30d', '#0891b2', '#7c3aed'];

type Kind = 'box' | 'ellipse' | 'word';
type Spot = {
  readonly id: string;
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly color: string;
};

export const SIDE = 1080;
/** Amid a box: what is dragged. */
export const GRIP = { x: FIRST + SIZE / 2, y: FIRST + 2 * STEP + SIZE / 2 };

const kindAt = (index: number): Kind =>
  index % COLUMNS < 6 ? 'box' : index >= 38 || index % COLUMNS >= 9 ? 'word' : 'ellipse';

const spots: readonly Spot[] = Array.from({ length: 50 }, (_, index) => ({
  id: `object-${index}`,
  kind: kindAt(index),
  x: FIRST + (index % COLUMNS) * STEP,
  y: FIRST + Math.floor(index / COLUMNS) * STEP,
  color: COLORS[index % COLORS.length] as string,
}));

/** In the words of Fabric's files. */
export function makeFabricDesign() {
  const area = { type: 'Rect', name: 'clip', left: 0, top: 0, width: SIDE, height: SIDE, fill: '#ffffff' };
  const common = { originX: 'left', originY: 'top', strokeWidth: 0 };
  const objects = spots.map(({ id, kind, x, y, color }) => ({
    ...common,
    id,
    left: x,
    top: y,
    fill: color,
    ...(kind === 'box' ? { type: 'Rect', width: SIZE, height: SIZE } : {}),
    ...(kind === 'ellipse' ? { type: 'Ellipse', rx: SIZE / 2, ry: SIZE / 2 } : {}),
    ...(kind === 'word'
      ? { type: 'Textbox', text: 'Olá', width: SIZE, fontSize: 28, fontFamily: 'Inter' }
      : {}),
  }));
  return { version: '6.5.3', width: SIDE, height: SIDE, objects: [{ ...area, strokeWidth: 0 }, ...objects] };
}

/** In Excalidraw's own words, at its zoom of 1; `corner` is where the design begins in its view. */
export function makeExcalidrawDesign(corner: { readonly x: number; readonly y: number }) {
  const types = { box: 'rectangle', ellipse: 'ellipse', word: 'text' } as const;
  const elements = spots.map(({ id, kind, x, y, color }) => ({
    id,
    type: types[kind],
    x,
    y,
    width: SIZE,
    height: kind === 'word' ? 35 : SIZE,
    strokeColor: color,
    backgroundColor: kind === 'word' ? 'transparent' : color,
    fillStyle: 'solid',
    roughness: 0,
    ...(kind === 'word' ? { text: 'Olá', originalText: 'Olá', fontSize: 28, fontFamily: 6 } : {}),
  }));
  return {
    type: 'excalidraw',
    version: 2,
    elements,
    appState: { scrollX: corner.x, scrollY: corner.y, zoom: { value: 1 } },
    scrollToContent: false,
  };
}
