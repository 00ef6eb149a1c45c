import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectAssetIds } from './findProElements.ts';
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

  test('embedded pictures may be long, other texts may not', () => {
    const withText = (src: string) => JSON.stringify({ objects: [{ type: 'Image', src }] });
    expect(() => readCanvasJson(withText(`data:image/png;base64,${'A'.repeat(2_000_000)}`))).not.toThrow();
    expect(() => readCanvasJson(withText('A'.repeat(2_000_000)))).toThrow(
      'O projeto contém dados inválidos.',
    );
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
