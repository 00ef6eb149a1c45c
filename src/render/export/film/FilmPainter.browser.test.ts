import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import type { SceneNodeOf } from '../../../../scene/nodes/types.ts';
import type { MediaFrame } from '../../paint/types.ts';
import { inOrder } from '../../testing/mountScene.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import { PictureSource } from '../PictureSource.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
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

/** The last of three pictures: the first two are painted whole, for each canvas has its first turn. */
async function paintFilm(
  film: Partial<SceneNodeOf<'video'>>,
  isOpaque: boolean,
  beforeLast = () => {},
): Promise<Uint8ClampedArray> {
  const shown = createFilmCanvas(FILM.width, FILM.height, false);
  let frame: MediaFrame | null = null;
  const source = await PictureSource.load({
    reader: new SnapshotReader({ artboard, nodes: designWith(film) }),
    images: { load: (src) => Promise.reject(new Error(`No picture at ${src}`)) },
    fonts: getPageFonts(),
    mediaFrame: () => frame,
  });
  const painter = new FilmPainter({
    environment: source.createEnvironment(1),
    size: { width: WIDTH, height: HEIGHT },
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
  const context = painter.canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  source.destroy();
  return data;
}

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
    expect(await paintFilm(film, true)).toEqual(await paintFilm(film, false));
  });

  it('paints what is under an opaque film beside it only', async () => {
    const areas: number[] = [];
    await paintFilm({ left: 30.5, top: 24.5, height: 50 }, true, () =>
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
