import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ColorStop, CustomGradient, GradientPivot } from '../../../scene/nodes/types.ts';
import { type TextKey, t } from '../../i18n/panels.ts';
import { ColorField } from '../../ui/color/ColorField.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { SliderField } from '../../ui/SliderField.tsx';
import { useRovingFocus } from '../../ui/useRovingFocus.ts';
import { colorLabels } from './colorLabels.ts';
import { addStop, MIN_STOPS, recolorStop, removeStop, toCssGradient } from './gradient.ts';
import styles from './GradientEditor.module.css';
import panelStyles from './panels.module.css';
import { stopColor } from './stopColor.ts';

const presets: readonly (readonly string[])[] = [
  ['#ffffff', '#000000'],
  ['#ff5b4e', '#ffd166'],
  ['#ff66c4', '#7c5cff'],
  ['#0cc0df', '#2563eb'],
  ['#7ed957', '#00a86b'],
  ['#ffd166', '#ff66c4', '#7c5cff'],
  ['#2d2a4a', '#cb6ce6'],
  ['#fff1eb', '#ace0f9'],
];

const pivots: readonly { pivot: GradientPivot; label: TextKey; column: number; row: number }[] = [
  { pivot: 'linear-top-left', label: 'panels.pivotTopLeft', column: 1, row: 1 },
  { pivot: 'linear-top-center', label: 'panels.pivotTopCenter', column: 2, row: 1 },
  { pivot: 'linear-top-right', label: 'panels.pivotTopRight', column: 3, row: 1 },
  { pivot: 'linear-center-left', label: 'panels.pivotCenterLeft', column: 1, row: 2 },
  { pivot: 'linear-center', label: 'panels.pivotLinearCenter', column: 2, row: 2 },
  { pivot: 'linear-center-right', label: 'panels.pivotCenterRight', column: 3, row: 2 },
  { pivot: 'linear-bottom-left', label: 'panels.pivotBottomLeft', column: 1, row: 3 },
  { pivot: 'linear-bottom-right', label: 'panels.pivotBottomRight', column: 3, row: 3 },
];

const toStops = (colors: readonly string[]): readonly ColorStop[] =>
  colors.map((color, index) => ({
    color,
    offset: Math.round((index / Math.max(1, colors.length - 1)) * 100) / 100,
  }));

type Change = (stops: readonly ColorStop[], custom: CustomGradient) => void;

function PivotGrid({ value, onPick }: { value: GradientPivot; onPick: (pivot: GradientPivot) => void }) {
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = useRovingFocus(grid);
  return (
    <div className={styles.pivots}>
      <div
        ref={grid}
        className={styles.pivotGrid}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('panels.gradientPivot')}
        onKeyDown={onKeyDown}
      >
        {pivots.map(({ pivot, label, column, row }) => (
          <button
            key={pivot}
            type="button"
            className={styles.pivot}
            style={{ gridColumn: column, gridRow: row }}
            aria-label={t(label)}
            title={t(label)}
            aria-pressed={value === pivot}
            onClick={() => onPick(pivot)}
          />
        ))}
      </div>
      <Button
        variant="default"
        aria-pressed={value === 'radial-center'}
        className={styles.radial}
        leftSection={<span className={styles.radialMark} aria-hidden />}
        onClick={() => onPick(value === 'radial-center' ? 'linear-center' : 'radial-center')}
      >
        {t('panels.pivotRadial')}
      </Button>
    </div>
  );
}

/** Presets, direction, angle (linear only), intensity and the colours of a gradient. */
export function GradientEditor({
  stops,
  custom,
  onChange,
  onCommit,
}: {
  stops: readonly ColorStop[];
  custom: CustomGradient;
  onChange: Change;
  onCommit: () => void;
}) {
  const [selected, setSelected] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const place = Math.min(selected, stops.length - 1);
  const apply: Change = (nextStops, nextCustom) => {
    onChange(nextStops, nextCustom);
    onCommit();
  };
  const chosen = stops[place];
  return (
    <>
      <section className={panelStyles.section} aria-label={t('panels.gradientPresets')}>
        <h3 className={panelStyles.sectionTitle}>{t('panels.gradientPresets')}</h3>
        <div className={styles.presets}>
          {presets.map((colors, index) => (
            <button
              key={colors.join()}
              type="button"
              className={styles.preset}
              style={{ background: toCssGradient(toStops(colors)) }}
              aria-label={t('panels.gradientPreset', { number: index + 1 })}
              onClick={() => apply(toStops(colors), custom)}
            />
          ))}
        </div>
      </section>
      <section className={panelStyles.section} aria-label={t('panels.gradientPivot')}>
        <PivotGrid value={custom.pivot} onPick={(pivot) => apply(stops, { ...custom, pivot })} />
        {custom.pivot !== 'radial-center' && (
          <SliderField
            label={t('panels.gradientAngle')}
            min={-180}
            max={180}
            step={0.01}
            unit={t('panels.degrees')}
            value={custom.angle}
            onChange={(angle) => onChange(stops, { ...custom, angle })}
            onCommit={onCommit}
          />
        )}
        <SliderField
          label={t('panels.gradientIntensity')}
          min={0.1}
          max={10}
          step={0.1}
          value={custom.intensity}
          onChange={(intensity) => onChange(stops, { ...custom, intensity })}
          onCommit={onCommit}
        />
      </section>
      <section className={panelStyles.section} aria-label={t('panels.gradientColors')}>
        <div className={panelStyles.sectionHead}>
          <h3 className={panelStyles.sectionTitle}>{t('panels.gradientColors')}</h3>
          <div className={styles.tools}>
            <IconAction
              icon={IconTrash}
              label={t('panels.gradientRemoveColor', { number: place + 1 })}
              disabled={stops.length <= MIN_STOPS}
              onClick={() => {
                const left = removeStop(stops, place);
                apply(left, custom);
                // Disabled by this it would lose the keyboard.
                if (left.length <= MIN_STOPS) strip.current?.querySelector('button')?.focus();
              }}
            />
            <IconAction
              icon={IconPlus}
              label={t('panels.gradientAddColor')}
              onClick={() => {
                apply(addStop(stops), custom);
                setSelected(stops.length);
              }}
            />
          </div>
        </div>
        <div ref={strip} className={styles.strip} style={{ background: toCssGradient(stops) }}>
          {stops.map((stop, index) => (
            <button
              // Two stops may be alike in everything but their place.
              key={index}
              type="button"
              className={styles.stop}
              style={{ left: `${stop.offset * 100}%`, background: stopColor(stop) }}
              aria-label={t('panels.gradientColor', { number: index + 1 })}
              aria-pressed={index === place}
              onClick={() => setSelected(index)}
            />
          ))}
        </div>
        <ColorField
          value={chosen ? stopColor(chosen) : '#000000'}
          labels={colorLabels}
          onChange={(color) => onChange(recolorStop(stops, place, color), custom)}
          onCommit={onCommit}
        />
      </section>
    </>
  );
}
