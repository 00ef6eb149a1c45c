import { ColorInput, Switch } from '@mantine/core';
import type { ColorReplacement, ImageAdjustments } from '../../../scene/filters/imageAdjustments.ts';
import { t } from '../../i18n/t.ts';
import { SliderField } from '../../ui/SliderField.tsx';
import styles from './panels.module.css';

const DEFAULT: ColorReplacement = { color: '#ffffff', target: '#ff5b4e', tolerance: 0.35 };
const PAUSE_MS = 300;

/** Replaces one colour of the picture by another; colours nearer than the tolerance count as the same. */
export function ReplaceColorSection({
  value,
  onChange,
  onCommit,
}: {
  value: ColorReplacement | null;
  onChange: (patch: Partial<ImageAdjustments>, pauseMs: number) => void;
  onCommit: () => void;
}) {
  const edit = (patch: Partial<ColorReplacement>) =>
    onChange({ replacement: { ...(value ?? DEFAULT), ...patch } }, PAUSE_MS);
  return (
    <section className={styles.section} aria-label={t('panels.replaceColor')}>
      <Switch
        label={t('panels.replaceColor')}
        checked={value !== null}
        onChange={(event) => onChange({ replacement: event.currentTarget.checked ? DEFAULT : null }, 0)}
      />
      {value !== null && (
        <>
          <div className={styles.row}>
            <ColorInput
              label={t('panels.replaceFrom')}
              format="hex"
              value={value.color}
              eyeDropperButtonProps={{ 'aria-label': t('panels.colorPick') }}
              onChange={(color) => edit({ color })}
              onChangeEnd={onCommit}
            />
            <ColorInput
              label={t('panels.replaceTo')}
              format="hex"
              value={value.target}
              eyeDropperButtonProps={{ 'aria-label': t('panels.colorPick') }}
              onChange={(target) => edit({ target })}
              onChangeEnd={onCommit}
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
