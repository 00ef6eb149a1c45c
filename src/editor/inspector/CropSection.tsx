import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { t } from '../../i18n/t.ts';
import { useClosedByBack } from '../../ui/dialogs/useClosedByBack.ts';
import { ActionButton } from '../page/ActionButton.tsx';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import { useAction } from '../page/useAction.ts';
import { FlipMenu, PositionButton } from './CommonSection.tsx';
import styles from './ContextBar.module.css';

/** What a crop under way can be given, and the two ways out of it. */
export function CropSection() {
  const { actions } = useEditor();
  const apply = useAction('applyCrop');
  useClosedByBack(true, () => apply.run());
  const { isMaskOffered } = useEditorValue(({ cropping }) => cropping.getState());
  return (
    <>
      <div className={styles.section}>
        <Button variant="subtle" color="gray" className={styles.word} onClick={() => actions.run('escape')}>
          {t('app.cancel')}
        </Button>
        <Button
          className={styles.filled}
          leftSection={<IconCheck size={18} stroke={1.7} />}
          onClick={() => apply.run()}
        >
          {apply.label}
        </Button>
      </div>
      <div className={styles.section}>
        {isMaskOffered && <ActionButton id="adjustMask" toggle />}
        <PositionButton />
        <FlipMenu />
      </div>
    </>
  );
}
