import { t } from '../../i18n/panels.ts';
import { useEditor } from '../page/EditorContext.ts';
import { NumberField } from './NumberField.tsx';

/** The size of the selected letters, to be typed; null shows as mixed. */
export function FontSizeField({ size }: { size: number | null }) {
  const { actions, styles: edits, textEditing } = useEditor();
  return (
    <NumberField
      hideLabel
      width={52}
      label={t('panels.barFontSize')}
      mixedText="–"
      value={size}
      onCommit={(next) => {
        actions.run('setFontSize', { size: next });
        edits.flush();
      }}
      onStepMixed={(by) => {
        if (by > 0) actions.run('fontSizeUp', { by });
        else actions.run('fontSizeDown', { by: -by });
      }}
      onEnter={() => textEditing.getState().current?.focus()}
    />
  );
}
