import { expect, test } from 'vitest';
import { readDragPayload } from './dragPayload.ts';

const asset = { kind: 'image', src: '/files/a.webp', width: 10, height: 20 };

test('shapes and own assets are read', () => {
  expect(readDragPayload('{"shape":"diamond"}')).toEqual({ shape: 'diamond' });
  for (const src of [asset.src, 'blob:https://own.example/1']) {
    const own = { asset: { ...asset, src } };
    expect(readDragPayload(JSON.stringify(own))).toEqual(own);
  }
});

test.each([
  '',
  '{',
  'null',
  '"circle"',
  '{"shape":"star"}',
  '{"shape":"toString"}',
  '{"asset":null}',
  JSON.stringify({ asset: { ...asset, src: 'https://evil.example/a.png' } }),
  JSON.stringify({ asset: { ...asset, src: '//evil.example/a.png' } }),
  JSON.stringify({ asset: { ...asset, src: '/\\evil.example/a.png' } }),
  JSON.stringify({ asset: { ...asset, src: '/\t/evil.example/a.png' } }),
  JSON.stringify({ asset: { ...asset, src: '/\n\\evil.example/a.png' } }),
  JSON.stringify({ asset: { ...asset, width: 'x' } }),
])('%j is none of ours', (text) => {
  expect(readDragPayload(text)).toBeNull();
});
