import { IconPhotoEdit } from '@tabler/icons-react';
import { type FilterPresetId, filterPresets } from '../../../scene/filters/filterPresets.ts';
import { getImageAdjustments } from '../../../scene/filters/imageAdjustments.ts';
import { type TextKey, t } from '../../i18n/t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './FilterPanel.module.css';
import { useImageAdjustments } from './ImageEditorPanel.tsx';

const labels: Record<FilterPresetId, TextKey> = {
  none: 'panels.filterNone',
  sepia: 'panels.filterSepia',
  brightness: 'panels.filterBrightness',
  blackWhite: 'panels.filterBlackWhite',
  brownie: 'panels.filterBrownie',
  kodachrome: 'panels.filterKodachrome',
  polaroid: 'panels.filterPolaroid',
  technicolor: 'panels.filterTechnicolor',
  vintage: 'panels.filterVintage',
  contrast: 'panels.filterContrast',
  convolute: 'panels.filterConvolute',
  grayscale: 'panels.filterGrayscale',
  invert: 'panels.filterInvert',
  noise: 'panels.filterNoise',
  pixelate: 'panels.filterPixelate',
  saturation: 'panels.filterSaturation',
  vibrance: 'panels.filterVibrance',
};

/** What the platform's own filters can show of a preset on a small picture; the canvas shows the true one. */
const previews: Partial<Record<FilterPresetId, string>> = {
  sepia: 'sepia(1)',
  brightness: 'brightness(1.2)',
  blackWhite: 'grayscale(1) contrast(2.4)',
  brownie: 'sepia(0.7) contrast(1.2) saturate(0.8)',
  kodachrome: 'saturate(1.5) contrast(1.15)',
  polaroid: 'contrast(1.1) saturate(1.35) brightness(1.05)',
  technicolor: 'saturate(1.9) hue-rotate(-8deg)',
  vintage: 'sepia(0.45) saturate(0.85) contrast(0.95)',
  contrast: 'contrast(1.4)',
  convolute: 'contrast(1.15)',
  grayscale: 'grayscale(1)',
  invert: 'invert(1)',
  saturation: 'saturate(1.5)',
  vibrance: 'saturate(1.3)',
};

/** Filtros: one button for each preset, shown on the selected picture. */
export function FilterPanel() {
  const { first, change } = useImageAdjustments();
  if (first === undefined)
    return <EmptyState compact icon={IconPhotoEdit} title={t('panels.filterSelectHint')} />;
  const { preset: active } = getImageAdjustments(first.filters);
  return (
    <div className={styles.grid}>
      {filterPresets.map(({ id }) => (
        <button
          key={id}
          type="button"
          className={styles.preset}
          aria-pressed={active === id}
          onClick={() => change({ preset: id }, 0)}
        >
          <span className={styles.frame} data-preset={id}>
            <img src={first.src} alt="" draggable={false} style={{ filter: previews[id] }} />
          </span>
          <span className={styles.name}>{t(labels[id])}</span>
        </button>
      ))}
    </div>
  );
}
