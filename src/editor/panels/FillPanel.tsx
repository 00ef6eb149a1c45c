import { Button } from '@mantine/core';
import { IconColorSwatch, IconGradienter } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { ColorStop, CustomGradient } from '../../../scene/nodes/types.ts';
import { t } from '../../i18n/panels.ts';
import { ColorField } from '../../ui/color/ColorField.tsx';
import { wholeFill } from '../actions/wholeStyle.ts';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import { colorLabels } from './colorLabels.ts';
import { findPainted } from './findPainted.ts';
import { buildGradient, DEFAULT_GRADIENT, DEFAULT_STOPS, describeGradient } from './gradient.ts';
import { GradientEditor } from './GradientEditor.tsx';
import { canHaveFill, isGradient, toSolid } from './nodeTests.ts';
import styles from './panels.module.css';

/** Cor de preenchimento: a plain colour, or a gradient with its editor. */
export function FillPanel() {
  const { actions, styles: edits } = useEditor();
  const first = useEditorValue((session) => findPainted(session, canHaveFill));
  // While letters are selected, the colour is theirs.
  const letterFill = useEditorValue(({ textEditing }) => textEditing.getState().current?.state.style.fill);
  const fill = letterFill ?? (first ? wholeFill(first) : null) ?? '#000000';

  const applyGradient = (stops: readonly ColorStop[], next: CustomGradient) =>
    actions.run('setFill', { fill: buildGradient(stops, next), customGradient: next });
  const commit = () => edits.flush();
  const turn = useRef<HTMLButtonElement>(null);
  const gradient = isGradient(fill);
  const shown = useRef(gradient);
  // The editor of a gradient takes the place of the colour: it is read from its beginning.
  useLayoutEffect(() => {
    turn.current?.closest('[data-panel-scroll]')?.scrollTo(0, 0);
    // The button just pressed is gone; the keyboard goes to the one that leads back.
    if (shown.current !== gradient && document.activeElement === document.body)
      turn.current?.focus({ preventScroll: true });
    shown.current = gradient;
  }, [gradient]);

  if (isGradient(fill)) {
    // Letters, and files of other programs, have the gradient without its description.
    const said = fill === first?.fill ? first.customGradient : null;
    const custom = describeGradient(fill, first ?? { width: 1, height: 1 }, said);
    return (
      <>
        <Button
          ref={turn}
          variant="default"
          leftSection={<IconColorSwatch size={18} />}
          onClick={() => actions.run('removeGradient')}
        >
          {t('panels.fillRemoveGradient')}
        </Button>
        <GradientEditor stops={fill.colorStops} custom={custom} onChange={applyGradient} onCommit={commit} />
      </>
    );
  }
  return (
    <>
      <ColorField
        value={toSolid(fill)}
        labels={colorLabels}
        onChange={(color) => actions.run('setFill', { fill: color, customGradient: null })}
        onCommit={commit}
      />
      <section className={styles.section}>
        <Button
          ref={turn}
          variant="default"
          leftSection={<IconGradienter size={18} />}
          onClick={() => {
            applyGradient(DEFAULT_STOPS, DEFAULT_GRADIENT);
            commit();
          }}
        >
          {t('panels.fillApplyGradient')}
        </Button>
      </section>
    </>
  );
}
