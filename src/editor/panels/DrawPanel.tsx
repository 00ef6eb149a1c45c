import { t } from '../../i18n/panels.ts';
import { penOf } from '../../stores/editorUiStore.ts';
import { ColorField } from '../../ui/color/ColorField.tsx';
import { SliderField } from '../../ui/SliderField.tsx';
import { useEditor, useEditorUi } from '../page/EditorContext.ts';
import { colorLabels } from './colorLabels.ts';
import styles from './panels.module.css';

const MAX_WIDTH = 100;

/** Modo desenho: width and colour of the next strokes. */
export function DrawPanel() {
  const { ui } = useEditor();
  const width = useEditorUi((state) => penOf(state).strokeWidth);
  const color = useEditorUi((state) => state.stroke);
  return (
    <>
      <SliderField
        label={t('panels.drawWidth')}
        min={1}
        max={MAX_WIDTH}
        unit={t('panels.pixels')}
        value={width}
        onChange={(strokeWidth) => ui.setState({ strokeWidth })}
      />
      <section className={styles.section} aria-label={t('panels.drawColor')}>
        <h3 className={styles.sectionTitle} data-folds>
          {t('panels.drawColor')}
        </h3>
        <ColorField value={color} labels={colorLabels} onChange={(stroke) => ui.setState({ stroke })} />
      </section>
    </>
  );
}
