import { Menu, type MenuProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { MenuDropdown } from '../MenuDropdown.tsx';
import { Anchor } from './Anchor.tsx';
import type { DropdownProps } from './useLateDropdown.ts';

type Props = DropdownProps & Pick<MenuProps, 'width' | 'position' | 'children'>;

/** The menu of a button that was there before it (`useLateDropdown`); its entries are the children. */
export function LateMenu({ button, opened, children, ...menu }: Props) {
  // One that comes up open does not know what had the focus before it.
  const isThere = useMounted();
  return (
    <Menu {...menu} opened={opened && isThere} withinPortal>
      <Menu.Target>
        <Anchor element={button} />
      </Menu.Target>
      <MenuDropdown>{children}</MenuDropdown>
    </Menu>
  );
}
