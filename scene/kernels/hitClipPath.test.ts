import { describe, expect, it } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import { hitClipPath } from './hitClipPath.ts';

const circle = createNode('circle', {
  id: '',
  radius: 20,
  left: 10,
  originX: 'center',
  originY: 'center',
  fill: '',
});
const at = (x: number, y: number) => ({ x, y });

describe('hitClipPath', () => {
  it('cuts by its shape, whatever its colour', () => {
    const clip = { node: circle, children: [] };
    expect([hitClipPath(clip, at(10, 0)), hitClipPath(clip, at(-15, 0))]).toEqual([true, false]);
    expect(hitClipPath({ ...clip, inverted: true }, at(10, 0))).toBe(false);
  });

  it('cuts by any member of a group, turned with it', () => {
    const group = createNode('group', { id: '', angle: 90 });
    const clip = { node: group, children: [{ node: { ...circle, left: 100 }, children: [] }] };
    expect(hitClipPath(clip, at(0, 100))).toBe(true);
    expect(hitClipPath(clip, at(100, 0))).toBe(false);
  });

  it('is itself cut by its own clip path', () => {
    const inner = createNode('rect', { id: '', left: 0, top: -50, width: 50, height: 100, strokeWidth: 0 });
    const clip = { node: { ...circle, clipPath: { node: inner, children: [] } }, children: [] };
    expect([hitClipPath(clip, at(15, 0)), hitClipPath(clip, at(5, 0))]).toEqual([true, false]);
  });

  it('in the canvas space asks for the point there', () => {
    const clip = { node: circle, children: [], absolutePositioned: true };
    expect(hitClipPath(clip, at(500, 0))).toBe(true);
    expect(hitClipPath(clip, at(500, 0), at(10, 0))).toBe(true);
    expect(hitClipPath(clip, at(10, 0), at(500, 0))).toBe(false);
  });
});
