import { Menu } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import { t } from '../../i18n/pages.ts';
import { LateMenu } from '../../ui/dropdowns/LateMenu.tsx';
import type { DropdownProps } from '../../ui/dropdowns/useLateDropdown.ts';
import type { PageChange } from '../actions/types.ts';
import { useEditor } from '../page/EditorContext.ts';
import styles from './PageStrip.module.css';

/** What can be done with the page at this place. */
export function PageMenu({
  id,
  at,
  count,
  ...dropdown
}: { at: number; count: number } & Omit<DropdownProps, 'id'> & { id: PageId }) {
  const { actions } = useEditor();
  const change = (what: PageChange) => actions.run('changePages', what);
  return (
    <LateMenu {...dropdown} id="page-menu" position="top-start" width={232}>
      <Menu.Item
        leftSection={<IconPlus size={18} stroke={1.6} />}
        onClick={() => change({ type: 'add', at: at + 1 })}
      >
        {t('editor.addPage')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy size={18} stroke={1.6} />}
        onClick={() => change({ type: 'duplicate', id })}
      >
        {t('editor.duplicate')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowLeft size={18} stroke={1.6} />}
        disabled={at === 0}
        onClick={() => change({ type: 'move', id, at: at - 1 })}
      >
        {t('pages.moveLeft')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowRight size={18} stroke={1.6} />}
        disabled={at === count - 1}
        onClick={() => change({ type: 'move', id, at: at + 1 })}
      >
        {t('pages.moveRight')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        className={styles.danger}
        leftSection={<IconTrash size={18} stroke={1.6} />}
        disabled={count < 2}
        onClick={() => change({ type: 'remove', id })}
      >
        {t('editor.delete')}
      </Menu.Item>
    </LateMenu>
  );
}
