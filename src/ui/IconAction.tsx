import { ActionIcon } from '@mantine/core';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import { hint } from './hints/hint.ts';
import styles from './IconAction.module.css';

type ButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'className' | 'color' | 'style' | 'type'
>;

/**
 * A square button with a drawing only: its name is the hint and the accessible name. What a menu or a popover
 * gives its target (place, state, keys) goes on to the button.
 */
export function IconAction({
  icon: Icon,
  label,
  shortcut = '',
  disabled = false,
  active,
  danger = false,
  size = 32,
  withHint = true,
  ...rest
}: ButtonProps & {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  label: string;
  /** Shown in the hint beside the name. */
  shortcut?: string;
  disabled?: boolean;
  /** For toggles: pressed or not; absent for plain buttons. */
  active?: boolean;
  danger?: boolean;
  size?: number;
  withHint?: boolean;
}) {
  return (
    <ActionIcon
      {...rest}
      {...(withHint ? hint(shortcut === '' ? label : `${label} (${shortcut})`) : {})}
      className={styles.button}
      size={size}
      aria-label={label}
      aria-pressed={active}
      data-danger={danger}
      disabled={disabled}
    >
      <Icon size={size > 36 ? 22 : 18} stroke={1.7} />
    </ActionIcon>
  );
}
