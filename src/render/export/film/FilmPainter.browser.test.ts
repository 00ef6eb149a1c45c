import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import type { SceneNode, SceneNodeOf } from '../../../../scene/nodes/types.ts';
import { paintScene } from '../../paint/paintScene.ts';
import type { MediaFrame, PaintContext } from '../../paint/types.ts';
import { inOrder } from '../../testing/mountScene.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import { PictureSource } from '../PictureSource.ts';
import { putOnWhite } from '../putOnWhite.ts';
import { type SceneSnapshot, SnapshotReader } from '../SnapshotReader.ts';
import { createFilmCanvas } from './createFilmCanvas.ts';
import { FilmPainter } from './FilmPainter.ts';

const [WIDTH, HEIGHT] = [160, 120];
const FILM = { width: 100, height: 60 };

const artboard = {
  left: 0,
  top: 0,
  width: WIDTH,
  height: HEIGHT,
  background: '#cfe8ff',
  title: '',
  canvasBackground: '',
  style: null,
};

/** A film between a striped ground and a see-through bar. */
const designWith = (film: Partial<SceneNodeOf<'video'>>) =>
  inOrder([
    ...Array.from({ length: 8 }, (_, i) =>
      createNode('rect', {
        id: `stripe${i}`,
        left: 20 * i,
        top: 0,
        width: 9,
        height: HEIGHT,
        fill: '#e4572e',
      }),
    ),
    createNode('video', {
      id: 'film',
      originalVideoUrl: 'https://localhost/film.mp4',
      left: 30,
      top: 24,
      ...FILM,
      ...film,
    }),
    createNode('rect', { id: 'bar', left: 0, top: 40, width: WIDTH, height: 12, fill: 'rgba(0,0,0,0.4)' }),
  ]);

/** Another picture each time. */
function paintPicture(context: ReturnType<typeof createFilmCanvas>, at: number): void {
  for (let x = 0; x < FILM.width; x += 5) {
    context.fillStyle = `hsl(${(x * 7 + at * 90) % 360} 80% ${30 + ((x * 3) % 40)}%)`;
    context.fillRect(x, 0, 5, FILM.height);
  }
}

const design = (film: Partial<SceneNodeOf<'video'>>): SceneSnapshot => ({
  artboard,
  nodes: designWith(film),
});

const openDesign = (snapshot: SceneSnapshot, mediaFrame: () => MediaFrame | null): Promise<PictureSource> =>
  PictureSource.load({
    reader: new SnapshotReader(snapshot),
    images: { load: (src) => Promise.reject(new Error(`No picture at ${src}`)) },
    fonts: getPageFonts(),
    mediaFrame,
  });

/** The last of three pictures: the first two are painted whole, for each canvas has its first turn. */
async function paintFilm(
  snapshot: SceneSnapshot,
  isOpaque: boolean,
  beforeLast = () => {},
): Promise<Uint8ClampedArray> {
  const shown = createFilmCanvas(FILM.width, FILM.height, false);
  let frame: MediaFrame | null = null;
  const source = await openDesign(snapshot, () => frame);
  const painter = new FilmPainter({
    environment: source.createEnvironment(1),
    page: { scale: 1, size: { width: WIDTH, height: HEIGHT }, at: { x: 0, y: 0 } },
    frame: { width: WIDTH, height: HEIGHT },
    isMedium: (id) => id === 'film',
    isEven: true,
    stages: 2,
  });
  await painter.paintStill(() => Promise.resolve());
  for (let at = 0; at < 3; at += 1) {
    paintPicture(shown, at);
    frame = { bitmap: shown.canvas, key: `${at}`, isOpaque };
    if (at === 2) beforeLast();
    if (at === 0) painter.paintAll();
    else painter.paint(new Set(['film']));
  }
  source.destroy();
  return readPixels(painter.canvas.getContext('2d') as PaintContext);
}

/** The same moment as a JPG has it, before it is encoded. */
async function paintJpg(snapshot: SceneSnapshot): Promise<Uint8ClampedArray> {
  const shown = createFilmCanvas(FILM.width, FILM.height, false);
  paintPicture(shown, 2);
  const source = await openDesign(snapshot, () => ({ bitmap: shown.canvas, key: '2' }));
  const context = createFilmCanvas(WIDTH, HEIGHT, true);
  paintScene(context, source.createEnvironment(1), { view: artboard, visible: artboard });
  putOnWhite(context);
  source.destroy();
  return readPixels(context);
}

const readPixels = (context: PaintContext): Uint8ClampedArray =>
  context.getImageData(0, 0, WIDTH, HEIGHT).data;

/** What stands still was rounded to whole levels before it is blended, so one level is no difference. */
const countDifferent = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
  a.reduce((count, value, at) => count + Number(Math.abs(value - (b[at] ?? 0)) > 1), 0);

const BLEND_MODES = [
  'destination-out',
  'destination-over',
  'destination-in',
  'source-in',
  'source-out',
  'source-atop',
  'xor',
  'copy',
  'difference',
  'screen',
  'multiply',
] as const;

afterEach(() => vi.restoreAllMocks());

describe('a painter of films', () => {
  it.each<[string, Partial<SceneNodeOf<'video'>>]>([
    ['on whole pixels', {}],
    ['between pixels, at another size', { left: 30.3, top: 24.7, scaleX: 0.63, scaleY: 0.71 }],
    ['turned over', { scaleX: 0.6, flipX: true, flipY: true }],
    ['with fewer pixels than its box', { width: 120, cropX: 20, cropY: 10 }],
    ['partly beside the artboard', { left: -40.5, top: 80.2 }],
    ['with a stroke and a shadow', { stroke: 'rgba(0,0,255,0.5)', strokeWidth: 6 }],
    ['seen through', { opacity: 0.5 }],
    ['turned', { angle: 20 }],
    ['blended', { globalCompositeOperation: 'multiply' }],
    ['hidden', { visible: false }],
  ])('shows an opaque film %s as one that may be seen through', async (_, film) => {
    expect(await paintFilm(design(film), true)).toEqual(await paintFilm(design(film), false));
  });

  describe.each(['#ffffff', '#cfe8ff', '', 'rgba(0,80,160,0.3)'])(
    'blends on a sheet of "%s" as a JPG does',
    (background) => {
      const on = (film: Partial<SceneNodeOf<'video'>>, ...above: readonly SceneNode[]): SceneSnapshot => ({
        artboard: { ...artboard, background },
        nodes: inOrder([...designWith(film), ...above]),
      });

      it.each(BLEND_MODES)('%s', async (globalCompositeOperation) => {
        const box = { left: 60, top: 6, width: 70, height: 90, fill: 'rgba(255,183,3,0.8)', strokeWidth: 0 };
        const still = on({}, createNode('rect', { id: 'still', ...box, globalCompositeOperation }));
        const moving = on({ globalCompositeOperation });
        for (const snapshot of [still, moving]) {
          const expected = await paintJpg(snapshot);
          expect(countDifferent(await paintFilm(snapshot, true), expected)).toBe(0);
          expect(countDifferent(await paintFilm(snapshot, false), expected)).toBe(0);
        }
      });
    },
  );

  it('paints a sheet that blends as a JPG does', async () => {
    const style = { globalCompositeOperation: 'destination-out' } as const;
    const snapshot = { artboard: { ...artboard, style }, nodes: designWith({}) };
    expect(countDifferent(await paintFilm(snapshot, false), await paintJpg(snapshot))).toBe(0);
  });

  it('paints what is under an opaque film beside it only', async () => {
    const areas: number[] = [];
    await paintFilm(design({ left: 30.5, top: 24.5, height: 50 }), true, () =>
      vi.spyOn(CanvasRenderingContext2D.prototype, 'rect').mockImplementation((_x, _y, width, height) => {
        areas.push(width * height);
      }),
    );
    const [whole = 0, ...beside] = areas.toSorted((a, b) => b - a);
    expect(whole).toBeGreaterThan(FILM.width * 50);
    // The rows and columns that it covers in part, and those that smoothing may touch: at most four each way.
    expect(beside.length).toBeGreaterThan(0);
    expect(beside.reduce((sum, area) => sum + area, 0)).toBeLessThan(2 * 4 * (FILM.width + 50) + 64);
  });
});
