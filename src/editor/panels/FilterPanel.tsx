import { IconPhotoEdit } from '@tabler/icons-react';
import { type FilterPresetId, filterPresets } from '../../../scene/filters/filterPresets.ts';
import { getImageAdjustments } from '../../../scene/filters/imageAdjustments.ts';
import { type TextKey, t } from '../../i18n/panels.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './FilterPanel.module.css';
import { FilterPreview } from './FilterPreview.tsx';
import { useImageAdjustments } from './ImageEditorPanel.tsx';
import { usePreviewPixels } from './usePreviewPixels.ts';

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

/** Filtros: one button for each preset, shown on the selected picture. */
export function FilterPanel() {
  const { first, change } = useImageAdjustments();
  const pixels = usePreviewPixels(first?.src);
  if (first === undefined)
    return <EmptyState compact icon={IconPhotoEdit} title={t('panels.filterSelectHint')} />;
  const { preset: active } = getImageAdjustments(first.filters);
  return (
    <div className={styles.grid}>
      {filterPresets.map(({ id, filter }) => (
        <button
          key={id}
          type="button"
          className={styles.preset}
          aria-pressed={active === id}
          onClick={() => change({ preset: id }, 0)}
        >
          <span className={styles.frame}>
            <FilterPreview pixels={pixels} filter={filter} />
          </span>
          <span className={styles.name}>{t(labels[id])}</span>
        </button>
      ))}
    </div>
  );
}
