import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconColorSwatch } from '@tabler/icons-react';
import { createElement, Fragment, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../i18n/panels.ts';
import { useClosedByBack } from '../../ui/dialogs/useClosedByBack.ts';
import { MenuDropdown } from '../../ui/MenuDropdown.tsx';
import { ShortcutHint } from '../../ui/ShortcutHint.tsx';
import type { ActionId } from '../actions/types.ts';
import type { EditorSession } from '../session/types.ts';
import { useEver } from '../../ui/useEver.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { focusCanvas } from '../input/focusScope.ts';
import { getActionIcon } from './actionIcons.ts';
import styles from './ContextMenu.module.css';
import { useEditor, useEditorUi, useEditorValue } from './EditorContext.ts';
import { LetterEntries } from './LetterEntries.tsx';
import { SelectingMore, SelectMoreEntry } from './SelectMore.tsx';
import { useMenuAction } from './useMenuAction.ts';

const AltTextDialog = lazyPart(async () => (await import('./AltTextDialog.tsx')).AltTextDialog);

type EntryId = Extract<
  ActionId,
  | 'convertToArc'
  | 'convertFromArc'
  | 'edit'
  | 'replaceImage'
  | 'altText'
  | 'copy'
  | 'paste'
  | 'cut'
  | 'pasteInPlace'
  | 'copyStyle'
  | 'pasteStyle'
  | 'duplicate'
  | 'delete'
  | 'useAsMask'
  | 'releaseMask'
  | 'group'
  | 'ungroup'
  | 'bringToFront'
  | 'sendToBack'
  | 'toggleLock'
>;

/** Shown only while they can be done: a text, one picture, several or a group selected. */
const conditional: readonly EntryId[] = [
  'convertToArc',
  'convertFromArc',
  'edit',
  'replaceImage',
  'altText',
  'useAsMask',
  'releaseMask',
  'group',
  'ungroup',
];

/** Blocks of entries in order; a line stands between blocks that have any. */
const blocks: readonly (readonly EntryId[])[] = [
  ['convertToArc', 'convertFromArc', 'edit', 'replaceImage', 'altText'],
  ['copy', 'paste', 'cut', 'duplicate', 'delete'],
  ['useAsMask', 'releaseMask', 'group', 'ungroup'],
  ['bringToFront', 'sendToBack', 'toggleLock'],
];

/** Apart, so that Copy and Paste stay the only ones of their name in the menu. */
const special: readonly EntryId[] = ['pasteInPlace', 'copyStyle', 'pasteStyle'];

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
  const { label, shortcut, enabled } = useMenuAction(id);
  return (
    <Menu.Item
      className={id === 'delete' ? styles.danger : undefined}
      leftSection={createElement(getActionIcon(id), { size: 18, stroke: 1.6 })}
      rightSection={<ShortcutHint keys={shortcut} />}
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

/** On the other side where this one has no room, up where the view ends; never over the menu it belongs to. */
const BESIDE = { flip: { crossAxis: false, padding: 8 }, shift: { padding: 8 } } as const;

/** Narrower than this no place beside a menu in the middle has room for another one. */
const ROOM_BESIDE = '(min-width: 56.25em)';

/** On a low screen the menu scrolls: what was unfolded beyond its edge would seem not to have come. */
function bringIntoView(entries: HTMLElement | null): void {
  entries?.scrollIntoView({ block: 'nearest' });
}

/** Copying looks and pasting in place, one level down: beside the menu, or unfolded in it where there is no room. */
function SpecialEntries() {
  const fitsBeside = useMediaQuery(ROOM_BESIDE, undefined, { getInitialValueInEffect: false });
  const [open, setOpen] = useState(false);
  if (!fitsBeside) {
    return (
      <>
        <Menu.Item
          leftSection={<IconColorSwatch size={18} stroke={1.6} />}
          rightSection={
            <IconChevronDown className={styles.chevron} size={16} stroke={1.6} data-open={open} />
          }
          aria-expanded={open}
          closeMenuOnClick={false}
          onClick={() => setOpen(!open)}
        >
          {t('panels.contextSpecial')}
        </Menu.Item>
        {open && (
          <div
            ref={bringIntoView}
            className={styles.unfolded}
            role="group"
            aria-label={t('panels.contextSpecial')}
          >
            {special.map((id) => (
              <Entry key={id} id={id} />
            ))}
          </div>
        )}
      </>
    );
  }
  return (
    <Menu.Sub middlewares={BESIDE} offset={6}>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconColorSwatch size={18} stroke={1.6} />}>
          {t('panels.contextSpecial')}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {special.map((id) => (
          <Entry key={id} id={id} />
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

function Entries({ list }: { list: readonly (readonly EntryId[])[] }) {
  return list.map((block, index) => (
    <Fragment key={block[0]}>
      {index > 0 && <Menu.Divider />}
      {block.map((id) => (
        <Entry key={id} id={id} />
      ))}
      {block.includes('duplicate') && <SpecialEntries />}
      {block.includes('duplicate') && <SelectMoreEntry />}
    </Fragment>
  ));
}

/** The menu at the pointer, and what only it and its like lead to. */
export function ContextMenu() {
  const asked = useEver(useEditorUi(({ altText }) => altText !== null));
  return (
    <>
      <PointerMenu />
      <SelectingMore />
      {asked && <AltTextDialog />}
    </>
  );
}

/** Opens after a right click, a long press or the menu key. */
function PointerMenu() {
  const session = useEditor();
  const menu = useEditorUi((state) => state.contextMenu);
  // Told apart only while it is shown: typing and dragging ask this again and again.
  const shown = useEditorValue((current) =>
    current.ui.getState().contextMenu === null ? '[]' : JSON.stringify(listBlocks(current)),
  );
  const text = useEditorValue(({ textEditing }) => textEditing.getState().current);
  const close = () => session.ui.setState({ contextMenu: null });

  useClosedByBack(menu !== null, close);
  useEffect(() => {
    if (menu === null) return undefined;
    const hide = () => session.ui.setState({ contextMenu: null });
    addEventListener('blur', hide);
    return () => {
      removeEventListener('blur', hide);
      // The entry that had the keyboard is gone: the canvas it was about takes it.
      if (document.activeElement === document.body) focusCanvas(session.renderer.element);
    };
  }, [menu, session]);

  if (menu === null) return null;
  const letters = menu.isForLetters ? text : null;
  const list = JSON.parse(shown) as EntryId[][];
  // Some browsers count what is fixed in a container from its corner, and the page is one above a keyboard on the screen.
  return createPortal(
    <Menu
      key={`${menu.x},${menu.y}`}
      opened
      onChange={(open) => {
        if (!open) close();
      }}
      // What the finger has selected is seen above the hand, the menu over it.
      position={letters ? 'top' : 'bottom-start'}
      offset={letters ? 28 : 2}
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      width={letters ? 220 : 296}
      withinPortal
      // The keyboard of a phone stays up.
      trapFocus={letters === null}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <span
          className={styles.anchor}
          style={{ left: menu.x, top: menu.y }}
          role="button"
          tabIndex={-1}
          aria-label={t('panels.contextMenu')}
        />
      </Menu.Target>
      <MenuDropdown aria-label={t('panels.contextMenu')} onContextMenu={(event) => event.preventDefault()}>
        {letters ? <LetterEntries text={letters} /> : <Entries list={list} />}
      </MenuDropdown>
    </Menu>,
    document.body,
  );
}
