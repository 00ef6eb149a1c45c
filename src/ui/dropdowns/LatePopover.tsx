import { Popover, type PopoverProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { Anchor } from './Anchor.tsx';
import type { DropdownProps } from './useLateDropdown.ts';

type Props = DropdownProps & Pick<PopoverProps, 'width' | 'children'>;

/** The popover of a button that was there before it (`useLateDropdown`); takes the keyboard while it is open. */
export function LatePopover({ button, opened, children, ...popover }: Props) {
  // One that comes up open does not know what had the focus before it.
  const isThere = useMounted();
  return (
    <Popover {...popover} opened={opened && isThere} position="bottom" withinPortal trapFocus>
      <Popover.Target>
        <Anchor element={button} />
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}
