import { Menu } from '@mantine/core';
import { createElement, useEffect } from 'react';
import { t } from '../../i18n/t.ts';
import type { ActionId } from '../actions/types.ts';
import type { EditorSession } from '../session/types.ts';
import { getActionIcon } from './actionIcons.ts';
import styles from './ContextMenu.module.css';
import { useEditor, useEditorUi, useEditorValue } from './EditorContext.ts';
import { describeAction } from './useAction.ts';

type EntryId = Extract<
  ActionId,
  | 'convertToArc'
  | 'convertFromArc'
  | 'edit'
  | 'copy'
  | 'paste'
  | 'cut'
  | 'duplicate'
  | 'delete'
  | 'group'
  | 'ungroup'
  | 'bringToFront'
  | 'sendToBack'
  | 'toggleLock'
>;

/** Shown only while they can be done: text only, several selected, a group selected. */
const conditional: readonly EntryId[] = ['convertToArc', 'convertFromArc', 'edit', 'group', 'ungroup'];

/** Blocks of entries in order; a line stands between blocks that have any. */
const blocks: readonly (readonly EntryId[])[] = [
  ['convertToArc', 'convertFromArc', 'edit'],
  ['copy', 'paste', 'cut', 'duplicate', 'delete'],
  ['group', 'ungroup'],
  ['bringToFront', 'sendToBack', 'toggleLock'],
];

/** What the menu offers for this selection; nothing selected leaves Paste alone. */
function listBlocks(session: EditorSession): EntryId[][] {
  if (session.selection.getState().ids.length === 0) return [['paste']];
  return blocks
    .map((block) => block.filter((id) => !conditional.includes(id) || session.actions.isEnabled(id)))
    .filter((block) => block.length > 0);
}

function Entry({ id }: { id: EntryId }) {
  const session = useEditor();
  const at = useEditorUi((state) => state.contextMenu?.world);
  const enabled = useEditorValue(({ actions }) => actions.isEnabled(id));
  const { label, shortcut } = describeAction(id);
  return (
    <Menu.Item
      className={id === 'delete' ? styles.danger : undefined}
      leftSection={createElement(getActionIcon(id), { size: 18, stroke: 1.6 })}
      rightSection={<span className={styles.keys}>{shortcut}</span>}
      disabled={!enabled}
      onClick={() => {
        if (id === 'paste') session.actions.run('paste', at === undefined ? undefined : { at });
        else session.actions.run(id);
      }}
    >
      {label}
    </Menu.Item>
  );
}

/** The menu at the pointer, after a right click, a long press or the menu key. */
export function ContextMenu() {
  const session = useEditor();
  const menu = useEditorUi((state) => state.contextMenu);
  const shown = useEditorValue((current) => JSON.stringify(listBlocks(current)));
  const close = () => session.ui.setState({ contextMenu: null });

  useEffect(() => {
    if (menu === null) return undefined;
    const hide = () => session.ui.setState({ contextMenu: null });
    addEventListener('blur', hide);
    return () => removeEventListener('blur', hide);
  }, [menu, session]);

  if (menu === null) return null;
  const list = JSON.parse(shown) as EntryId[][];
  return (
    <Menu
      key={`${menu.x},${menu.y}`}
      opened
      onChange={(open) => {
        if (!open) close();
      }}
      position="bottom-start"
      offset={2}
      width={296}
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <span className={styles.anchor} style={{ left: menu.x, top: menu.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('panels.contextMenu')} onContextMenu={(event) => event.preventDefault()}>
        {list.map((block, index) => (
          <div key={block[0]}>
            {index > 0 && <Menu.Divider />}
            {block.map((id) => (
              <Entry key={id} id={id} />
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
