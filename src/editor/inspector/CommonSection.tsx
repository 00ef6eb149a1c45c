import { Menu } from '@mantine/core';
import { IconDots, IconDroplet, IconFlipVertical, IconLayoutAlignMiddle } from '@tabler/icons-react';
import { createElement, Fragment } from 'react';
import { t } from '../../i18n/t.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { MenuDropdown } from '../../ui/MenuDropdown.tsx';
import { ShortcutHint } from '../../ui/ShortcutHint.tsx';
import { ActionButton, type PlainActionId } from '../page/ActionButton.tsx';
import { getActionIcon } from '../page/actionIcons.ts';
import { useAction } from '../page/useAction.ts';
import styles from './ContextBar.module.css';
import { PositionPopover } from './PositionPopover.tsx';
import { ToolButton } from './ToolButton.tsx';

const flips: readonly PlainActionId[] = ['flipHorizontal', 'flipVertical'];
const aligns: readonly (readonly PlainActionId[])[] = [
  ['alignLeft', 'alignHorizontalCenter', 'alignRight'],
  ['alignTop', 'alignVerticalCenter', 'alignBottom'],
  ['distributeHorizontally', 'distributeVertically'],
];
const orders: readonly PlainActionId[] = ['bringForward', 'sendBackward'];

function MenuEntry({ id }: { id: PlainActionId }) {
  const action = useAction(id);
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

function Entries({ blocks }: { blocks: readonly (readonly PlainActionId[])[] }) {
  return blocks.map((block, index) => (
    <Fragment key={block[0]}>
      {index > 0 && <Menu.Divider />}
      {block.map((id) => (
        <MenuEntry key={id} id={id} />
      ))}
    </Fragment>
  ));
}

function ActionMenu({
  icon,
  label,
  blocks,
}: {
  icon: typeof IconDots;
  label: string;
  blocks: readonly (readonly PlainActionId[])[];
}) {
  return (
    <Menu width={272} position="bottom-end" withinPortal>
      <Menu.Target>
        <IconAction icon={icon} label={label} withHint={false} />
      </Menu.Target>
      <MenuDropdown>
        <Entries blocks={blocks} />
      </MenuDropdown>
    </Menu>
  );
}

/**
 * What every selection gets; where the room is short, order, flip, lock and align move into one menu. What is in both
 * forms has a key: the button that opened a panel is still there to take the keyboard back.
 */
export function CommonSection({
  grouping,
  compact,
}: {
  grouping: 'group' | 'ungroup' | null;
  compact: boolean;
}) {
  const groups: readonly PlainActionId[] = grouping === null ? [] : [grouping];
  if (compact) {
    const rest: readonly PlainActionId[] = [...orders, ...groups, 'toggleLock'];
    return (
      <div className={styles.section}>
        <PositionPopover key="position" />
        <ToolButton key="opacity" tool="opacity" label={t('panels.barOpacity')} icon={IconDroplet} />
        <ActionButton key="duplicate" id="duplicate" />
        <ActionButton key="delete" id="delete" />
        <ActionMenu icon={IconDots} label={t('panels.moreActions')} blocks={[rest, flips, ...aligns]} />
      </div>
    );
  }
  return (
    <div className={styles.section}>
      <ActionMenu icon={IconLayoutAlignMiddle} label={t('panels.barAlign')} blocks={aligns} />
      <PositionPopover key="position" />
      <ActionMenu icon={IconFlipVertical} label={t('panels.barFlip')} blocks={[flips]} />
      <ActionButton id="bringForward" />
      <ActionButton id="sendBackward" />
      {grouping !== null && <ActionButton id={grouping} />}
      <ToolButton key="opacity" tool="opacity" label={t('panels.barOpacity')} icon={IconDroplet} />
      <ActionButton id="toggleLock" toggle />
      <ActionButton key="duplicate" id="duplicate" />
      <ActionButton key="delete" id="delete" />
    </div>
  );
}
