import { ActionIcon, Menu } from '@mantine/core';
import { IconCursorText, IconDots, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatMoment } from '../../i18n/formatMoment.ts';
import { t } from '../../i18n/versions.ts';
import { useClosedByBack } from '../../ui/dialogs/useClosedByBack.ts';
import { MenuDropdown } from '../../ui/MenuDropdown.tsx';
import { useFocusOfGone } from '../../ui/useFocusOfGone.ts';
import { nameOfVersion } from './nameOfVersion.ts';
import styles from './VersionsDialog.module.css';
import type { KeptVersion } from './versionsStore.ts';

type Actions = {
  readonly onRename: (version: KeptVersion) => void;
  readonly onRemove: (version: KeptVersion) => void;
};

function VersionMenu({ version, onRename, onRemove }: Actions & { version: KeptVersion }) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useClosedByBack(opened, () => setOpened(false));
  /** The entry goes with the menu: what it opens gives the keyboard back to the menu's button. */
  const choose = (run: Actions['onRename']) => () => {
    target.current?.focus();
    run(version);
  };
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={192} withinPortal>
      <Menu.Target>
        <ActionIcon
          ref={target}
          className={styles.menu}
          aria-label={t('versions.menuOf', { name: nameOfVersion(version) })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <MenuDropdown>
        <Menu.Item leftSection={<IconCursorText size={18} />} onClick={choose(onRename)}>
          {t('versions.rename')}
        </Menu.Item>
        <Menu.Item className={styles.danger} leftSection={<IconTrash size={18} />} onClick={choose(onRemove)}>
          {t('versions.delete')}
        </Menu.Item>
      </MenuDropdown>
    </Menu>
  );
}

const idOf = ({ id }: KeptVersion): string => id;

/** Kept versions to choose one of, each with a menu of what is done to it. */
export function VersionList({
  versions,
  chosen,
  onChoose,
  ...actions
}: Actions & {
  versions: readonly KeptVersion[];
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const noteFocus = useFocusOfGone(list, versions, idOf);
  return (
    <div ref={list} className={styles.list} onFocus={noteFocus}>
      <ul className={styles.rows} aria-label={t('versions.list')}>
        {versions.map((version) => (
          <li key={version.id} className={styles.row} data-card data-chosen={version.id === chosen}>
            <button
              type="button"
              className={styles.version}
              aria-pressed={version.id === chosen}
              onClick={() => onChoose(version.id)}
            >
              <span className={styles.name}>{nameOfVersion(version)}</span>
              <span className={styles.detail}>
                {formatMoment(version.createdAt)} · {version.width} × {version.height}
              </span>
            </button>
            <VersionMenu version={version} {...actions} />
          </li>
        ))}
      </ul>
    </div>
  );
}
