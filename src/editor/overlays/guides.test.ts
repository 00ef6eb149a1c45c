import { describe, expect, it } from 'vitest';
import type { Guide } from '../../../scene/kernels/snapTypes.ts';
import type { OverlayContext } from '../../render/types.ts';
import type { EditorCore } from '../session/core.ts';
import { guides } from './guides.ts';

const aligned: Guide = {
  type: 'align',
  axis: 'y',
  at: 50,
  from: 0,
  to: 400,
  spacing: { from: 100, to: 220 },
};
const gap: Guide = {
  type: 'gap',
  axis: 'x',
  length: 120,
  spans: [
    { from: 100, to: 220, across: 60 },
    { from: 300, to: 420, across: 60 },
  ],
};

/** Numbers the overlay would write, each letter by itself. */
const writtenBy = (items: readonly Guide[]): string => drawnBy(items).replaceAll('|', '');

/** The same with a bar for each line. */
function drawnBy(items: readonly Guide[]): string {
  let written = '';
  const context = {
    getTransform: () => ({ a: 1 }),
    measureText: () => ({ width: 6 }),
    fillText: (text: string) => (written += text),
    stroke: () => (written += '|'),
  };
  const quiet = new Proxy(context, {
    get: (target, key) => (Reflect.get(target, key) as unknown) ?? (() => undefined),
  });
  guides.draw({ view: { guides: items } } as unknown as EditorCore, quiet as unknown as OverlayContext, {
    x: 0,
    y: 0,
    zoom: 1,
  });
  return written;
}

describe('the distances beside guides', () => {
  it('are told once for all lines of a direction', () => {
    expect(writtenBy([aligned, { ...aligned, at: 90 }])).toBe('120');
  });

  it('are not told again where equal gaps tell them', () => {
    expect(writtenBy([aligned, gap])).toBe('120120');
    expect(writtenBy([aligned, { ...gap, axis: 'y' }])).toBe('120120120');
    expect(writtenBy([aligned, { ...gap, length: 80 }])).toBe('8080120');
  });

  it('stand above every line', () => {
    expect(drawnBy([gap, aligned])).toBe('|||120120');
  });
});
