import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { collectAssetIds } from './findProElements.ts';
import { hasTooManyValues } from './hasTooManyValues.ts';
import { inflateCanvas, packCanvas, readCanvasJson } from './readCanvasJson.ts';

describe('readCanvasJson', () => {
  test('gives back what was written, and packs it without loss', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ type: fc.constant('Rect'), left: fc.integer(), note: fc.string() })),
        async (objects) => {
          const json = { version: '6.5.3', objects };
          expect(readCanvasJson(JSON.stringify(json))).toEqual(json);
          expect(gunzipSync(Buffer.from(await packCanvas(json), 'base64')).toString()).toBe(
            JSON.stringify(json),
          );
        },
      ),
    );
  });

  test('stops a bomb at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(2_000_000));
    await expect(inflateCanvas(bomb, 1_000_000)).rejects.toMatchObject({ code: 'project_too_large' });
    await expect(inflateCanvas(bomb, 2_000_000)).resolves.toHaveLength(2_000_000);
  });

  test('a depth that would exhaust the stack is an ordinary refusal', () => {
    const depth = 150_000;
    const text = `{"objects":[],"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(() => readCanvasJson(text)).toThrow(expect.objectContaining({ code: 'invalid_project_data' }));
  });

  test('groups in each other, and gradients beside objects, may be as many as a design may have', () => {
    const nest = (depth: number): object =>
      depth === 0 ? { type: 'Rect' } : { type: 'Group', objects: [nest(depth - 1)] };
    const read = (objects: readonly object[]) => () => readCanvasJson(JSON.stringify({ objects }));
    expect(read([nest(63)])).not.toThrow();
    expect(read([nest(64)])).toThrow(expect.objectContaining({ code: 'invalid_project_data' }));
    const shape = { type: 'Rect', fill: { type: 'linear', colorStops: [] } };
    expect(read(Array.from({ length: 60_000 }, () => shape))).not.toThrow();
  });

  test.each(['__proto__', 'constructor', 'prototype'])('the key %s is refused at any depth', (key) => {
    const text = `{"objects":[{"type":"Rect","a":[{"${key}":{}}]}]}`;
    expect(() => readCanvasJson(text)).toThrow(expect.objectContaining({ code: 'invalid_project_data' }));
  });

  test('embedded pictures may be long, other texts may not', () => {
    const withText = (src: string) => JSON.stringify({ objects: [{ type: 'Image', src }] });
    expect(() => readCanvasJson(withText(`data:image/png;base64,${'A'.repeat(2_000_000)}`))).not.toThrow();
    expect(() => readCanvasJson(withText('A'.repeat(2_000_000)))).toThrow(
      'O projeto contém dados inválidos.',
    );
  });
});

const isList = (value: unknown): value is object => typeof value === 'object' && value !== null;
const countAll = (value: unknown, of: (value: unknown) => boolean): number =>
  (of(value) ? 1 : 0) +
  (isList(value) ? Object.values(value).reduce<number>((sum, each) => sum + countAll(each, of), 0) : 0);

describe('hasTooManyValues', () => {
  const refusal = expect.objectContaining({ code: 'invalid_project_data' });
  const nonsense = fc.string({ unit: fc.constantFrom('"', '\\', ',', '[', '{', 'a') });

  test('is true of all that are more than the limit, and counts nothing in strings', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), fc.dictionary(nonsense, nonsense), (...json) => {
        const text = JSON.stringify(json);
        const values = countAll(json, () => true);
        const containers = countAll(json, isList);
        const ask = (most: { values: number; containers: number }) => hasTooManyValues(text, most);
        expect(ask({ values: values - 1, containers })).toBe(true);
        expect(ask({ values: values + containers, containers: containers - 1 })).toBe(true);
        expect(ask({ values: values + containers, containers })).toBe(false);
      }),
    );
  });

  test('a design of many values is refused unread, and what a string holds is not', () => {
    const withList = (members: string) => `{"objects":[],"a":[${members}0]}`;
    expect(() => readCanvasJson(withList('0,'.repeat(1_000_000)))).not.toThrow();
    const parse = vi.spyOn(JSON, 'parse');
    expect(() => readCanvasJson(withList('0,'.repeat(10_000_000)))).toThrow(refusal);
    expect(() => readCanvasJson(withList('{},'.repeat(2_000_000)))).toThrow(refusal);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    const src = `data:image/svg+xml,${','.repeat(10_000_000)}`;
    expect(() => readCanvasJson(`{"objects":[{"type":"Image","src":"${src}"}]}`)).not.toThrow();
  });

  test('100,000 objects with all their properties are no more than a design may have', () => {
    const properties = Array.from({ length: 60 }, (_, n) => `"p${n}":${n}`).join(',');
    const object = `{${properties},"shadow":{"blur":1},"filters":[{"type":"Blur"}],"stops":[{},{}]},`;
    expect(hasTooManyValues(object.repeat(100_000))).toBe(false);
  });
});

describe('collectAssetIds', () => {
  test('finds ids at any depth, in fields and in addresses', () => {
    const ids = collectAssetIds({
      objects: [
        { type: 'Group', objects: [{ type: 'Image', product_id: 'p1', src: '/api/files/f1?x=1' }] },
        { type: 'Image', fileId: 'f2', originalGifUrl: 'https://a.test/api/files/f3' },
        { type: 'Image', src: 'data:image/png;base64,AAAA', isPro: true },
      ],
    });
    expect(ids.productIds).toEqual(['p1']);
    expect(ids.fileIds.toSorted((a, b) => a.localeCompare(b))).toEqual(['f1', 'f2', 'f3']);
  });

  test('passes over what cannot be an id', () => {
    const ids = collectAssetIds({
      objects: [{ product_id: ['\u0000', '', 'p'.repeat(65), 'p1'], file_id: ['a b', 7] }],
    });
    expect(ids).toEqual({ productIds: ['p1'], fileIds: ['7'] });
  });
});
