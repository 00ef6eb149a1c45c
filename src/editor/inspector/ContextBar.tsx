import { Button, Menu } from '@mantine/core';
import {
  IconBackground,
  IconBorderStyle2,
  IconDroplet,
  IconFilters,
  IconFlipVertical,
  IconLayoutAlignMiddle,
  IconPhotoEdit,
} from '@tabler/icons-react';
import { createElement, type MouseEvent } from 'react';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import type { ToolName } from '../../stores/editorUiStore.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import type { ActionId } from '../actions/types.ts';
import { ActionButton } from '../page/ActionButton.tsx';
import { getActionIcon } from '../page/actionIcons.ts';
import { useActiveTool, useEditor, useSelectedNodes } from '../page/EditorContext.ts';
import { usePorts } from '../page/PortsContext.ts';
import { useAction } from '../page/useAction.ts';
import styles from './ContextBar.module.css';
import { getSections, type SectionName } from './getSections.ts';
import { PaintButton } from './PaintButton.tsx';
import { PositionPopover } from './PositionPopover.tsx';
import { TextSection } from './TextSection.tsx';

/** A button that opens the panel of a tool, pressed while that panel is open. */
function ToolButton({ tool, label, icon }: { tool: ToolName; label: string; icon: typeof IconDroplet }) {
  const { actions } = useEditor();
  const active = useActiveTool() === tool;
  return (
    <IconAction
      icon={icon}
      label={label}
      active={active}
      onClick={() => actions.run('chooseTool', { tool })}
    />
  );
}

function ImageSection() {
  const { actions } = useEditor();
  const { ports } = usePorts();
  const tool = useActiveTool();
  const open = (name: ToolName) => () => actions.run('chooseTool', { tool: name });
  const remove = ports.removeBackground;
  return (
    <div className={styles.section}>
      <Button
        variant="subtle"
        color="gray"
        className={styles.word}
        aria-pressed={tool === 'imageEditor'}
        leftSection={<IconPhotoEdit size={18} stroke={1.7} />}
        onClick={open('imageEditor')}
      >
        {t('panels.barEditImage')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        className={styles.word}
        aria-pressed={tool === 'filter'}
        leftSection={<IconFilters size={18} stroke={1.7} />}
        onClick={open('filter')}
      >
        {t('panels.barFilters')}
      </Button>
      <ActionButton id="cropImage" />
      {remove !== undefined && (
        <Button
          variant="subtle"
          color="gray"
          className={styles.word}
          leftSection={<IconBackground size={18} stroke={1.7} />}
          onClick={() => remove().catch((error: unknown) => reportError(error))}
        >
          {t('panels.barRemoveBackground')}
        </Button>
      )}
    </div>
  );
}

function MenuEntry({
  id,
}: {
  id: Extract<ActionId, `align${string}` | `distribute${string}` | `flip${string}`>;
}) {
  const action = useAction(id);
  return (
    <Menu.Item
      leftSection={createElement(getActionIcon(id), { size: 18, stroke: 1.6 })}
      disabled={!action.enabled}
      onClick={() => action.run()}
    >
      {action.label}
    </Menu.Item>
  );
}

function FlipMenu() {
  return (
    <Menu width={224} withinPortal>
      <Menu.Target>
        <IconAction icon={IconFlipVertical} label={t('panels.barFlip')} withTooltip={false} />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntry id="flipHorizontal" />
        <MenuEntry id="flipVertical" />
      </Menu.Dropdown>
    </Menu>
  );
}

function AlignMenu() {
  return (
    <Menu width={240} withinPortal>
      <Menu.Target>
        <IconAction icon={IconLayoutAlignMiddle} label={t('panels.barAlign')} withTooltip={false} />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntry id="alignLeft" />
        <MenuEntry id="alignHorizontalCenter" />
        <MenuEntry id="alignRight" />
        <Menu.Divider />
        <MenuEntry id="alignTop" />
        <MenuEntry id="alignVerticalCenter" />
        <MenuEntry id="alignBottom" />
        <Menu.Divider />
        <MenuEntry id="distributeHorizontally" />
        <MenuEntry id="distributeVertically" />
      </Menu.Dropdown>
    </Menu>
  );
}

function CommonSection({ grouping }: { grouping: 'group' | 'ungroup' | null }) {
  return (
    <div className={styles.section}>
      <AlignMenu />
      <PositionPopover />
      <FlipMenu />
      <ActionButton id="bringForward" />
      <ActionButton id="sendBackward" />
      {grouping !== null && <ActionButton id={grouping} />}
      <ToolButton tool="opacity" label={t('panels.barOpacity')} icon={IconDroplet} />
      <ActionButton id="toggleLock" toggle />
      <ActionButton id="duplicate" />
      <ActionButton id="delete" />
    </div>
  );
}

/** Buttons of the bar must not take the keyboard from a text being typed into. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}

/** What can be done with the selection; empty without one, always of the same height. */
export function ContextBar() {
  const nodes = useSelectedNodes();
  const sections = getSections(nodes);
  const has = (name: SectionName) => sections.includes(name);
  return (
    <div
      className={styles.bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('panels.contextBar')}
      onMouseDown={keepFocus}
    >
      {has('image') && <ImageSection />}
      {has('text') && <TextSection />}
      {(has('fill') || has('stroke')) && (
        <div className={styles.section}>
          {has('fill') && <PaintButton tool="fill" label={t('panels.barFill')} />}
          {has('stroke') && <PaintButton tool="stroke-color" label={t('panels.barStrokeColor')} />}
          {has('stroke') && (
            <ToolButton tool="stroke-width" label={t('panels.barStrokeWidth')} icon={IconBorderStyle2} />
          )}
        </div>
      )}
      {has('common') && (
        <CommonSection grouping={has('group') ? 'group' : has('ungroup') ? 'ungroup' : null} />
      )}
    </div>
  );
}
