// The buttons of the filter panel. Fabric's defaults for brightness, contrast, noise, saturation and vibrance
// change nothing, so each button carries a strength that can be seen (decisions, N-19).
import type { FilterSpec } from '../nodes/types.ts';

export type FilterPresetId =
  | 'none'
  | 'sepia'
  | 'brightness'
  | 'blackWhite'
  | 'brownie'
  | 'kodachrome'
  | 'polaroid'
  | 'technicolor'
  | 'vintage'
  | 'contrast'
  | 'convolute'
  | 'grayscale'
  | 'invert'
  | 'noise'
  | 'pixelate'
  | 'saturation'
  | 'vibrance';

/** In the order of the panel; 'none' stands for no preset. */
export const filterPresets: readonly { readonly id: FilterPresetId; readonly filter: FilterSpec | null }[] = [
  { id: 'none', filter: null },
  { id: 'sepia', filter: { type: 'Sepia' } },
  { id: 'brightness', filter: { type: 'Brightness', brightness: 0.15 } },
  { id: 'blackWhite', filter: { type: 'BlackWhite' } },
  { id: 'brownie', filter: { type: 'Brownie' } },
  { id: 'kodachrome', filter: { type: 'Kodachrome' } },
  { id: 'polaroid', filter: { type: 'Polaroid' } },
  { id: 'technicolor', filter: { type: 'Technicolor' } },
  { id: 'vintage', filter: { type: 'Vintage' } },
  { id: 'contrast', filter: { type: 'Contrast', contrast: 0.25 } },
  { id: 'convolute', filter: { type: 'Convolute', opaque: false, matrix: [0, -1, 0, -1, 5, -1, 0, -1, 0] } },
  { id: 'grayscale', filter: { type: 'Grayscale', mode: 'average' } },
  { id: 'invert', filter: { type: 'Invert', alpha: false, invert: true } },
  { id: 'noise', filter: { type: 'Noise', noise: 100 } },
  { id: 'pixelate', filter: { type: 'Pixelate', blocksize: 8 } },
  { id: 'saturation', filter: { type: 'Saturation', saturation: 0.5 } },
  { id: 'vibrance', filter: { type: 'Vibrance', vibrance: 0.6 } },
];
