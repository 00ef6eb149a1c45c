import { Popover, type PopoverProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect } from 'react';
import { useClosedByBack } from '../dialogs/useClosedByBack.ts';
import { Anchor } from './Anchor.tsx';
import styles from './LatePopover.module.css';
import type { DropdownProps } from './useLateDropdown.ts';

type Props = DropdownProps & Pick<PopoverProps, 'width' | 'children'> & { readonly title: string };

/**
 * A press beside the popover leaves the field in it, which writes what was typed: a finger's press closes it before the
 * browser moves the keyboard, and a field that is gone by then writes nothing.
 */
function useLeavingByPress(dropdownId: string, opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const onPress = ({ target }: PointerEvent): void => {
      const dropdown = document.getElementById(dropdownId);
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement) || !dropdown?.contains(activeElement)) return;
      if (!(target instanceof Node && dropdown.contains(target))) activeElement.blur();
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => document.removeEventListener('pointerdown', onPress, { capture: true });
  }, [dropdownId, opened]);
}

/**
 * The popover of a button that was there before it (`useLateDropdown`); takes the keyboard while it is open: its first field,
 * or where fingers press the popover itself, as a field would bring up the keyboard on the screen.
 */
export function LatePopover({ button, opened, title, children, ...popover }: Props) {
  // One that comes up open does not know what had the focus before it.
  const isThere = useMounted();
  const isTouched = matchMedia('(pointer: coarse)').matches;
  useLeavingByPress(`${popover.id}-dropdown`, opened);
  useClosedByBack(opened, () => popover.onChange(false));
  return (
    <Popover {...popover} opened={opened && isThere} position="bottom" withinPortal trapFocus>
      <Popover.Target>
        <Anchor element={button} />
      </Popover.Target>
      <Popover.Dropdown>
        <div
          className={styles.content}
          role="group"
          aria-label={title}
          tabIndex={-1}
          data-autofocus={isTouched || undefined}
        >
          <h3>{title}</h3>
          {children}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
