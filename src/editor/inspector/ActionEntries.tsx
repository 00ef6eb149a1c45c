import { Menu } from '@mantine/core';
import { createElement, Fragment } from 'react';
import { LateMenu } from '../../ui/dropdowns/LateMenu.tsx';
import type { DropdownProps } from '../../ui/dropdowns/useLateDropdown.ts';
import { ShortcutHint } from '../../ui/ShortcutHint.tsx';
import type { PlainActionId } from '../page/ActionButton.tsx';
import { getActionIcon } from '../page/actionIcons.ts';
import { useMenuAction } from '../page/useMenuAction.ts';
import type { ActionBlocks } from './CommonSection.tsx';

function MenuEntry({ id }: { id: PlainActionId }) {
  const action = useMenuAction(id);
  return (
    <Menu.Item
      leftSection={createElement(getActionIcon(id), { size: 18, stroke: 1.6 })}
      rightSection={<ShortcutHint keys={action.shortcut} />}
      disabled={!action.enabled}
      onClick={() => action.run()}
    >
      {action.label}
    </Menu.Item>
  );
}

/** A menu of actions, a line between the blocks. */
export function ActionEntries({ blocks, ...dropdown }: DropdownProps & { readonly blocks: ActionBlocks }) {
  return (
    <LateMenu {...dropdown} width={272} position="bottom-end">
      {blocks.map((block, index) => (
        <Fragment key={block[0]}>
          {index > 0 && <Menu.Divider />}
          {block.map((id) => (
            <MenuEntry key={id} id={id} />
          ))}
        </Fragment>
      ))}
    </LateMenu>
  );
}
