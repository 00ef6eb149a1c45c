import type { PixelGrid, PrepareFilter } from './types.ts';

export const pixelate: PrepareFilter<'Pixelate'> = ({ blocksize }) => {
  const side = Math.max(blocksize, 1);
  return {
    kind: 'area',
    passes: [
      {
        key: 'pixelate',
        source: `vec2 block = $side / size;
          c = texel(vec2(ivec2(uv / block)) * block);`,
        uniforms: { side: { type: 'float', value: [side] } },
        smooth: false,
      },
    ],
    apply: (pixels) => takeCorners(pixels, side),
  };
};

function takeCorners({ data, width, height }: PixelGrid, side: number): PixelGrid {
  const from = new Uint32Array(data.buffer);
  const to = new Uint32Array(from.length);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(Math.floor((y + 0.5) / side) * side) * width;
    for (let x = 0; x < width; x++) {
      to[y * width + x] = from[row + Math.floor(Math.floor((x + 0.5) / side) * side)]!;
    }
  }
  return { data: new Uint8ClampedArray(to.buffer), width, height };
}
