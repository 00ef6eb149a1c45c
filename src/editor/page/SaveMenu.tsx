import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { t } from '../../i18n/t.ts';
import { useLateDropdown } from '../../ui/dropdowns/useLateDropdown.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import styles from './SaveMenu.module.css';

const SaveEntries = lazyPart(async () => (await import('./SaveEntries.tsx')).SaveEntries);

/** The Salvar button; its menu is fetched when it is first opened. */
export function SaveMenu() {
  const { target, dropdown } = useLateDropdown('menu');
  return (
    <>
      <Button {...target} rightSection={<IconChevronDown size={16} aria-hidden />} className={styles.button}>
        {t('panels.saveMenu')}
      </Button>
      {dropdown && <SaveEntries {...dropdown} />}
    </>
  );
}
