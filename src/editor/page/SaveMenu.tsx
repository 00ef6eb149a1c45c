import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, useRef, useState } from 'react';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import type { SaveEntriesProps } from './SaveEntries.tsx';
import styles from './SaveMenu.module.css';

const ID = 'save-menu';

/** The Salvar button; its menu is fetched when it is first opened. */
export function SaveMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [Entries, setEntries] = useState<ComponentType<SaveEntriesProps> | null>(null);

  async function toggle(): Promise<void> {
    setOpened(!opened);
    if (Entries !== null) return;
    try {
      const module = await import('./SaveEntries.tsx');
      setEntries(() => module.SaveEntries);
    } catch (error) {
      setOpened(false);
      reportError(error);
    }
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
        onClick={() => void toggle()}
      >
        {t('panels.saveMenu')}
      </Button>
      {Entries !== null && button.current !== null && (
        <Entries id={ID} button={button.current} opened={opened} onChange={setOpened} />
      )}
    </>
  );
}
