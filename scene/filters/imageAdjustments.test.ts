import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterPresets } from './filterPresets.ts';
import { getImageAdjustments, setImageAdjustments } from './imageAdjustments.ts';
import { listActiveFilters } from './listActiveFilters.ts';

const amount = fc.double({ min: -1, max: 1, noNaN: true }).map((value) => value + 0);

describe('image adjustments', () => {
  it('gives back whatever the panel set, in any mixture', () => {
    fc.assert(
      fc.property(
        fc.record({
          preset: fc.constantFrom(...filterPresets.map(({ id }) => id)),
          hue: amount,
          saturation: amount,
          brightness: amount,
          blur: amount,
          replacement: fc.constantFrom(null, { color: '#112233', target: '#445566', tolerance: 0.2 }),
        }),
        (adjustments) => {
          expect(getImageAdjustments(setImageAdjustments([], adjustments))).toEqual(adjustments);
        },
      ),
    );
  });

  it('replaces the preset and leaves the sliders alone', () => {
    const sepia = setImageAdjustments([{ type: 'Brightness', brightness: 0.3 }], { preset: 'sepia' });
    const bright = setImageAdjustments(sepia, { preset: 'brightness' });
    expect(bright.map(({ type }) => type)).toEqual(['Brightness', 'Brightness']);
    expect(getImageAdjustments(bright)).toMatchObject({ preset: 'brightness', brightness: 0.3 });
    expect(setImageAdjustments(bright, { preset: 'none' })).toEqual([
      { type: 'Brightness', brightness: 0.3 },
    ]);
  });

  it('keeps filters the panel has no control for', () => {
    const gamma = { type: 'Gamma', gamma: [1.2, 1, 1] };
    expect(setImageAdjustments([gamma], { hue: 0.5 })).toEqual([
      gamma,
      { type: 'HueRotation', rotation: 0.5 },
    ]);
  });

  it('keeps what the file brought as it is, also where a button has the same filter at another strength', () => {
    const brought = [
      { type: 'Pixelate', blocksize: 30 },
      { type: 'Contrast', contrast: 0.6 },
      { type: 'Convolute', opaque: true, matrix: [-1, -1, -1, -1, 8, -1, -1, -1, -1] },
      { type: 'Sepia' },
    ];
    const turned = setImageAdjustments(brought, { hue: 0.5 });
    expect(turned).toEqual([...brought, { type: 'HueRotation', rotation: 0.5 }]);
    expect(setImageAdjustments(turned, { hue: 0 })).toEqual(brought);
    // Only the sepia is what a button makes.
    expect(getImageAdjustments(brought).preset).toBe('sepia');
    expect(setImageAdjustments(brought, { preset: 'none' })).toEqual(brought.slice(0, 3));
  });

  it('turns the first filter of a slider and keeps further ones', () => {
    const twice = [
      { type: 'Blur', blur: 0.1 },
      { type: 'Blur', blur: 0.2 },
    ];
    expect(setImageAdjustments(twice, { blur: 0.5 })).toEqual([twice[1], { type: 'Blur', blur: 0.5 }]);
  });

  it('knows a preset by what it does, defaults left out', () => {
    expect(getImageAdjustments([{ type: 'Convolute', matrix: [0, -1, 0, -1, 5, -1, 0, -1, 0] }]).preset).toBe(
      'convolute',
    );
    expect(getImageAdjustments([{ type: 'Contrast', contrast: 0.6 }]).preset).toBe('none');
  });
});

describe('listActiveFilters', () => {
  it('makes every preset change something', () => {
    const filters = filterPresets.flatMap(({ filter }) => (filter ? [filter] : []));
    expect(filters.filter((filter) => listActiveFilters([filter]).length !== 1)).toEqual([]);
  });

  it('drops neutral, unknown and broken filters and opens composed ones', () => {
    const filters = [
      { type: 'Contrast', contrast: 0 },
      { type: 'Nope' },
      { type: 'constructor' },
      { type: 'Brightness', brightness: Number.NaN },
      { type: 'Composed', subFilters: [{ type: 'Sepia' }, null, { type: 'Saturation', saturation: '0.5' }] },
    ];
    expect(listActiveFilters(filters as never)).toEqual([
      { type: 'Sepia', parameters: { colorsOnly: false } },
      { type: 'Saturation', parameters: { saturation: 0.5 } },
    ]);
  });
});
