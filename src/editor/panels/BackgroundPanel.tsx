import { t } from '../../i18n/panels.ts';
import { ColorField } from '../../ui/color/ColorField.tsx';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import { colorLabels } from './colorLabels.ts';
import { toSolid } from './nodeTests.ts';
import styles from './panels.module.css';

/** Plano De Fundo: the colour of the work area. */
export function BackgroundPanel() {
  const { actions, styles: edits } = useEditor();
  const background = useEditorValue(({ reader }) => reader.artboard.background);
  return (
    <section className={styles.section} aria-label={t('panels.backgroundColor')}>
      <ColorField
        value={toSolid(background ?? '#ffffff')}
        labels={colorLabels}
        onChange={(color) => actions.run('setBackground', { background: color })}
        onCommit={() => edits.flush()}
      />
    </section>
  );
}
