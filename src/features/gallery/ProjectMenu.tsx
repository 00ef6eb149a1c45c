import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconCursorText, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { t } from '../../i18n/t.ts';
import { MenuDropdown } from '../../ui/MenuDropdown.tsx';
import styles from './ProjectMenu.module.css';
import { openRenameDialog } from './renameStore.ts';
import type { GalleryViewer, Project } from './types.ts';
import { useProjectActions } from './useProjectActions.ts';

/** Editar, Renomear, Duplicar, Excluir: shown to the owner, on templates to an admin. */
export function ProjectMenu({
  project,
  name,
  viewer,
}: {
  project: Project;
  name: string;
  viewer: GalleryViewer;
}) {
  const actions = useProjectActions();
  return (
    <Menu position="bottom-end" width={192} withinPortal>
      <Menu.Target>
        <ActionIcon className={styles.button} aria-label={t('gallery.menuOf', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <MenuDropdown>
        <Menu.Item
          leftSection={<IconPencil size={18} />}
          onClick={() => viewer.openEditor(project.project_id)}
        >
          {t('gallery.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCursorText size={18} />} onClick={() => openRenameDialog(project)}>
          {t('gallery.rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={18} />} onClick={() => void actions.duplicate(project)}>
          {t('gallery.duplicate')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          className={styles.danger}
          leftSection={<IconTrash size={18} />}
          onClick={() => void actions.remove(project, viewer.forgetEdits)}
        >
          {t('gallery.delete')}
        </Menu.Item>
      </MenuDropdown>
    </Menu>
  );
}
