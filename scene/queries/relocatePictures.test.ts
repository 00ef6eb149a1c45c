import { describe, expect, it } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import type { DetachedNode, Pattern } from '../nodes/types.ts';
import { type FindRelocated, relocatePictures } from './relocatePictures.ts';

const find: FindRelocated = (address) =>
  address.startsWith('old:')
    ? { src: `/new/${address.slice(4)}`, fileId: 'file', productId: 'product' }
    : undefined;
const patternOf = (source: string): Pattern => ({ type: 'pattern', source });
const detached = (src: string): DetachedNode => ({
  node: createNode('group', { id: '' }),
  children: [{ node: createNode('image', { id: '', src }), children: [] }],
});

describe('relocatePictures', () => {
  it('gives nothing for a node whose pictures stay, and asks for each of them', () => {
    const asked: string[] = [];
    const node = createNode('gif', {
      id: 'g',
      src: 'a',
      originalGifUrl: 'b',
      fill: patternOf('c'),
      clipPath: detached('d'),
      filters: [{ type: 'BlendImage', image: { src: 'e', filters: [{ type: 'Sepia' }] } }],
    });
    const patch = relocatePictures(node, (address) => void asked.push(address));
    expect(patch).toBeNull();
    expect(asked.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('keeps the file and product of a film whose still picture moves', () => {
    const film = createNode('video', {
      id: 'v',
      src: 'old:still',
      originalVideoUrl: '/film',
      fileId: 'film',
      productId: 'pro',
    });
    expect(relocatePictures(film, find)).toEqual({ src: '/new/still' });
    const both = { ...film, originalVideoUrl: 'old:film' };
    expect(relocatePictures(both, find)).toEqual({
      src: '/new/still',
      originalVideoUrl: '/new/film',
      fileId: 'file',
      productId: 'product',
    });
  });

  it('goes into letters, text paths, compositions of filters and the cut-out of a picture', () => {
    const text = createNode('textbox', {
      id: 't',
      text: 'ab',
      styles: [
        { start: 0, end: 1, style: { fill: patternOf('old:letter'), fontSize: 8 } },
        { start: 1, end: 2, style: { fontSize: 9 } },
      ],
      textPath: detached('old:way'),
    });
    const patch = relocatePictures(text, find);
    expect(patch?.styles).toEqual([
      { start: 0, end: 1, style: { fill: patternOf('/new/letter'), fontSize: 8 } },
      text.styles[1],
    ]);
    expect(patch?.textPath?.children[0]?.node).toMatchObject({ src: '/new/way' });

    const image = createNode('image', {
      id: 'i',
      src: 'old:cut',
      unknownKeys: { cutoutSource: { src: '/whole', fileId: 'w', result: 'old:cut' } },
      filters: [
        { type: 'Composed', subFilters: [{ type: 'BlendImage', mode: 'mask', image: { src: 'old:over' } }] },
      ],
    });
    expect(relocatePictures(image, find)).toMatchObject({
      src: '/new/cut',
      unknownKeys: { cutoutSource: { src: '/whole', fileId: 'w', result: '/new/cut' } },
      filters: [
        { type: 'Composed', subFilters: [{ type: 'BlendImage', mode: 'mask', image: { src: '/new/over' } }] },
      ],
    });
  });
});
