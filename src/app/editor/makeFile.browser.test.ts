import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { PICTURE_QUALITY, type PictureQuality } from '../../render/export/pictureQuality.ts';
import type { AppDesign } from './loadDesign.ts';
import { type FileSettings, freezeDesign, makeFile } from './makeFile.ts';

const settings: FileSettings = {
  scale: 1,
  isTransparent: false,
  quality: { jpg: 1, webp: 1 },
  svgText: 'outlines',
  seconds: 1,
  fps: 10,
  withSound: false,
  gifFps: 10,
  gifScale: 1,
};
const watch = { signal: new AbortController().signal, onProgress: () => undefined };

it('gives every file of one export the same moment, the last as the first', async () => {
  const edited = openDocument(new Y.Doc());
  edited.transact('load', (writer) => {
    writer.setArtboard({ width: 40, height: 40, background: '#ff0000' });
    writer.setCanvasForm({ keys: { custom: 'kept' }, sheet: null, sheetAt: 0, absent: [] });
    writer.insert({ ...createNode('rect', { id: 'one', width: 9, height: 9 }), index: 'a1' });
  });
  const design = { projectId: 'p', document: { reader: edited } } as unknown as AppDesign;
  const frozen = freezeDesign(design);
  const before = await (await makeFile(frozen, 'json', settings, watch)).blob.text();
  edited.transact('user', (writer) => {
    writer.remove('one');
    writer.setArtboard({ background: '#0000ff', width: 80 });
  });
  const { blob } = await makeFile(frozen, 'png', settings, watch);
  expect((await createImageBitmap(blob)).width).toBe(40);
  expect(await (await makeFile(frozen, 'json', settings, watch)).blob.text()).toBe(before);
  expect(before).toContain('"custom":"kept"');
  expect((await makeFile(freezeDesign(design), 'png', settings, watch)).blob.size).toBeGreaterThan(0);
});

it('makes each picture in the quality of its own format', async () => {
  const reader = openDocument(new Y.Doc());
  reader.transact('load', (writer) => writer.setArtboard({ width: 40, height: 40, background: '#ff0000' }));
  const frozen = freezeDesign({ projectId: 'p', document: { reader } } as unknown as AppDesign);
  const make = async (format: 'jpg' | 'webp', quality: PictureQuality) =>
    (await makeFile(frozen, format, { ...settings, quality }, watch)).blob.text();
  for (const format of ['jpg', 'webp'] as const) {
    const file = await make(format, PICTURE_QUALITY);
    const other = format === 'jpg' ? 'webp' : 'jpg';
    expect(await make(format, { ...PICTURE_QUALITY, [other]: 0.1 })).toBe(file);
    expect(await make(format, { ...PICTURE_QUALITY, [format]: 0.1 })).not.toBe(file);
  }
});
