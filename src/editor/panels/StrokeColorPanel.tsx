import { ColorField } from '../../ui/color/ColorField.tsx';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import { colorLabels } from './colorLabels.ts';
import { findPainted } from './findPainted.ts';
import { canHaveStroke, toSolid } from './nodeTests.ts';

/** Cor do traço of the selected shapes. */
export function StrokeColorPanel() {
  const { actions, styles: edits } = useEditor();
  const node = useEditorValue((session) => findPainted(session, canHaveStroke));
  return (
    <ColorField
      value={toSolid(node?.stroke ?? '#000000')}
      labels={colorLabels}
      onChange={(color) => actions.run('setStrokeColor', { color })}
      onCommit={() => edits.flush()}
    />
  );
}
