import { Switch } from '@mantine/core';
import { useMemo } from 'react';
import type { ColorReplacement, ImageAdjustments } from '../../../scene/filters/imageAdjustments.ts';
import { listActiveFilters } from '../../../scene/filters/listActiveFilters.ts';
import { getDominantColors } from '../../../scene/kernels/dominantColors.ts';
import type { MediaNode } from '../../../scene/nodes/types.ts';
import { t } from '../../i18n/panels.ts';
import { filterPixels } from '../../render/filters/ProcessorFilters.ts';
import { ColorEntry } from '../../ui/color/ColorEntry.tsx';
import { SliderField } from '../../ui/SliderField.tsx';
import { colorLabels } from './colorLabels.ts';
import styles from './panels.module.css';
import { usePreviewPixels } from './usePreviewPixels.ts';

const DEFAULT: ColorReplacement = { color: '#ffffff', target: '#ff5b4e', tolerance: 0.35 };
const PAUSE_MS = 300;

/** Replaces one colour of the picture by another; colours nearer than the tolerance count as the same. */
export function ReplaceColorSection({
  picture,
  value,
  onChange,
  onCommit,
}: {
  /** Its main colours are offered. */
  picture: Pick<MediaNode, 'src' | 'filters'>;
  value: ColorReplacement | null;
  onChange: (patch: Partial<ImageAdjustments>, pauseMs: number) => void;
  onCommit: () => void;
}) {
  const edit = (patch: Partial<ColorReplacement>) =>
    onChange({ replacement: { ...(value ?? DEFAULT), ...patch } }, PAUSE_MS);
  const pick = (patch: Partial<ColorReplacement>) => {
    edit(patch);
    onCommit();
  };
  return (
    <section className={styles.section} aria-label={t('panels.replaceColor')}>
      <Switch
        label={t('panels.replaceColor')}
        checked={value !== null}
        onChange={(event) => onChange({ replacement: event.currentTarget.checked ? DEFAULT : null }, 0)}
      />
      {value !== null && (
        <>
          <Palette picture={picture} onPick={(color) => pick({ color })} />
          <div className={styles.row}>
            <ColorEntry
              label={t('panels.replaceFrom')}
              value={value.color}
              labels={colorLabels}
              onChange={(color) => edit({ color })}
              onCommit={onCommit}
            />
            <ColorEntry
              label={t('panels.replaceTo')}
              value={value.target}
              labels={colorLabels}
              onChange={(target) => edit({ target })}
              onCommit={onCommit}
            />
          </div>
          <SliderField
            label={t('panels.replaceTolerance')}
            min={0}
            max={1}
            step={0.01}
            value={value.tolerance}
            onChange={(tolerance) => edit({ tolerance })}
            onCommit={onCommit}
          />
        </>
      )}
    </section>
  );
}

/** The two main colours that the replacement finds, after all other filters; nothing when the picture cannot be read. */
function Palette({
  picture: { src, filters },
  onPick,
}: {
  picture: Pick<MediaNode, 'src' | 'filters'>;
  onPick: (color: string) => void;
}) {
  const pixels = usePreviewPixels(src);
  const colors = useMemo(() => {
    if (pixels === null) return [];
    const others = filters.filter(({ type }) => type !== 'ReplaceColor');
    return getDominantColors(filterPixels(pixels, listActiveFilters(others)).data);
  }, [pixels, filters]);
  if (colors.length === 0) return null;
  return (
    <div className={styles.palette}>
      <span className={styles.paletteLabel}>{t('panels.replacePalette')}</span>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          className={styles.paletteColor}
          style={{ backgroundColor: color }}
          aria-label={t('panels.replacePick', { color })}
          onClick={() => onPick(color)}
        />
      ))}
    </div>
  );
}
