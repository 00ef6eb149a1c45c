import { NumberInput } from '@mantine/core';
import { t } from '../../../i18n/exporting.ts';
import { FILM_LIMITS } from '../../../render/export/film/types.ts';
import { readLimited } from './filmLimits.ts';

/** Seconds or frames per second of a film, with what is wrong with them. */
export function LimitedInput({
  kind,
  label,
  value,
  onChange,
}: {
  kind: keyof typeof FILM_LIMITS;
  label: string;
  value: string | number;
  onChange: (value: string | number) => void;
}) {
  const { min, max } = FILM_LIMITS[kind];
  const isValid = readLimited(kind, value) !== null;
  return (
    <NumberInput
      label={label}
      value={value}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={kind === 'seconds'}
      decimalSeparator=","
      error={isValid ? undefined : t('exporting.filmLimits', { min, max })}
      onChange={onChange}
    />
  );
}
