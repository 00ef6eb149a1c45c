import type { ComponentProps } from 'react';
import { ChoiceButtons } from '../../../ui/ChoiceButtons.tsx';
import styles from './ChoiceField.module.css';

/** A row of buttons under what is chosen by them. */
export function ChoiceField<Value extends string>(props: ComponentProps<typeof ChoiceButtons<Value>>) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>{props.label}</span>
      <ChoiceButtons {...props} />
    </div>
  );
}
