import { NumberInput, Slider } from '@mantine/core';
import { useId, useState } from 'react';
import { parseTypedNumber } from './parseTypedNumber.ts';
import styles from './SliderField.module.css';
import { useHeld } from './useHeld.ts';
import { yieldToScroll } from './yieldToScroll.ts';

/**
 * A named slider with its number: `onChange` comes while the thumb moves and with each accepted number,
 * `onCommit` once when the hand lets go, on Enter and on leaving the number.
 */
export function SliderField({
  label,
  value,
  min,
  max,
  step = 1,
  unit = '',
  /** The field shows value × scale (opacity 0–1 shown as 0–100). */
  scale = 1,
  disabled = false,
  onChange,
  onCommit,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  unit?: string;
  scale?: number;
  disabled?: boolean;
  onChange: (value: number) => void;
  onCommit?: () => void;
}) {
  const id = useId();
  const held = useHeld<number>(() => onCommit?.());
  const [typed, setTyped] = useState<number | string | null>(null);
  const shown = held.value ?? value;
  const decimals = Math.max(0, -Math.floor(Math.log10(step * scale) + 1e-9));
  const clamp = (next: number) => Math.min(max, Math.max(min, next));
  const endTyping = () => {
    if (typed === null) return;
    const number = parseTypedNumber(typed);
    setTyped(null);
    if (number !== null && clamp(number / scale) !== value) onChange(clamp(number / scale));
    onCommit?.();
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <NumberInput
          className={styles.number}
          size="xs"
          aria-labelledby={id}
          value={typed ?? Number((shown * scale).toFixed(decimals))}
          min={min * scale}
          max={max * scale}
          step={step * scale}
          decimalScale={decimals}
          decimalSeparator=","
          allowedDecimalSeparators={[',', '.']}
          clampBehavior="none"
          hideControls
          disabled={disabled}
          rightSection={unit === '' ? undefined : <span className={styles.unit}>{unit}</span>}
          rightSectionWidth={unit === '' ? 0 : 24}
          onChange={(next) => {
            setTyped(next);
            const number = parseTypedNumber(next);
            if (number !== null && number / scale >= min && number / scale <= max) onChange(number / scale);
          }}
          onBlur={endTyping}
          onKeyDown={(event) => {
            if (event.key === 'Enter') endTyping();
          }}
        />
      </div>
      <Slider
        aria-labelledby={id}
        thumbProps={{ 'aria-labelledby': id }}
        value={clamp(shown)}
        // A value that goes both ways fills from the middle, so that 0 reads as nothing.
        startPointValue={min < 0 && max > 0 ? 0 : undefined}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        onChange={(next) => {
          held.hold(next);
          onChange(next);
        }}
        onChangeEnd={held.release}
        onTouchStartCapture={yieldToScroll}
      />
    </div>
  );
}
