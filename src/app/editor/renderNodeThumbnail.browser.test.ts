import { afterEach, expect, it, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { SnapshotReader } from '../../render/export/SnapshotReader.ts';
import { renderNodeThumbnail } from './renderNodeThumbnail.ts';

afterEach(() => vi.restoreAllMocks());

const artboard = {
  ...{ left: 0, top: 0, width: 400, height: 400 },
  ...{ background: '#ffffff', title: '', canvasBackground: '', style: null },
};

/** Squares of a chess board in a group, which lies anywhere. */
function board(side: number): SnapshotReader {
  const squares = Array.from({ length: side * side }, (_, at) => {
    const [column, row] = [at % side, Math.floor(at / side)];
    const fill = (column + row) % 2 === 0 ? '#ff0000' : '#0000ff';
    const place = { left: 10 * column, top: 10 * row, width: 10, height: 10 };
    return createNode('rect', { ...place, id: `${at}`, parentId: 'group', fill, strokeWidth: 0 });
  });
  const group = createNode('group', { id: 'group', left: 900, top: -700 });
  return new SnapshotReader({
    artboard,
    nodes: [group, ...squares].map((node, at) => ({ ...node, index: `a${1000 + at}` })),
  });
}

/** The colours of a picture's corner and middle. */
async function read(picture: Blob | null): Promise<readonly (readonly number[])[]> {
  const bitmap = await createImageBitmap(picture!);
  const context = new OffscreenCanvas(100, 100).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(bitmap, 0, 0);
  return [2, 50].map((at) => [...context.getImageData(at, at, 1, 1).data]);
}

it.each([
  ['white', '#ffffff', [92, 92, 102, 255]],
  ['black', '#000000', [0, 0, 0, 0]],
] as const)('a %s shape stands on a ground that shows it', async (_, fill, corner) => {
  const circle = createNode('ellipse', {
    id: 'o',
    rx: 50,
    ry: 50,
    width: 100,
    height: 100,
    fill,
    strokeWidth: 0,
  });
  const [ground, shape] = await read(
    await renderNodeThumbnail(new SnapshotReader({ artboard, nodes: [circle] }), 'o'),
  );
  expect(ground).toEqual(corner);
  expect(shape).toEqual(fill === '#ffffff' ? [255, 255, 255, 255] : [0, 0, 0, 255]);
});

it.each([
  ['a few nodes in the page', 4, true],
  ['hundreds in a worker', 20, false],
] as const)('shows a group alone, filling its picture: %s', async (_, side, isHere) => {
  const filled = vi.spyOn(CanvasRenderingContext2D.prototype, 'fill');
  const picture = await renderNodeThumbnail(board(side), 'group');
  const bitmap = await createImageBitmap(picture!);
  expect([bitmap.width, bitmap.height]).toEqual([100, 100]);
  expect(filled.mock.calls.length > 0).toBe(isHere);
  const context = new OffscreenCanvas(100, 100).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(bitmap, 0, 0);
  const [x, y] = [50 + 50 / side, 50 + 50 / side].map(Math.round) as [number, number];
  const colors = [x, x + 100 / side].map((at) => [...context.getImageData(Math.round(at), y, 1, 1).data]);
  const [red, blue] = [
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ];
  expect(colors).toEqual([red, blue]);
});

it.each([
  ['a drawing', { scaleX: 1, scaleY: 1 }],
  ['one that was shrunk', { scaleX: 0.1, scaleY: 0.1 }],
])('a thin line across the whole design is still seen: %s', async (_, scale) => {
  const line = createNode('line', {
    ...{ id: 'l', left: 0, top: 0, width: 4000, height: 0, x1: 0, y1: 0, x2: 4000, y2: 0 },
    ...{ stroke: '#000000', strokeWidth: 2, ...scale },
  });
  const [, middle] = await read(
    await renderNodeThumbnail(new SnapshotReader({ artboard, nodes: [line] }), 'l'),
  );
  expect(middle).toEqual([0, 0, 0, 255]);
});

it('a thin border around what is filled stays thin', async () => {
  const box = createNode('rect', {
    ...{ id: 'b', width: 4000, height: 4000, fill: '#ff0000', stroke: '#0000ff', strokeWidth: 2 },
  });
  const [corner] = await read(await renderNodeThumbnail(new SnapshotReader({ artboard, nodes: [box] }), 'b'));
  expect(corner).toEqual([255, 0, 0, 255]);
});
