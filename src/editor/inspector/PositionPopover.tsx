import { type TextKey, t } from '../../i18n/panels.ts';
import { LatePopover } from '../../ui/dropdowns/LatePopover.tsx';
import type { DropdownProps } from '../../ui/dropdowns/useLateDropdown.ts';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import styles from './ContextBar.module.css';
import { NumberField } from './NumberField.tsx';
import { type BoxValues, readSelectionBox } from './readSelectionBox.ts';

const fields: readonly { key: keyof BoxValues; label: TextKey; unit: TextKey; min?: number }[] = [
  { key: 'x', label: 'panels.barX', unit: 'panels.pixels' },
  { key: 'y', label: 'panels.barY', unit: 'panels.pixels' },
  { key: 'width', label: 'panels.barWidth', unit: 'panels.pixels', min: 0.1 },
  { key: 'height', label: 'panels.barHeight', unit: 'panels.pixels', min: 0.1 },
  { key: 'angle', label: 'panels.barAngle', unit: 'panels.degrees' },
];

function BoxFields() {
  const { actions } = useEditor();
  const box = useEditorValue(
    readSelectionBox,
    (a, b) => a === b || (a !== null && b !== null && fields.every(({ key }) => a[key] === b[key])),
  );
  return (
    <div className={styles.boxFields}>
      {fields.map(({ key, label, unit, min }) => (
        <NumberField
          key={key}
          label={t(label)}
          mixedText={t('panels.barMixed')}
          unit={t(unit)}
          min={min}
          value={box?.[key] ?? null}
          onCommit={(value) => actions.run('setBox', { [key]: value })}
        />
      ))}
    </div>
  );
}

/** Position from the work area's corner, size and angle of the selection, as numbers. */
export function PositionPopover(dropdown: DropdownProps) {
  return (
    <LatePopover {...dropdown} title={t('panels.barPosition')} width={248}>
      <BoxFields />
    </LatePopover>
  );
}
