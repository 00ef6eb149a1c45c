import {
  IconDots,
  IconDroplet,
  IconFlipVertical,
  IconLayoutAlignMiddle,
  IconRulerMeasure,
} from '@tabler/icons-react';
import { t } from '../../i18n/panels.ts';
import { useLateDropdown } from '../../ui/dropdowns/useLateDropdown.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { ActionButton, type PlainActionId } from '../page/ActionButton.tsx';
import styles from './ContextBar.module.css';
import { ActionEntries, PositionPopover } from './lateParts.tsx';
import { ToolButton } from './ToolButton.tsx';

const flips: readonly PlainActionId[] = ['flipHorizontal', 'flipVertical'];
const aligns: ActionBlocks = [
  ['alignLeft', 'alignHorizontalCenter', 'alignRight'],
  ['alignTop', 'alignVerticalCenter', 'alignBottom'],
  ['distributeHorizontally', 'distributeVertically'],
];
const orders: readonly PlainActionId[] = ['bringForward', 'sendBackward'];

/** Actions in blocks, as a menu has them. */
export type ActionBlocks = readonly (readonly PlainActionId[])[];

function ActionMenu({ icon, label, blocks }: { icon: typeof IconDots; label: string; blocks: ActionBlocks }) {
  const { target, dropdown } = useLateDropdown('menu');
  return (
    <>
      <IconAction {...target} icon={icon} label={label} />
      {dropdown && <ActionEntries {...dropdown} blocks={blocks} />}
    </>
  );
}

/** Opens the fields of place and size. */
export function PositionButton() {
  const { target, dropdown } = useLateDropdown('dialog');
  return (
    <>
      <IconAction {...target} icon={IconRulerMeasure} label={t('panels.barPosition')} />
      {dropdown && <PositionPopover {...dropdown} />}
    </>
  );
}

/** Opens both ways to flip. */
export function FlipMenu() {
  return <ActionMenu icon={IconFlipVertical} label={t('panels.barFlip')} blocks={[flips]} />;
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
        <PositionButton key="position" />
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
      <PositionButton key="position" />
      <FlipMenu />
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
