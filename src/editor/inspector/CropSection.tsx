import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { t } from '../../i18n/said.ts';
import { useClosedByBack } from '../../ui/dialogs/useClosedByBack.ts';
import { focusCanvas } from '../input/focusScope.ts';
import { ActionButton } from '../page/ActionButton.tsx';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import { useAction } from '../page/useAction.ts';
import { announce } from '../session/announce.ts';
import { FlipMenu, PositionButton } from './CommonSection.tsx';
import styles from './ContextBar.module.css';

/** What a crop under way can be given, and the two ways out of it. */
export function CropSection() {
  const session = useEditor();
  const { actions } = session;
  const apply = useAction('applyCrop');
  useClosedByBack(true, () => apply.run());
  const { isMaskOffered } = useEditorValue(({ cropping }) => cropping.getState());
  useEffect(() => {
    // The button that asked for it went with the bar, and the key on it may have been released while the file was measured.
    if (document.activeElement === document.body) focusCanvas(session.renderer.element);
    announce(session, t('said.cropping'));
  }, [session]);
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
