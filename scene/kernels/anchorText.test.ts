import { describe, expect, it } from 'vitest';
import { nodeCenter } from '../geometry/nodeMatrix.ts';
import { createNode } from '../nodes/createNode.ts';
import { anchorText } from './anchorText.ts';

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

describe('anchorText', () => {
  it('keeps the middle of a centred text and the right edge of a right-aligned one', () => {
    const center = text({ textAlign: 'center' });
    expect(anchorText(center, { ...center, width: 120 })).toEqual({ left: 80, top: 50 });
    const right = text({ textAlign: 'right' });
    expect(anchorText(right, { ...right, width: 120 })).toEqual({ left: 60, top: 50 });
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
