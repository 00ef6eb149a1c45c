import type { PixelGrid, PrepareFilter } from './types.ts';

export const convolute: PrepareFilter<'Convolute'> = ({ matrix, opaque }) => {
  const side = Math.round(Math.sqrt(matrix.length));
  return {
    kind: 'area',
    passes: [
      {
        key: `convolute-${side}-${opaque ? 'all' : 'colours'}`,
        source: buildSource(side, opaque),
        uniforms: Object.fromEntries(
          matrix.map((weight, at) => [`w${at}`, { type: 'float' as const, value: [weight] }]),
        ),
        smooth: false,
      },
    ],
    apply: (pixels) => sumNeighbours(pixels, { matrix, side, opaque }),
  };
};

function buildSource(side: number, opaque: boolean): string {
  const half = (side - 1) / 2;
  const terms: string[] = [];
  for (let at = 0; at < side * side; at++) {
    const offset = `vec2(${(at % side) - half}.0, ${Math.floor(at / side) - half}.0)`;
    terms.push(`sum += texel(uv + ${offset} / size) * $w${at};`);
  }
  return `vec4 sum = vec4(0.0);
    ${terms.join('\n    ')}
    c = ${opaque ? 'sum' : 'vec4(sum.rgb, texel(uv).a)'};`;
}

type Kernel = { readonly matrix: readonly number[]; readonly side: number; readonly opaque: boolean };

/** Neighbours past an edge repeat the edge. */
function sumNeighbours({ data, width, height }: PixelGrid, kernel: Kernel): PixelGrid {
  const result = new Uint8ClampedArray(data.length);
  const channels = kernel.opaque ? 4 : 3;
  const sum = new Float64Array(4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sum.fill(0);
      addWeighted(sum, { data, width, height }, kernel, x, y);
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 4; channel++) {
        result[at + channel] = channel < channels ? sum[channel]! : data[at + channel]!;
      }
    }
  }
  return { data: result, width, height };
}

function addWeighted(sum: Float64Array, pixels: PixelGrid, kernel: Kernel, x: number, y: number): void {
  const half = (kernel.side - 1) / 2;
  for (let row = 0; row < kernel.side; row++) {
    const nearY = Math.min(Math.max(y + row - half, 0), pixels.height - 1);
    for (let column = 0; column < kernel.side; column++) {
      const nearX = Math.min(Math.max(x + column - half, 0), pixels.width - 1);
      const from = (nearY * pixels.width + nearX) * 4;
      const weight = kernel.matrix[row * kernel.side + column]!;
      for (let channel = 0; channel < 4; channel++) sum[channel]! += pixels.data[from + channel]! * weight;
    }
  }
}
