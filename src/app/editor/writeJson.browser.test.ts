import { expect, it, vi } from 'vitest';
import { MAIN_PAGE } from '../../../scene/document/pages/storedPages.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { readDesign } from '../../../scene/formats/fabricJson/readDesign.ts';
import { readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import { patternedSheet } from '../../../tests/harness/patternedSheet.ts';
import type { LocalFile } from '../../features/uploads/local/localFileDatabase.ts';
import { SnapshotReader } from '../../render/export/SnapshotReader.ts';
import { writeJson } from './writeJson.ts';

const at = (id: string) => `/media/local/${id}`;
const artboard = patternedSheet(at('one'), 400);
const size = { width: 9, height: 9 };

/** A picture and a GIF that only this device has, one whose new address is known, one that is gone, and one of the server. */
const nodes: readonly SceneNode[] = [
  createNode('image', { id: 'a', index: 'a1', src: at('one'), ...size }),
  createNode('gif', { id: 'b', index: 'a2', src: at('two'), originalGifUrl: at('two'), ...size }),
  createNode('image', { id: 'c', index: 'a3', src: at('sent'), ...size }),
  createNode('image', { id: 'd', index: 'a4', src: at('gone'), ...size }),
  createNode('image', { id: 'e', index: 'a5', src: '/api/files/x', fileId: 'x', ...size }),
];

const page = { id: MAIN_PAGE, reader: new SnapshotReader({ artboard, nodes }) };

const files = {
  read: async (address: string) =>
    ({
      [at('one')]: new Blob(['um'], { type: 'image/png' }),
      [at('two')]: new Blob(['dois'], { type: 'image/gif' }),
    })[address],
  find: (address: string) =>
    address === at('sent')
      ? ({ state: { kind: 'stored', item: { file_url: '/api/files/y', file_id: 'y' } } } as LocalFile)
      : undefined,
};

it('holds pictures that only this device has, and leaves others where they are', async () => {
  const { blob, broken } = await writeJson([page], files);
  const read = readFabric(await blob.text());
  const one = `data:image/png;base64,${btoa('um')}`;
  const two = `data:image/gif;base64,${btoa('dois')}`;
  expect(blob.type).toBe('application/json');
  expect(read.artboard.background).toMatchObject({ source: one });
  expect(read.nodes).toMatchObject([
    { kind: 'image', src: one },
    { kind: 'gif', src: two, originalGifUrl: two },
    { kind: 'image', src: '/api/files/y', fileId: 'y' },
    { kind: 'image', src: at('gone') },
    { kind: 'image', src: '/api/files/x', fileId: 'x' },
  ]);
  expect(broken).toEqual([{ id: 'd', reason: 'image', detail: at('gone') }]);
});

it('holds all pages, and reads a picture that several of them show once', async () => {
  const read = vi.fn(files.read);
  const further = { id: 'p2', reader: new SnapshotReader({ artboard, nodes: nodes.slice(0, 1) }) };
  const { blob } = await writeJson([page, further], { ...files, read });
  const { pages } = readDesign(await blob.text());
  expect(pages.map(({ id, nodes: all }) => [id, all.length])).toEqual([
    [MAIN_PAGE, 5],
    ['p2', 1],
  ]);
  expect(pages[1]!.nodes[0]).toMatchObject({ src: `data:image/png;base64,${btoa('um')}` });
  const asked = read.mock.calls.map(([address]) => address);
  expect(asked).toEqual([...new Set(asked)]);
});

it('rejects where a picture of this device cannot be read, so that nobody trusts in half a file', async () => {
  const read = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const writing = writeJson([page], { ...files, read });
  await expect(writing).rejects.toThrow('gone');
});

it('tells of every element whose picture another device has not sent yet, and of the sheet', async () => {
  const none = { read: async () => undefined, find: () => undefined };
  for (const other of [none, undefined]) {
    const { broken } = await writeJson([page], other);
    expect(broken.map(({ id }) => id)).toEqual(['artboard', 'a', 'b', 'c', 'd']);
  }
});
