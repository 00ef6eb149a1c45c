// Where a ruler's marks stand. Pure: a camera axis in, marks out.

/** CSS pixels between numbered marks, at least. */
const ROOM = 64;
/** Small marks nearer than this would be a grey line. */
const CLOSEST = 6;
const STEPS = [1, 2, 5] as const;

export type RulerAxis = {
  /** Scene units at the ruler's start, counted from the work area's corner. */
  readonly from: number;
  /** CSS pixels a scene unit. */
  readonly zoom: number;
  /** CSS pixels. */
  readonly length: number;
};

export type Tick = { readonly at: number; readonly label: string | null };

/** Scene units between numbered marks: 1, 2 or 5 times a power of ten, never less than a pixel of the design. */
export function labelStep(zoom: number): number {
  const least = ROOM / zoom;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = STEPS.find((factor) => factor * power >= least);
  return Math.max(1, step === undefined ? power * 10 : step * power);
}

/** Marks in sight, `at` in CSS pixels from the ruler's start; every tenth or fifth has its number. */
export function rulerTicks({ from, zoom, length }: RulerAxis): Tick[] {
  const step = labelStep(zoom);
  const parts = [10, 5, 2, 1].find((count) => (step / count) * zoom >= CLOSEST && isWhole(step / count)) ?? 1;
  const small = step / parts;
  const ticks: Tick[] = [];
  const first = Math.floor(from / step) * parts;
  for (let i = first; ; i++) {
    const value = i * small;
    const at = (value - from) * zoom;
    if (at > length) return ticks;
    if (i % parts === 0) ticks.push({ at, label: String(Math.round(value)) });
    else if (at >= 0) ticks.push({ at, label: null });
  }
}

function isWhole(value: number): boolean {
  return Number.isInteger(Math.round(value * 1e6) / 1e6);
}
