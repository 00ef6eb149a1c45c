import { t } from '../../i18n/t.ts';
import { SliderField } from '../../ui/SliderField.tsx';
import { useEditor, useSelectedNodes } from '../page/EditorContext.ts';

/** Opacidade of everything selected. */
export function OpacityPanel() {
  const { actions, styles: edits } = useEditor();
  const node = useSelectedNodes()[0];
  return (
    <SliderField
      label={t('panels.opacityTitle')}
      min={0}
      max={1}
      step={0.01}
      scale={100}
      unit="%"
      value={node?.opacity ?? 1}
      onChange={(opacity) => actions.run('setOpacity', { opacity })}
      onCommit={() => edits.flush()}
    />
  );
}
