import { ColorPicker, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useRovingFocus } from '../useRovingFocus.ts';
import styles from './ColorField.module.css';
import { DropperButton } from './DropperButton.tsx';
import { toHex } from './toHex.ts';

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
  const [held, setHeld] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = held ?? hex;
  const row = useRef<HTMLDivElement>(null);
  const onSwatchKeys = useRovingFocus(row);

  const choose = (color: string) => {
    onChange(color);
    onCommit?.();
  };
  const endTyping = () => {
    if (typed === null) return;
    const color = toHex(typed.startsWith('#') ? typed : `#${typed}`);
    if (/^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(typed.trim())) choose(color);
    setTyped(null);
  };
  return (
    <div className={styles.field}>
      <ColorPicker
        fullWidth
        size="md"
        classNames={{ preview: styles.hidden }}
        format="hexa"
        value={shown}
        aria-label={labels.picker}
        saturationLabel={labels.saturation}
        hueLabel={labels.hue}
        alphaLabel={labels.alpha}
        onChange={(color) => {
          if (toHex(color) === shown) return;
          setHeld(toHex(color));
          onChange(toHex(color));
        }}
        onChangeEnd={() => {
          setHeld(null);
          onCommit?.();
        }}
      />
      <div className={styles.code}>
        <span className={styles.preview} aria-hidden>
          <span style={{ background: shown }} />
        </span>
        <TextInput
          className={styles.hex}
          aria-label={labels.hex}
          value={typed ?? shown}
          spellCheck={false}
          maxLength={9}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={endTyping}
          onKeyDown={(event) => {
            if (event.key === 'Enter') endTyping();
            if (event.key === 'Escape' && typed !== null) {
              event.stopPropagation();
              setTyped(null);
            }
          }}
        />
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
