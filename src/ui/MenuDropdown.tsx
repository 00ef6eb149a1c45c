import { Menu, type MenuDropdownProps } from '@mantine/core';

/** A `tabindex` makes Mantine give the keyboard to a disabled first entry, which cannot take it. */
function passOverDisabled(menu: HTMLElement | null): void {
  for (const entry of menu?.querySelectorAll('[data-disabled]') ?? []) entry.removeAttribute('tabindex');
}

/** The entries of a menu: the keyboard goes to the first that can be chosen, to the menu itself where none can. */
export function MenuDropdown(props: MenuDropdownProps) {
  return <Menu.Dropdown {...props} ref={passOverDisabled} />;
}
