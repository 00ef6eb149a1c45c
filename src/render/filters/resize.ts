import type { PixelGrid, PrepareFilter } from './types.ts';

/** More samples to a side than this would take seconds; the window is cut there. */
const MOST_TAPS = 128;
const LONGEST_SIDE = 8192;
/** Exactly between two pixels, where halving falls, the right and the upper one are meant. */
const TIE = 1e-6;

/** Fabric's Lanczos, first along the rows, then along the columns. Only the processor runs it: the size changes. */
export const resize: PrepareFilter<'Resize'> = ({ scaleX, scaleY, lanczosLobes }) => ({
  kind: 'area',
  passes: [],
  apply: (grid) => {
    const turned = resizeRowsAndTurn(grid, newSide(grid.width, scaleX), lanczosLobes, TIE);
    return resizeRowsAndTurn(turned, newSide(grid.height, scaleY), lanczosLobes, -TIE);
  },
});

const newSide = (side: number, scale: number): number =>
  Math.min(LONGEST_SIDE, Math.max(1, Math.round(side * scale)));

/** What comes out has rows and columns exchanged. */
function resizeRowsAndTurn(
  { data, width, height }: PixelGrid,
  wanted: number,
  lobes: number,
  tie: number,
): PixelGrid {
  const result = new Uint8ClampedArray(wanted * height * 4);
  const weights = getWeights(wanted / width, lobes);
  const reach = weights.length - 1;
  const total = weights.reduce((sum, weight, i) => sum + (i === 0 ? weight : 2 * weight), 0);
  const sum = new Float64Array(4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < wanted; x += 1) {
      const middle = Math.floor(((x + 0.5) * width) / wanted + tie);
      sum.fill(0);
      for (let offset = -reach; offset <= reach; offset += 1) {
        const column = Math.min(width - 1, Math.max(0, middle + offset));
        const from = (y * width + column) * 4;
        const weight = weights[Math.abs(offset)] as number;
        for (let channel = 0; channel < 4; channel += 1) {
          sum[channel] = (sum[channel] as number) + (data[from + channel] as number) * weight;
        }
      }
      const to = (x * height + y) * 4;
      for (let channel = 0; channel < 4; channel += 1)
        result[to + channel] = (sum[channel] as number) / total;
    }
  }
  return { data: result, width: height, height: wanted };
}

/** From the middle sample outwards. */
function getWeights(scale: number, lobes: number): readonly number[] {
  const reach = Math.min(MOST_TAPS, Math.ceil(lobes / scale));
  return Array.from({ length: reach + 1 }, (_, i) => lanczos(i * scale, lobes));
}

function lanczos(x: number, lobes: number): number {
  if (x >= lobes) return 0;
  if (x < 1.1920929e-7) return 1;
  const turn = x * Math.PI;
  const slow = turn / lobes;
  return ((Math.sin(turn) / turn) * Math.sin(slow)) / slow;
}
