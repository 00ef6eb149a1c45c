import { Checkbox, Menu } from '@mantine/core';
import { IconDots, IconPackage, IconReplace, IconTrash, IconUsers } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '../../i18n/panels.ts';
import { useClosedByBack } from '../../ui/dialogs/useClosedByBack.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { MenuDropdown } from '../../ui/MenuDropdown.tsx';
import { useAction } from '../page/useAction.ts';
import type { LibraryEntry } from '../page/types.ts';
import imageStyles from './ImagesPanel.module.css';
import { LibraryTile } from './LibraryTile.tsx';
import { useFileActions } from './useFileActions.ts';

/** Files marked for work on several at once. */
export type Ticks = { readonly ids: ReadonlySet<string>; readonly toggle: (id: string) => void };

/** One file of the person's own library, with its badges, its tick and its menu. */
export function UploadTile({
  entry,
  ratio,
  ticks,
}: {
  entry: LibraryEntry;
  ratio: number;
  /** Null for those who do not tick. */
  ticks: Ticks | null;
}) {
  const actions = useFileActions();
  const [open, setOpen] = useState(false);
  const tickId = useId();
  useClosedByBack(open, () => setOpen(false));
  const replace = useAction('replaceImage');
  const { create, edit } = actions;
  return (
    <div
      className={imageStyles.item}
      onContextMenu={(event) => {
        event.preventDefault();
        setOpen(true);
      }}
    >
      <LibraryTile entry={entry} ratio={ratio} fills />
      {entry.isShared && (
        <span className={imageStyles.shared} title={t('panels.imagesShared')}>
          <IconUsers size={12} aria-label={t('panels.imagesShared')} />
        </span>
      )}
      {ticks !== null && (
        <label htmlFor={tickId} className={imageStyles.tick}>
          <Checkbox
            id={tickId}
            size="xs"
            aria-label={t('panels.imagesTick', { name: entry.name })}
            checked={ticks.ids.has(entry.id)}
            onChange={() => ticks.toggle(entry.id)}
          />
        </label>
      )}
      <Menu opened={open} onChange={setOpen} position="bottom-start" withinPortal>
        <div className={imageStyles.options} data-open={open}>
          <Menu.Target>
            <IconAction
              icon={IconDots}
              label={t('panels.imagesOptions', { name: entry.name })}
              size={28}
              withHint={false}
              onClick={() => setOpen(!open)}
            />
          </Menu.Target>
        </div>
        <MenuDropdown>
          <Menu.Item
            leftSection={<IconReplace size={18} />}
            disabled={!replace.enabled}
            onClick={() => replace.run({ asset: entry.asset })}
          >
            {replace.label}
          </Menu.Item>
          {ticks !== null && !entry.isShared && create !== undefined && (
            <Menu.Item leftSection={<IconPackage size={18} />} onClick={() => void create([entry.id])}>
              {t('gallery.createProduct')}
            </Menu.Item>
          )}
          {ticks !== null && entry.isShared && edit !== undefined && (
            <Menu.Item leftSection={<IconPackage size={18} />} onClick={() => void edit(entry.id)}>
              {t('gallery.editProduct')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash size={18} />} onClick={() => void actions.remove([entry.id])}>
            {t('panels.imagesDelete')}
          </Menu.Item>
        </MenuDropdown>
      </Menu>
    </div>
  );
}
