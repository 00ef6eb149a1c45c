import { expect, it } from 'vitest';
import { type ClipSource, ownerOf, readClip } from './readClip.ts';
import { createStyleInPlace } from './readStyle.ts';
import type { SvgElement } from './types.ts';

const BOX = { left: 0, top: 0, width: 9, height: 9 };
const VIEW = { width: 200, height: 100 };

/** A file with room for `left` shapes of clip paths. */
function sourceOf(clips: readonly SvgElement[], left: number): ClipSource {
  const sheet = new Map();
  return {
    byId: new Map(clips.map((clip) => [clip.attributes.id ?? '', clip])),
    sheet,
    styleInPlace: createStyleInPlace(new Map(), sheet),
    view: VIEW,
    viewInPlace: () => VIEW,
    clipBudget: { left },
    dropped: new Set(),
  };
}

/** A clip path of `count` squares, cut in turn to that of the next level. */
function clipOf(level: number, count: number): SvgElement {
  const attributes = { width: '9', height: '9', 'clip-path': `url(#c${level + 1})` };
  const shape: SvgElement = { name: 'rect', attributes, children: [] };
  return {
    name: 'clipPath',
    attributes: { id: `c${level}` },
    children: Array.from({ length: count }, () => shape),
  };
}

it('shapes of clip paths within clip paths do not multiply without end', () => {
  const clips = Array.from({ length: 8 }, (_, level) => clipOf(level, 10));
  const source = sourceOf(clips, 500);
  expect(readClip({ 'clip-path': 'url(#c0)' }, ownerOf(BOX), source)).toBeNull();
  expect(source.clipBudget.left).toBeGreaterThan(-200);
});

it('what a file has too many shapes to clip stays to be seen, and is named', () => {
  const source = sourceOf([clipOf(0, 2)], 5);
  const read = () => readClip({ 'clip-path': 'url(#c0)' }, ownerOf(BOX), source);
  expect(read()).toMatchObject({ children: { length: 2 } });
  expect(read()).toMatchObject({ children: { length: 2 } });
  expect([...source.dropped]).toEqual([]);
  expect(read()).toBeNull();
  expect([...source.dropped]).toEqual(['clipPath']);
});
