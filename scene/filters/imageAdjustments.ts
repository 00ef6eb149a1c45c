// How the filters of one image are laid out in its list (decisions, N-20): what the file brought and the one
// preset first, then the four sliders, then the colour replacement.
import type { FilterSpec } from '../nodes/types.ts';
import { type FilterPresetId, filterPresets } from './filterPresets.ts';
import { listActiveFilters } from './listActiveFilters.ts';
import { readNumber, readText } from './readValues.ts';

export type ColorReplacement = {
  readonly color: string;
  readonly target: string;
  readonly tolerance: number;
};

export type ImageAdjustments = {
  readonly preset: FilterPresetId;
  /** −1…1 */
  readonly hue: number;
  /** −1…1 */
  readonly saturation: number;
  /** −1…1 */
  readonly brightness: number;
  /** 0…1 */
  readonly blur: number;
  readonly replacement: ColorReplacement | null;
};

type Slider = 'hue' | 'saturation' | 'brightness' | 'blur';

const SLIDERS: readonly { readonly slider: Slider; readonly type: string; readonly key: string }[] = [
  { slider: 'hue', type: 'HueRotation', key: 'rotation' },
  { slider: 'saturation', type: 'Saturation', key: 'saturation' },
  { slider: 'brightness', type: 'Brightness', key: 'brightness' },
  { slider: 'blur', type: 'Blur', key: 'blur' },
];

// Brightness and saturation exist both as a button and as a slider; this key tells the button's one apart.
const ROLE = 'role';

/** Reads what the panel shows out of an image's filters. */
export function getImageAdjustments(filters: readonly FilterSpec[]): ImageAdjustments {
  const amounts = Object.fromEntries(
    SLIDERS.map(({ slider, type, key }) => [
      slider,
      readNumber(filters.find((filter) => isSlider(filter) && filter.type === type)?.[key], 0),
    ]),
  ) as Record<Slider, number>;
  const replaced = filters.find((filter) => filter.type === 'ReplaceColor');
  return {
    preset: getPreset(filters),
    ...amounts,
    replacement: replaced
      ? {
          color: readText(replaced.color, '#ffffff'),
          target: readText(replaced.target, '#ffffff'),
          tolerance: readNumber(replaced.tolerance, 0.35),
        }
      : null,
  };
}

/**
 * The list of filters after a change in the panel. Filters of the file that the panel has no control for stay as they
 * are, and so do presets while the change is not about them.
 */
export function setImageAdjustments(
  filters: readonly FilterSpec[],
  change: Partial<ImageAdjustments>,
): readonly FilterSpec[] {
  const next = { ...getImageAdjustments(filters), ...change };
  const kept = filters.filter((filter) => {
    if (isSlider(filter))
      return filters.find((other) => isSlider(other) && other.type === filter.type) !== filter;
    return (
      filter.type !== 'ReplaceColor' && (change.preset === undefined || findPreset(filter) === undefined)
    );
  });
  const chosen = filterPresets.find(({ id }) => id === change.preset)?.filter;
  return [
    ...kept,
    ...(chosen ? [{ ...chosen, [ROLE]: 'preset' }] : []),
    ...SLIDERS.filter(({ slider }) => next[slider] !== 0).map(({ slider, type, key }) => ({
      type,
      [key]: next[slider],
    })),
    ...(next.replacement ? [{ type: 'ReplaceColor', ...next.replacement }] : []),
  ];
}

function isSlider(filter: FilterSpec): boolean {
  return filter[ROLE] !== 'preset' && SLIDERS.some(({ type }) => type === filter.type);
}

function getPreset(filters: readonly FilterSpec[]): FilterPresetId {
  for (const filter of filters) {
    const preset = findPreset(filter);
    if (preset !== undefined) return preset;
  }
  return 'none';
}

/** A filter counts as a preset's by its mark, or by doing exactly what a button does that no slider does. */
function findPreset(filter: FilterSpec): FilterPresetId | undefined {
  if (isSlider(filter)) return undefined;
  return filterPresets.find(
    (preset) =>
      preset.filter?.type === filter.type &&
      (filter[ROLE] === 'preset' || isSameFilter(preset.filter, filter)),
  )?.id;
}

function isSameFilter(a: FilterSpec, b: FilterSpec): boolean {
  return JSON.stringify(listActiveFilters([a])) === JSON.stringify(listActiveFilters([b]));
}
