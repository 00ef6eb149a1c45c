import { IconCheck } from '@tabler/icons-react';
import styles from './PriceFilter.module.css';

export type PriceFilterValue = '0' | '1' | '%';

/** Two ticks, Pro and free; both or neither mean everything ('%'). */
export function PriceFilter({
  label,
  proLabel,
  freeLabel,
  ticked,
  onChange,
}: {
  label: string;
  proLabel: string;
  freeLabel: string;
  ticked: { readonly pro: boolean; readonly free: boolean };
  onChange: (ticked: { pro: boolean; free: boolean }) => void;
}) {
  const options = [
    { key: 'pro', text: proLabel },
    { key: 'free', text: freeLabel },
  ] as const;
  return (
    <fieldset className={styles.filter} aria-label={label}>
      {options.map(({ key, text }) => (
        <label key={key} className={styles.option}>
          <input
            type="checkbox"
            checked={ticked[key]}
            onChange={(event) => onChange({ ...ticked, [key]: event.currentTarget.checked })}
          />
          <span className={styles.box} aria-hidden>
            <IconCheck size={12} stroke={3} />
          </span>
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** The wire's value of the two ticks. */
export function toPriceFilter({ pro, free }: { pro: boolean; free: boolean }): PriceFilterValue {
  if (pro === free) return '%';
  return pro ? '1' : '0';
}
