import { ColorField } from '../../ui/color/ColorField.tsx';
import { useEditor, useSelectedNodes } from '../page/EditorContext.ts';
import { colorLabels } from './colorLabels.ts';
import { canHaveStroke, toSolid } from './nodeTests.ts';

/** Cor do traço of the selected shapes. */
export function StrokeColorPanel() {
  const { actions, styles: edits } = useEditor();
  const node = useSelectedNodes().find(canHaveStroke);
  return (
    <ColorField
      value={toSolid(node?.stroke ?? '#000000')}
      labels={colorLabels}
      onChange={(color) => actions.run('setStrokeColor', { color })}
      onCommit={() => edits.flush()}
    />
  );
}
