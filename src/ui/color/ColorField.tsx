import { ColorPicker } from '@mantine/core';
import { useRef } from 'react';
import { useRovingFocus } from '../useRovingFocus.ts';
import styles from './ColorField.module.css';
import { DropperButton } from './DropperButton.tsx';
import { HexInput } from './HexInput.tsx';
import { toHex } from './toHex.ts';
import { useColorDrag } from './useColorDrag.ts';

export type ColorFieldLabels = {
  readonly picker: string;
  readonly saturation: string;
  readonly hue: string;
  readonly alpha: string;
  readonly hex: string;
  readonly pick: string;
  readonly palette: string;
  /** Name of one swatch, given its colour. */
  readonly use: (color: string) => string;
};

const palette = [
  '#000000',
  '#545454',
  '#a6a6a6',
  '#ffffff',
  '#ff5b4e',
  '#ff914d',
  '#ffd166',
  '#7ed957',
  '#00a86b',
  '#0cc0df',
  '#2563eb',
  '#7c5cff',
  '#cb6ce6',
  '#ff66c4',
];

/** A colour with transparency: picker, hex code, eyedropper, and ready swatches. */
export function ColorField({
  value,
  labels,
  swatches = palette,
  onChange,
  onCommit,
}: {
  /** Any CSS colour; shown as `#rrggbb` or `#rrggbbaa`. */
  value: string;
  labels: ColorFieldLabels;
  swatches?: readonly string[];
  /** Each colour passed on the way, while the hand moves. */
  onChange: (color: string) => void;
  onCommit?: () => void;
}) {
  const hex = toHex(value);
  const { shown, picker } = useColorDrag({ hex, onChange, onCommit });
  const row = useRef<HTMLDivElement>(null);
  const onSwatchKeys = useRovingFocus(row);

  const choose = (color: string) => {
    onChange(color);
    onCommit?.();
  };
  return (
    <div className={styles.field}>
      <ColorPicker
        {...picker}
        data-folds
        fullWidth
        size="md"
        classNames={{ preview: styles.hidden, sliders: styles.sliders }}
        format="hexa"
        aria-label={labels.picker}
        saturationLabel={labels.saturation}
        hueLabel={labels.hue}
        alphaLabel={labels.alpha}
      />
      <div className={styles.code} data-folds>
        <span className={styles.preview} aria-hidden>
          <span style={{ background: shown }} />
        </span>
        <HexInput className={styles.hex} aria-label={labels.hex} value={shown} onPick={choose} />
        <DropperButton label={labels.pick} onPick={choose} />
      </div>
      <div
        ref={row}
        className={styles.swatches}
        role="toolbar"
        tabIndex={-1}
        aria-label={labels.palette}
        onKeyDown={onSwatchKeys}
      >
        {swatches.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.swatch}
            style={{ background: color }}
            aria-label={labels.use(color)}
            aria-pressed={color === hex}
            onClick={() => choose(color)}
          />
        ))}
      </div>
    </div>
  );
}
