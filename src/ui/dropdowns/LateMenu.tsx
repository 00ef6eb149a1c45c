import { Menu, type MenuProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { useClosedByBack } from '../dialogs/useClosedByBack.ts';
import { MenuDropdown } from '../MenuDropdown.tsx';
import { Anchor } from './Anchor.tsx';
import type { DropdownProps } from './useLateDropdown.ts';

type Props = DropdownProps & Pick<MenuProps, 'width' | 'position' | 'children'>;

/**
 * True while a menu goes, or has gone, by a press beside it or by Escape. Escape gives the keyboard back by itself; a press
 * puts it where it belongs, and the menu's button must not take it from there.
 */
function useDismissal(opened: boolean) {
  const [isDismissed, setIsDismissed] = useState(false);
  const [wasOpened, setWasOpened] = useState(opened);
  // Before the menu remembers what has the keyboard as it opens.
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setIsDismissed(false);
  }
  return { isDismissed, onDismiss: () => setIsDismissed(true) };
}

/** The menu of a button that was there before it (`useLateDropdown`); its entries are the children. */
export function LateMenu({ button, opened, children, ...menu }: Props) {
  // One that comes up open does not know what had the focus before it.
  const isThere = useMounted();
  const { isDismissed, onDismiss } = useDismissal(opened);
  useClosedByBack(opened, () => menu.onChange(false));
  return (
    <Menu {...menu} opened={opened && isThere} onDismiss={onDismiss} returnFocus={!isDismissed} withinPortal>
      <Menu.Target>
        <Anchor element={button} />
      </Menu.Target>
      <MenuDropdown>{children}</MenuDropdown>
    </Menu>
  );
}
