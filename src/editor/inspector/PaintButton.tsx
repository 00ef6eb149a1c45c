import { wholeFill } from '../actions/wholeStyle.ts';
import { findPainted } from '../panels/findPainted.ts';
import { canHaveFill, canHaveStroke, isGradient, toSolid } from '../panels/nodeTests.ts';
import { toCssGradient } from '../panels/gradient.ts';
import { useActiveTool, useEditor, useEditorValue } from '../page/EditorContext.ts';
import { hint } from '../../ui/hints/hint.ts';
import styles from './ContextBar.module.css';

/** A colour of the selection; opens the panel that changes it. */
export function PaintButton({ tool, label }: { tool: 'fill' | 'stroke-color'; label: string }) {
  const { actions } = useEditor();
  const active = useActiveTool() === tool;
  const background = useEditorValue((session) => {
    const node = findPainted(session, tool === 'fill' ? canHaveFill : canHaveStroke);
    const letters = session.textEditing.getState().current?.state.style.fill;
    const paint = tool === 'fill' ? (letters ?? (node ? wholeFill(node) : null)) : (node?.stroke ?? null);
    return isGradient(paint) ? toCssGradient(paint.colorStops) : toSolid(paint);
  });
  return (
    <button
      type="button"
      className={styles.paint}
      aria-label={label}
      {...hint(label)}
      aria-pressed={active}
      onClick={() => actions.run('chooseTool', { tool })}
    >
      <span className={styles.swatch} data-tool={tool}>
        <span style={tool === 'fill' ? { background } : { borderColor: background }} />
      </span>
    </button>
  );
}
