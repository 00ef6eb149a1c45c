import { Popover, type PopoverProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect } from 'react';
import { Anchor } from './Anchor.tsx';
import type { DropdownProps } from './useLateDropdown.ts';

type Props = DropdownProps & Pick<PopoverProps, 'width' | 'children'>;

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

/** The popover of a button that was there before it (`useLateDropdown`); takes the keyboard while it is open. */
export function LatePopover({ button, opened, children, ...popover }: Props) {
  // One that comes up open does not know what had the focus before it.
  const isThere = useMounted();
  useLeavingByPress(`${popover.id}-dropdown`, opened);
  return (
    <Popover {...popover} opened={opened && isThere} position="bottom" withinPortal trapFocus>
      <Popover.Target>
        <Anchor element={button} />
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}
