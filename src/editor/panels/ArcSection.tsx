import type { TextNode } from '../../../scene/nodes/types.ts';
import { shownDiameter } from '../../../scene/text/shownDiameter.ts';
import { t } from '../../i18n/t.ts';
import { SliderField } from '../../ui/SliderField.tsx';
import { useEditor } from '../page/EditorContext.ts';
import styles from './panels.module.css';

const MIN_DIAMETER = 100;
const MAX_DIAMETER = 4000;

/** Diameter and spacing of a text on a circle; nothing for straight text. */
export function ArcSection({ node }: { node: TextNode }) {
  const { actions, styles: edits, measurer } = useEditor();
  if (node.kind !== 'curvedText') return null;
  const commit = () => edits.flush();
  return (
    <section className={styles.section} aria-label={t('panels.arcTitle')}>
      <h3 className={styles.sectionTitle}>{t('panels.arcTitle')}</h3>
      <SliderField
        label={t('panels.arcDiameter')}
        min={MIN_DIAMETER}
        max={MAX_DIAMETER}
        value={shownDiameter(node, measurer)}
        onChange={(diameter) => actions.run('setArc', { diameter })}
        onCommit={commit}
      />
      <SliderField
        label={t('panels.arcSpacing')}
        min={-50}
        max={200}
        value={node.spacing}
        onChange={(spacing) => actions.run('setArc', { spacing })}
        onCommit={commit}
      />
    </section>
  );
}
