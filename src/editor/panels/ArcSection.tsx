import { Button } from '@mantine/core';
import type { SceneNodeOf, TextNode } from '../../../scene/nodes/types.ts';
import { shownDiameter } from '../../../scene/text/shownDiameter.ts';
import { t } from '../../i18n/panels.ts';
import { ChoiceButtons } from '../../ui/ChoiceButtons.tsx';
import { SliderField } from '../../ui/SliderField.tsx';
import { useEditor } from '../page/EditorContext.ts';
import { useAction } from '../page/useAction.ts';
import styles from './panels.module.css';

const MIN_DIAMETER = 100;
const MAX_DIAMETER = 4000;

function ArcSliders({ node }: { node: SceneNodeOf<'curvedText'> }) {
  const { actions, styles: edits, measurer } = useEditor();
  const commit = () => edits.flush();
  // Below 0 the text stands in the circle's lower half.
  const diameter = shownDiameter(node, measurer);
  const side = diameter < 0 ? -1 : 1;
  const setDiameter = (size: number, bend: 1 | -1) => actions.run('setArc', { diameter: size * bend });
  return (
    <>
      <ChoiceButtons
        label={t('panels.arcBend')}
        options={[
          { value: 'up', label: t('panels.arcUp'), pressed: side > 0 },
          { value: 'down', label: t('panels.arcDown'), pressed: side < 0 },
        ]}
        onPick={(bend) => {
          setDiameter(Math.abs(diameter), bend === 'up' ? 1 : -1);
          commit();
        }}
      />
      <SliderField
        label={t('panels.arcDiameter')}
        min={MIN_DIAMETER}
        max={MAX_DIAMETER}
        value={Math.abs(diameter)}
        onChange={(size) => setDiameter(size, side)}
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

/** Sets a text on a circle and back; while it is on one, its side, diameter and spacing. */
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
