import { type MouseEvent, useId, useState } from 'react';

/** What a dropdown needs of the button it belongs to. */
export type DropdownProps = {
  /** The dropdown's id is `{id}-dropdown`, its button's `{id}-target`. */
  readonly id: string;
  readonly button: HTMLElement;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
};

/**
 * For a button whose menu or popover is in a file of its own: `target` are the button's properties, `dropdown` what its part
 * gets, null until it is first opened, which is when the part is fetched.
 */
export function useLateDropdown(popup: 'menu' | 'dialog') {
  const id = useId();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const target = {
    id: `${id}-target`,
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    'data-expanded': opened || undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      setButton(currentTarget);
      setOpened(!opened);
    },
  };
  const dropdown: DropdownProps | null = button && { id, button, opened, onChange: setOpened };
  return { target, dropdown };
}
