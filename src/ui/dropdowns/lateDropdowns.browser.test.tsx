import { Menu } from '@mantine/core';
import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { LateMenu } from './LateMenu.tsx';
import { LatePopover } from './LatePopover.tsx';
import { useLateDropdown } from './useLateDropdown.ts';

type Devtools = { send(method: 'HeapProfiler.collectGarbage'): Promise<void> };

afterEach(cleanUi);

function Sample({ popup }: { popup: 'menu' | 'dialog' }) {
  const { target, dropdown } = useLateDropdown(popup);
  return (
    <>
      <button {...target}>Abrir</button>
      {dropdown && popup === 'menu' && (
        <LateMenu {...dropdown}>
          <Menu.Item>Um</Menu.Item>
        </LateMenu>
      )}
      {dropdown && popup === 'dialog' && (
        <LatePopover {...dropdown} title="Tamanho">
          <input aria-label="Largura" />
        </LatePopover>
      )}
    </>
  );
}

/** As on a card of the gallery: the menu is there before it is opened. */
const Card = () => (
  <Menu>
    <Menu.Target>
      <button>Abrir</button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>Um</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

test.each([
  ['late menu', 'menu', () => <Sample popup="menu" />],
  ['late popover', 'dialog', () => <Sample popup="dialog" />],
  ['menu', 'menu', Card],
] as const)(
  'of the boxes of a %s that was opened many times only the last are held',
  async (_kind, popup, Dropdown) => {
    renderUi(<Dropdown />);
    const boxes: WeakRef<Element>[] = [];
    for (let times = 0; times < 15; times++) {
      await userEvent.click(page.getByRole('button', { name: 'Abrir' }));
      boxes.push(new WeakRef(await page.getByRole(popup).findElement()));
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => page.getByRole(popup).elements()).toEqual([]);
    }
    const held = async (): Promise<number> => {
      await (cdp() as unknown as Devtools).send('HeapProfiler.collectGarbage');
      return boxes.filter((box) => box.deref()).length;
    };
    // React keeps what it drew last, and what was there before it.
    await expect.poll(held).toBeLessThan(4);
  },
);
