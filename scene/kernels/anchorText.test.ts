import { describe, expect, it } from 'vitest';
import { nodeCenter } from '../geometry/nodeMatrix.ts';
import type { TextNode } from '../nodes/types.ts';
import { createNode } from '../nodes/createNode.ts';
import { alignAnchor, anchorText } from './anchorText.ts';

const text = (more = {}) =>
  createNode('text', {
    id: 't',
    left: 100,
    top: 50,
    width: 80,
    height: 30,
    strokeWidth: 0,
    text: 'Oi',
    ...more,
  });

/** The centre of a text that has grown. */
const grown = (before: TextNode, size: { width: number; height?: number }) => {
  const after = { ...before, ...size };
  return nodeCenter({ ...after, ...anchorText(before, after) });
};

describe('anchorText', () => {
  it('keeps the middle of a centred text and the right edge of a right-aligned one', () => {
    const center = text({ textAlign: 'center' });
    expect(grown(center, { width: 120 })).toEqual({ x: 140, y: 65 });
    const right = text({ textAlign: 'right' });
    expect(grown(right, { width: 120 })).toEqual({ x: 120, y: 65 });
    const slanted = text({ textAlign: 'center', skewX: 20 });
    expect(grown(slanted, { width: 120 }).x).toBeCloseTo(nodeCenter(slanted).x);
  });

  it('keeps the letters’ own right edge and top, mirrored or not', () => {
    const mirrored = text({ textAlign: 'right', flipX: true, flipY: true });
    expect(grown(mirrored, { width: 120, height: 50 })).toEqual({ x: 160, y: 55 });
  });

  it('moves a text once: from then on it grows in place, whoever makes it grow', () => {
    for (const more of [
      { textAlign: 'center', angle: 30 },
      { textAlign: 'right', flipX: true },
    ]) {
      const before = text(more);
      const place = anchorText(before, { ...before, width: 120 })!;
      // What somebody else makes of it at the same time is the same.
      expect(anchorText(before, { ...before, width: 500, height: 60 })).toEqual(place);
      const after = { ...before, ...place, width: 120 };
      expect(anchorText(after, { ...after, width: 300 })).toBeNull();
      expect(nodeCenter({ ...before, ...place }).x).toBeCloseTo(nodeCenter(before).x);
    }
  });

  it('a text aligned anew grows from its new side', () => {
    const before = text({ textAlign: 'center' });
    const centered = { ...before, ...anchorText(before, { ...before, width: 120 }), width: 120 };
    const left = { ...centered, ...alignAnchor(centered, 'left')!, textAlign: 'left' as const };
    expect(nodeCenter(left)).toEqual(nodeCenter(centered));
    expect(nodeCenter({ ...left, width: 140 })).toEqual({ x: 150, y: 65 });
    // Others keep the origin they came with.
    expect(alignAnchor(before, 'left')).toBeNull();
    expect(alignAnchor(text({ originX: 'center' }), 'center')).toBeNull();
  });

  it('keeps the top where a line is added, turned or not', () => {
    const turned = text({ textAlign: 'center', angle: 90 });
    const taller = { ...turned, width: 120, height: 60 };
    const place = anchorText(turned, taller)!;
    // Turned by a quarter the text grows down the page, its top edge faces right and stays.
    expect(nodeCenter({ ...taller, ...place }).y).toBeCloseTo(nodeCenter(turned).y);
    expect(nodeCenter({ ...taller, ...place }).x + 30).toBeCloseTo(nodeCenter(turned).x + 15);
  });

  it('leaves other texts to their origin', () => {
    expect(anchorText(text(), text({ width: 120 }))).toBeNull();
    const middle = text({ textAlign: 'center', originX: 'center' });
    expect(anchorText(middle, { ...middle, width: 120 })).toBeNull();
    const center = text({ textAlign: 'center' });
    expect(anchorText(center, { ...center, height: 60 })).toBeNull();
  });
});
