import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconCursorText, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { t } from '../../i18n/gallery.ts';
import { useClosedByBack } from '../../ui/dialogs/useClosedByBack.ts';
import { MenuDropdown } from '../../ui/MenuDropdown.tsx';
import styles from './ProjectMenu.module.css';
import { findNewDesign } from './newDesigns.ts';
import { openRenameDialog } from './renameStore.ts';
import type { GalleryViewer, ListKind, Project } from './types.ts';
import { useProjectActions } from './useProjectActions.ts';

/**
 * Editar, Renomear, Duplicar, Excluir: shown to the owner, on templates to an admin. A template shows its name of when it
 * was approved: a new one is given, and approved, in the editor.
 */
export function ProjectMenu({
  kind,
  project,
  name,
  viewer,
}: {
  kind: ListKind;
  project: Project;
  name: string;
  viewer: GalleryViewer;
}) {
  const actions = useProjectActions();
  /** What the server does to a design, it can do only once it has made it. */
  const isMade = findNewDesign(project.user_id, project.project_id) === undefined;
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useClosedByBack(opened, () => setOpened(false));
  /** The entry goes with the menu: what it opens gives the keyboard back to the menu's button. */
  const choose = (run: () => void) => () => {
    target.current?.focus();
    run();
  };
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={192} withinPortal>
      <Menu.Target>
        <ActionIcon ref={target} className={styles.button} aria-label={t('gallery.menuOf', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <MenuDropdown>
        <Menu.Item
          leftSection={<IconPencil size={18} />}
          onClick={choose(() => viewer.openEditor(project.project_id))}
        >
          {t('gallery.edit')}
        </Menu.Item>
        {isMade && kind === 'projects' && (
          <Menu.Item
            leftSection={<IconCursorText size={18} />}
            onClick={choose(() => openRenameDialog(project))}
          >
            {t('gallery.rename')}
          </Menu.Item>
        )}
        {isMade && (
          <Menu.Item
            leftSection={<IconCopy size={18} />}
            onClick={choose(() => void actions.duplicate(project, kind, viewer))}
          >
            {t('gallery.duplicate')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          className={styles.danger}
          leftSection={<IconTrash size={18} />}
          onClick={choose(() => void actions.remove(project, viewer))}
        >
          {t('gallery.delete')}
        </Menu.Item>
      </MenuDropdown>
    </Menu>
  );
}
