import * as fabric from 'fabric';
import { describe, expect, it } from 'vitest';
import { createNode } from './createNode.ts';
import { nodeKinds } from './registry.ts';
import type { NodeKind } from './types.ts';

describe('createNode', () => {
  it.each<[NodeKind, Record<string, unknown>]>([
    ['rect', fabric.Rect.getDefaults()],
    ['circle', fabric.Circle.getDefaults()],
    ['ellipse', fabric.Ellipse.getDefaults()],
    ['triangle', fabric.Triangle.getDefaults()],
    ['line', fabric.Line.getDefaults()],
    ['polygon', fabric.Polygon.getDefaults()],
    ['polyline', fabric.Polyline.getDefaults()],
    ['path', fabric.Path.getDefaults()],
    ['text', fabric.FabricText.getDefaults()],
    ['textbox', fabric.Textbox.getDefaults()],
    ['image', fabric.FabricImage.getDefaults()],
  ])('%s has the defaults of fabric.js', (kind, theirs) => {
    const ours = createNode(kind) as unknown as Record<string, unknown>;
    for (const [key, value] of Object.entries(theirs)) {
      if (key in ours && key !== 'path' && value !== undefined)
        expect([key, ours[key]]).toEqual([key, value]);
    }
  });

  it('derives size from radius, points and path', () => {
    expect(createNode('circle', { radius: 225 })).toMatchObject({ width: 450, height: 450 });
    expect(
      createNode('polygon', {
        points: [
          { x: 1, y: 2 },
          { x: 11, y: 5 },
        ],
      }),
    ).toMatchObject({ width: 10, height: 3 });
    expect(createNode('circle', { radius: 5, width: 7 })).toMatchObject({ width: 7, height: 10 });
  });

  it('gives every node its own id and keeps one that is given', () => {
    expect(createNode('rect').id).not.toBe(createNode('rect').id);
    expect(createNode('rect', { id: 'a' }).id).toBe('a');
  });

  it.each([
    { left: Number.NaN },
    { width: -1 },
    { scaleX: 0 },
    { opacity: 2 },
    { fill: { type: 'linear' } as never },
    { strokeLineCap: 'pointed' as never },
    { angle: Number.POSITIVE_INFINITY },
  ])('refuses %o', (props) => {
    expect(() => createNode('rect', props)).toThrow(RangeError);
  });

  it('accepts its own defaults for every kind', () => {
    for (const definition of Object.values(nodeKinds)) {
      for (const [key, check] of Object.entries(definition.checks)) {
        expect([
          definition.kind,
          key,
          check(definition.defaults[key as keyof typeof definition.defaults]),
        ]).toEqual([definition.kind, key, true]);
      }
    }
  });
});
