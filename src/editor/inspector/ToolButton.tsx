import type { ToolName } from '../../stores/editorUiStore.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import type { IconComponent } from '../page/actionIcons.ts';
import { useActiveTool, useEditor } from '../page/EditorContext.ts';

/** A button that opens the panel of a tool, pressed while that panel is open. */
export function ToolButton({ tool, label, icon }: { tool: ToolName; label: string; icon: IconComponent }) {
  const { actions } = useEditor();
  const active = useActiveTool() === tool;
  return (
    <IconAction
      icon={icon}
      label={label}
      active={active}
      onClick={() => actions.run('chooseTool', { tool })}
    />
  );
}
