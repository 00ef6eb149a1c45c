import { expect, it, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { inOrder } from '../testing/mountScene.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import type { ImageLoader } from '../types.ts';
import { exportPicture } from './exportPicture.ts';
import { planParts } from './planParts.ts';
import { exportSvg } from './svg/exportSvg.ts';
import { SnapshotReader } from './SnapshotReader.ts';

const SIDE = 20;
const COLUMNS = 10;

/** Every picture lies over a part of the one before; `mode` is that of every seventh. Of twenty colours. */
const wall = (count: number, mode: SceneNode['globalCompositeOperation'] = 'source-over'): SceneNode[] =>
  Array.from({ length: count }, (_, at) =>
    createNode('image', {
      id: `p${at}`,
      // Blanks make it an address of its own.
      src: `hsl(${(at % 20) * 18} 80% 50%)${' '.repeat(at)}`,
      left: (at % COLUMNS) * 15,
      top: Math.floor(at / COLUMNS) * 15,
      width: SIDE,
      height: SIDE,
      globalCompositeOperation: at % 7 === 0 ? mode : 'source-over',
    }),
  );

function design(nodes: readonly SceneNode[]): SnapshotReader {
  const artboard = {
    left: 0,
    top: 0,
    width: 160,
    height: 120,
    background: '#ffffff',
    title: '',
    canvasBackground: '',
    style: null,
  };
  return new SnapshotReader({ artboard, nodes: inOrder(nodes) });
}

/** Makes pictures of one colour, whose name is their address. */
function countingImages() {
  const closed = vi.spyOn(ImageBitmap.prototype, 'close');
  const counts = { asked: 0, most: 0 };
  const loader: ImageLoader = {
    load: (src) => {
      counts.asked += 1;
      counts.most = Math.max(counts.most, counts.asked - closed.mock.calls.length);
      const canvas = new OffscreenCanvas(SIDE, SIDE);
      const context = canvas.getContext('2d')!;
      context.fillStyle = src;
      context.fillRect(0, 0, SIDE, SIDE);
      return Promise.resolve(canvas.transferToImageBitmap());
    },
  };
  return { loader, counts };
}

async function readPixels(blob: Blob): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
}

it.each(['source-over', 'multiply'] as const)(
  'a picture of a design with many photos holds some of them at a time: %s',
  async (mode) => {
    const { loader, counts } = countingImages();
    const progress: number[] = [];
    const nodes = wall(70, mode);
    const common = { images: loader, fonts: getPageFonts(), format: 'png' } as const;
    const onProgress = (done: number) => progress.push(done);
    const many = await exportPicture({ ...common, reader: design(nodes), onProgress });
    expect(counts.asked).toBe(70);
    expect(counts.most).toBeLessThanOrEqual(24);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.length).toBeGreaterThan(3);

    // The same pictures, few enough to be held together.
    const few = nodes.map((node) => ('src' in node ? { ...node, src: node.src.trim() } : node));
    const atOnce = await exportPicture({ ...common, reader: design(few) });
    expect(counts.asked).toBe(90);
    expect(await readPixels(many.blob)).toEqual(await readPixels(atOnce.blob));
    vi.restoreAllMocks();
  },
);

it.each(['source-over', 'color-dodge', 'destination-out'] as const)(
  'so does a drawing, also where some of it has to be pixels: %s',
  async (mode) => {
    const { loader, counts } = countingImages();
    const nodes = [
      ...wall(70, mode),
      createNode('rect', {
        id: 'patterned',
        width: 30,
        height: 30,
        fill: { type: 'pattern', source: 'hsl(10 80% 50%)', repeat: 'repeat' },
      }),
    ];
    // Files that are taken as they are: a browser that does not show the page encodes one picture a second.
    const fetchFile = (src: string) => Promise.resolve(new Blob([src.trim()], { type: 'image/png' }));
    const common = { images: loader, fonts: getPageFonts(), text: 'fonts', fetchFile } as const;
    const many = await exportSvg({ ...common, reader: design(nodes) });
    expect(many.broken).toEqual([]);
    expect(counts.most).toBeLessThanOrEqual(24);
    const few = nodes.map((node) => ('src' in node ? { ...node, src: node.src.trim() } : node));
    const atOnce = await exportSvg({ ...common, reader: design(few) });
    // The file tells the addresses, too.
    const read = async (blob: Blob) => (await blob.text()).replaceAll(' ', '');
    expect((await read(many.blob)) === (await read(atOnce.blob))).toBe(true);
    vi.restoreAllMocks();
  },
);

it('parts keep the order, and what shows more than a part may is one by itself', () => {
  const group = createNode('group', { id: 'g' });
  const [a, b, c, d, ...inside] = wall(9);
  const nodes = [a!, b!, group, c!, d!, ...inside.map((node) => ({ ...node, parentId: 'g' }))];
  const parts = planParts(design(nodes), 3).map((part) => [...part]);
  expect(parts).toEqual([['p0', 'p1'], ['g'], ['p2', 'p3']]);
  expect(planParts(design([]), 3).map(({ size }) => size)).toEqual([0]);
});
