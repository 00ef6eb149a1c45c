import styles from './ChoiceButtons.module.css';

/** A row of joined buttons; one, several or none may be pressed. */
export function ChoiceButtons<Value extends string>({
  label,
  options,
  disabled = false,
  onPick,
}: {
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly pressed: boolean }[];
  disabled?: boolean;
  onPick: (value: Value) => void;
}) {
  return (
    <div className={styles.group} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-pressed={option.pressed}
          disabled={disabled}
          onClick={() => onPick(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
