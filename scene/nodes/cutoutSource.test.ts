import { expect, it } from 'vitest';
import { createNode } from './createNode.ts';
import { readCutoutSource, writeCutoutSource } from './cutoutSource.ts';

const source = { src: '/api/files/original', fileId: 'original', result: '/api/files/recorte' };
const cutout = (src = source.result) =>
  createNode('image', {
    src,
    width: 10,
    height: 10,
    ...writeCutoutSource(createNode('image', { src, unknownKeys: { other: 1 } }), source),
  });

it('stays with the cut-out and leaves other programs’ keys alone', () => {
  expect(readCutoutSource(cutout())).toEqual(source);
  expect(cutout().unknownKeys).toMatchObject({ other: 1 });
});

it('does not follow another picture, a stranger’s address or nonsense', () => {
  expect(readCutoutSource(cutout('/api/files/outra'))).toBeNull();
  expect(readCutoutSource(createNode('image', { src: 'a' }))).toBeNull();
  const strangers = ['//', '/\\', '/\t/', '/\n\\', '/\r/', 'https://'].map(
    (way) => `${way}evil.example/x.png`,
  );
  for (const src of strangers) expect(new URL(src, 'https://own.example').host).toBe('evil.example');
  for (const src of [...strangers, 'x.png', 7]) {
    const unknownKeys = { cutoutSource: { ...source, src } };
    expect(readCutoutSource(createNode('image', { src: source.result, unknownKeys }))).toBeNull();
  }
});
