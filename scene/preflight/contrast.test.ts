import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, luminanceOf } from './contrast.ts';
import { improveContrast } from './improveContrast.ts';

const channel = fc.integer({ min: 0, max: 255 });

describe('contrast', () => {
  it('is that of WCAG 2', () => {
    expect(contrastRatio(luminanceOf(0, 0, 0), luminanceOf(255, 255, 255))).toBeCloseTo(21);
    expect(contrastRatio(luminanceOf(119, 119, 119), 1)).toBeCloseTo(4.48, 2);
    expect(contrastRatio(luminanceOf(255, 0, 0), 1)).toBeCloseTo(4, 2);
    expect(contrastRatio(0.3, 0.3)).toBe(1);
  });

  it('is enough in the shade that is found, which is the colour itself where it can be', () => {
    fc.assert(
      fc.property(
        channel,
        channel,
        channel,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (r, g, b, ground) => {
          const shade = improveContrast([r, g, b, 1], ground, 4.5);
          // Black or white is always told from any ground by 4.5.
          expect(shade).toMatch(/^#[\da-f]{6}$/);
          const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(shade!.slice(at, at + 2), 16));
          expect(contrastRatio(luminanceOf(red!, green!, blue!), ground)).toBeGreaterThanOrEqual(4.5);
        },
      ),
    );
  });

  it('has no shade where not even black and white do', () => {
    expect(improveContrast([128, 128, 128, 1], 0.18, 7)).toBeNull();
  });
});
