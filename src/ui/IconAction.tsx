import { ActionIcon, Tooltip } from '@mantine/core';
import type { ComponentType, MouseEvent } from 'react';
import styles from './IconAction.module.css';

/** A square button with a drawing only: its name is the tooltip and the accessible name. */
export function IconAction({
  icon: Icon,
  label,
  shortcut = '',
  onClick,
  disabled = false,
  active,
  danger = false,
  size = 32,
  withTooltip = true,
}: {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  label: string;
  /** Shown in the tooltip beside the name. */
  shortcut?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  disabled?: boolean;
  /** For toggles: pressed or not; absent for plain buttons. */
  active?: boolean;
  danger?: boolean;
  size?: number;
  withTooltip?: boolean;
}) {
  const button = (
    <ActionIcon
      className={styles.button}
      size={size}
      aria-label={label}
      aria-pressed={active}
      data-danger={danger}
      disabled={disabled}
      onClick={onClick}
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
