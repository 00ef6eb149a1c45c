import { ActionIcon, Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import styles from './IconAction.module.css';

type ButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'className' | 'color' | 'style' | 'type'
>;

/**
 * A square button with a drawing only: its name is the tooltip and the accessible name. What a menu or a popover
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
  withTooltip = true,
  ...rest
}: ButtonProps & {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  label: string;
  /** Shown in the tooltip beside the name. */
  shortcut?: string;
  disabled?: boolean;
  /** For toggles: pressed or not; absent for plain buttons. */
  active?: boolean;
  danger?: boolean;
  size?: number;
  withTooltip?: boolean;
}) {
  const button = (
    <ActionIcon
      {...rest}
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
  if (!withTooltip) return button;
  return (
    <Tooltip
      label={shortcut === '' ? label : `${label} (${shortcut})`}
      events={{ hover: true, focus: true, touch: false }}
    >
      {button}
    </Tooltip>
  );
}
