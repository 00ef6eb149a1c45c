import { t } from '../../i18n/panels.ts';
import { ChoiceButtons } from '../../ui/ChoiceButtons.tsx';
import { SliderField } from '../../ui/SliderField.tsx';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import { findPainted } from './findPainted.ts';
import { canHaveStroke } from './nodeTests.ts';
import styles from './panels.module.css';

const MAX_WIDTH = 100;

/** Opções de Traço: width and type. */
export function StrokeWidthPanel() {
  const { actions, styles: edits } = useEditor();
  const node = useEditorValue((session) => findPainted(session, canHaveStroke));
  const dashed = (node?.strokeDashArray?.length ?? 0) > 0;
  return (
    <>
      <SliderField
        label={t('panels.strokeWidth')}
        min={0}
        max={MAX_WIDTH}
        unit={t('panels.pixels')}
        value={node?.strokeWidth ?? 0}
        onChange={(width) => actions.run('setStrokeWidth', { width })}
        onCommit={() => edits.flush()}
      />
      <section className={styles.section} aria-label={t('panels.strokeType')}>
        <h3 className={styles.sectionTitle}>{t('panels.strokeType')}</h3>
        <ChoiceButtons
          label={t('panels.strokeType')}
          options={[
            { value: 'solid', label: t('panels.strokeSolid'), pressed: !dashed },
            { value: 'dashed', label: t('panels.strokeDashed'), pressed: dashed },
          ]}
          onPick={(value) => actions.run('setStrokeDashed', { dashed: value === 'dashed' })}
        />
      </section>
    </>
  );
}
