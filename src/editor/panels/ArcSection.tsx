import { Button } from '@mantine/core';
import type { SceneNodeOf, TextNode } from '../../../scene/nodes/types.ts';
import { shownDiameter } from '../../../scene/text/shownDiameter.ts';
import { t } from '../../i18n/t.ts';
import { SliderField } from '../../ui/SliderField.tsx';
import { useEditor } from '../page/EditorContext.ts';
import { useAction } from '../page/useAction.ts';
import styles from './panels.module.css';

const MIN_DIAMETER = 100;
const MAX_DIAMETER = 4000;

function ArcSliders({ node }: { node: SceneNodeOf<'curvedText'> }) {
  const { actions, styles: edits, measurer } = useEditor();
  const commit = () => edits.flush();
  return (
    <>
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
    </>
  );
}

/** Sets a text on a circle and back; while it is on one, diameter and spacing. */
export function ArcSection({ node }: { node: TextNode }) {
  const isCurved = node.kind === 'curvedText';
  const turn = useAction(isCurved ? 'convertFromArc' : 'convertToArc');
  return (
    <section className={styles.section} aria-label={t('panels.arcTitle')}>
      <h3 className={styles.sectionTitle}>{t('panels.arcTitle')}</h3>
      {isCurved && <ArcSliders node={node} />}
      <Button variant="default" disabled={!turn.enabled} onClick={() => turn.run()}>
        {turn.label}
      </Button>
    </section>
  );
}
