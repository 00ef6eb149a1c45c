import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CustomGradient, GradientPivot } from '../../../scene/nodes/types.ts';
import { toHex } from '../../ui/color/toHex.ts';
import {
  addStop,
  buildGradient,
  DEFAULT_GRADIENT,
  DEFAULT_STOPS,
  describeGradient,
  recolorStop,
  removeStop,
  spreadStops,
  toCssGradient,
} from './gradient.ts';
import { toSolid } from './nodeTests.ts';
import { stopColor } from './stopColor.ts';

const pivots: GradientPivot[] = [
  'linear-center',
  'linear-top-left',
  'linear-top-right',
  'linear-bottom-left',
  'linear-bottom-right',
  'linear-center-left',
  'linear-center-right',
  'linear-top-center',
];

test('at intensity 1 and angle 0 a gradient spans the box from its pivot', () => {
  const coordsOf = (pivot: GradientPivot) =>
    buildGradient(DEFAULT_STOPS, { angle: 0, pivot, intensity: 1 }).coords;
  expect(coordsOf('linear-center')).toEqual({ x1: 0, y1: 0.5, x2: 1, y2: 0.5 });
  expect(coordsOf('linear-top-left')).toEqual({ x1: 0, y1: 0, x2: 1, y2: 1 });
  expect(coordsOf('linear-bottom-right')).toEqual({ x1: 1, y1: 1, x2: 0, y2: 0 });
  expect(coordsOf('linear-top-center')).toEqual({ x1: 0.5, y1: 0, x2: 0.5, y2: 1 });
  expect(coordsOf('radial-center')).toEqual({ x1: 0.5, y1: 0.5, x2: 0.5, y2: 0.5, r1: 0, r2: 0.5 });
});

test('the length grows with the intensity, whatever the angle', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...pivots),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      (pivot, angle, intensity) => {
        const length = (factor: number) => {
          const { x1, y1, x2, y2 } = buildGradient(DEFAULT_STOPS, { angle, pivot, intensity: factor }).coords;
          return Math.hypot(x2 - x1, y2 - y1);
        };
        expect(length(intensity)).toBeCloseTo(length(1) * intensity, 6);
      },
    ),
  );
});

test('a gradient is described as what makes it again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<GradientPivot>(...pivots, 'radial-center'),
      fc.integer({ min: -17_900, max: 17_900 }),
      fc.integer({ min: 1, max: 100 }),
      (pivot, hundredths, tenths) => {
        const angle = pivot === 'radial-center' ? 0 : hundredths / 100;
        const custom = { angle, pivot, intensity: tenths / 10 };
        const made = buildGradient(DEFAULT_STOPS, custom);
        const again = buildGradient(DEFAULT_STOPS, describeGradient(made, { width: 1, height: 1 }));
        for (const [key, value] of Object.entries(again.coords))
          expect(value).toBeCloseTo(made.coords[key as keyof typeof made.coords] ?? 0, 2);
      },
    ),
  );
});

test('coordinates in pixels are described by the box they lie in', () => {
  const coords = { x1: 0, y1: 0, x2: 0, y2: 50 };
  const gradient = { type: 'linear', gradientUnits: 'pixels', coords, colorStops: DEFAULT_STOPS } as const;
  const described = describeGradient(gradient, { width: 200, height: 50 });
  const { x2, y2 } = buildGradient(DEFAULT_STOPS, described).coords;
  expect([x2, y2]).toEqual([expect.closeTo(0, 1), expect.closeTo(1, 1)]);
});

test('what an object says of its gradient counts where its gradient is so', () => {
  const box = { width: 200, height: 50 };
  const said: CustomGradient = { angle: 123.456, pivot: 'linear-top-left', intensity: 3.217 };
  expect(describeGradient(buildGradient(DEFAULT_STOPS, said), box, said)).toBe(said);
  // Files that say an angle alone.
  const angle: CustomGradient = { angle: 0, pivot: 'linear-center', intensity: 1 };
  const radial: CustomGradient = { angle: 0, pivot: 'radial-center', intensity: 2 };
  expect(describeGradient(buildGradient(DEFAULT_STOPS, radial), box, angle)).toEqual(radial);
  const down = { x1: 0, y1: 0, x2: 0, y2: 50 };
  const described = describeGradient({ type: 'linear', coords: down, colorStops: DEFAULT_STOPS }, box, angle);
  const { coords } = buildGradient(DEFAULT_STOPS, described);
  expect([coords.y1, coords.y2]).toEqual([expect.closeTo(0, 1), expect.closeTo(1, 1)]);
});

test('a quarter turn makes the centred gradient vertical', () => {
  const { x1, y1, x2, y2 } = buildGradient(DEFAULT_STOPS, {
    angle: 90,
    pivot: 'linear-center',
    intensity: 1,
  }).coords;
  expect([x1, y1, x2, y2].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([0.5, 0, 0.5, 1]);
});

test('a new colour is like the last one and all are spread evenly with two decimals', () => {
  const stops = addStop(addStop(DEFAULT_STOPS));
  expect(stops.map(({ offset }) => offset)).toEqual([0, 0.33, 0.67, 1]);
  expect(stops.map(({ color }) => color)).toEqual(['#ffffff', '#000000', '#000000', '#000000']);
});

test('a colour chosen is painted as it was chosen, whatever opacity its stop had', () => {
  const stops = [{ offset: 0, color: '#fff', opacity: 0 }, ...DEFAULT_STOPS];
  expect(toHex(stopColor(stops[0]!))).toBe('#ffffff00');
  expect(toCssGradient(stops)).toContain('rgba(255,255,255,0) 0%');
  expect(toSolid(buildGradient(stops.slice(0, 1), DEFAULT_GRADIENT))).toBe('rgba(255,255,255,0)');
  // Without its gradient a thing is still there.
  expect(toSolid(buildGradient(stops, DEFAULT_GRADIENT))).toBe('#ffffff');
  expect(recolorStop(stops, 0, '#ff0000')).toStrictEqual([{ offset: 0, color: '#ff0000' }, ...DEFAULT_STOPS]);
});

test('two colours always stay', () => {
  expect(removeStop(DEFAULT_STOPS, 0)).toBe(DEFAULT_STOPS);
  expect(removeStop(addStop(DEFAULT_STOPS), 1)).toEqual(DEFAULT_STOPS);
  expect(spreadStops([])).toEqual([]);
});
