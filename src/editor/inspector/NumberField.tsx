import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { parseTypedNumber } from '../../ui/parseTypedNumber.ts';

/** A number that is written when the field is left, on Enter, and with each arrow key; null shows as mixed. */
export function NumberField({
  label,
  value,
  mixedText,
  min,
  max,
  decimals = 1,
  unit,
  disabled = false,
  hideLabel = false,
  width,
  onCommit,
  onStepMixed,
  onEnter,
}: {
  label: string;
  value: number | null;
  mixedText: string;
  min?: number;
  max?: number;
  decimals?: number;
  unit?: string;
  disabled?: boolean;
  hideLabel?: boolean;
  width?: number;
  onCommit: (value: number) => void;
  /** What arrow keys do while it shows as mixed, where there is no number to step from; nothing without it. */
  onStepMixed?: (by: number) => void;
  /** After Enter wrote the number. */
  onEnter?: () => void;
}) {
  const [draft, setDraft] = useState<number | string | null>(null);
  const shown = value === null ? '' : Number(value.toFixed(decimals));

  const commit = () => {
    const next = parseTypedNumber(draft);
    setDraft(null);
    if (next === null || next === shown) return;
    onCommit(Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, next)));
  };
  const step = (by: number) => {
    const base = parseTypedNumber(draft) ?? value;
    setDraft(null);
    if (base === null) return onStepMixed?.(by);
    onCommit(Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, base + by)));
  };
  return (
    <NumberInput
      size="xs"
      w={width}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      value={draft ?? shown}
      placeholder={mixedText}
      decimalScale={decimals}
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      hideControls
      clampBehavior="none"
      disabled={disabled}
      rightSection={unit}
      rightSectionWidth={unit === undefined ? 0 : 24}
      withKeyboardEvents={false}
      onChange={setDraft}
      onBlur={commit}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          commit();
          onEnter?.();
        } else if (event.key === 'Escape' && draft !== null) {
          setDraft(null);
          event.stopPropagation();
        } else if (event.key === 'ArrowUp') step(event.shiftKey ? 10 : 1);
        else if (event.key === 'ArrowDown') step(event.shiftKey ? -10 : -1);
        else return;
        event.preventDefault();
      }}
    />
  );
}
