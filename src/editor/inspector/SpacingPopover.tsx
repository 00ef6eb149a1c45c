import { t } from '../../i18n/panels.ts';
import { LatePopover } from '../../ui/dropdowns/LatePopover.tsx';
import type { DropdownProps } from '../../ui/dropdowns/useLateDropdown.ts';
import { SliderField } from '../../ui/SliderField.tsx';
import { useEditor } from '../page/EditorContext.ts';
import { useSelectedText } from '../panels/useSelectedText.ts';

/** How far letters and lines of the selected text are apart. */
export function SpacingPopover(dropdown: DropdownProps) {
  const { actions, styles: edits } = useEditor();
  const text = useSelectedText();
  return (
    <LatePopover {...dropdown} title={t('panels.barSpacing')} width={280}>
      <SliderField
        label={t('panels.barSpacingHorizontal')}
        min={-400}
        max={2000}
        value={text?.charSpacing ?? 0}
        onChange={(spacing) => actions.run('setCharSpacing', { spacing })}
        onCommit={() => edits.flush()}
      />
      <SliderField
        label={t('panels.barSpacingVertical')}
        min={0.2}
        max={4}
        step={0.01}
        value={text?.lineHeight ?? 1.16}
        onChange={(lineHeight) => actions.run('setLineHeight', { lineHeight })}
        onCommit={() => edits.flush()}
      />
    </LatePopover>
  );
}
