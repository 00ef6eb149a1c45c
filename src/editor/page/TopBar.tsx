import { IconChevronLeft } from '@tabler/icons-react';
import { t } from '../../i18n/t.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { ActionButton } from './ActionButton.tsx';
import { PeopleHere } from './PeopleHere.tsx';
import { usePorts } from './PortsContext.ts';
import { SaveMenu } from './SaveMenu.tsx';
import { SavingIndicator } from './SavingIndicator.tsx';
import { TitleField } from './TitleField.tsx';
import styles from './TopBar.module.css';

/** Home, undo, redo, state of saving, title and the Salvar menu. */
export function TopBar({ narrow }: { narrow: boolean }) {
  const { ports } = usePorts();
  return (
    <header className={styles.bar} aria-label={t('panels.topBar')}>
      <div className={styles.start}>
        <IconAction icon={IconChevronLeft} label={t('panels.home')} onClick={() => ports.goHome()} />
        <span className={styles.divider} />
        <ActionButton id="undo" />
        <ActionButton id="redo" />
        <SavingIndicator compact={narrow} />
      </div>
      <TitleField />
      <div className={styles.end}>
        <PeopleHere narrow={narrow} />
        {!narrow && <ActionButton id="showShortcuts" />}
        <SaveMenu />
      </div>
    </header>
  );
}
