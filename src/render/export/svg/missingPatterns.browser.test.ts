import { expect, it } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import { patternedSheet } from '../../../../tests/harness/patternedSheet.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import { exportPicture } from '../exportPicture.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { exportSvg } from './exportSvg.ts';

const artboard = patternedSheet('/media/local/gone', 90);
const { background: gone } = artboard;
const box = { width: 50, height: 50 };
const nodes = [
  createNode('rect', { id: 'filled', index: 'a1', fill: gone, ...box }),
  createNode('rect', { id: 'stroked', index: 'a2', stroke: gone, strokeWidth: 4, ...box }),
];

it('names what lacks the picture of its pattern, the sheet among it, as pictures do', async () => {
  const images = { load: () => Promise.reject(new Error('404')) };
  const options = { reader: new SnapshotReader({ artboard, nodes }), images, fonts: getPageFonts() };
  const { broken } = await exportSvg({ ...options, text: 'fonts' });
  expect(broken.map(({ id }) => id)).toEqual(['artboard', 'filled', 'stroked']);
  const picture = await exportPicture({ ...options, format: 'png' });
  expect(broken).toEqual(picture.broken);
});

it('names the colour under the sheet as the sheet, and of what is in clip paths only what is painted, by its owner', async () => {
  const images = { load: () => Promise.reject(new Error('404')) };
  const filled = createNode('rect', { fill: gone, ...box });
  const member = { node: filled, children: [] };
  const clips = [member, { node: createNode('group', box), children: [member] }];
  const owners = clips.map((clipPath, at) =>
    createNode('rect', { id: `clipped${at}`, index: `a${at}`, clipPath, fill: '#000000', ...box }),
  );
  const reader = new SnapshotReader({
    artboard: { ...artboard, background: '', canvasBackground: gone },
    nodes: owners,
  });
  const options = { reader, images, fonts: getPageFonts() };
  const { broken } = await exportSvg({ ...options, text: 'fonts' });
  expect(broken.map(({ id }) => id)).toEqual(['artboard', 'clipped1']);
  const picture = await exportPicture({ ...options, format: 'png' });
  expect(picture.broken).toContainEqual(broken[0]);
});
