import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import styles from './SaveMenu.module.css';

const ID = 'save-menu';

const SaveEntries = lazyPart(async () => (await import('./SaveEntries.tsx')).SaveEntries);

/** The Salvar button; its menu is fetched when it is first opened. */
export function SaveMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [isWanted, setWanted] = useState(false);

  function toggle(): void {
    setWanted(true);
    setOpened(!opened);
  }

  return (
    <>
      <Button
        ref={button}
        id={`${ID}-target`}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${ID}-dropdown` : undefined}
        data-expanded={opened || undefined}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        className={styles.button}
        onClick={toggle}
      >
        {t('panels.saveMenu')}
      </Button>
      {isWanted && button.current !== null && (
        <SaveEntries id={ID} button={button.current} opened={opened} onChange={setOpened} />
      )}
    </>
  );
}
