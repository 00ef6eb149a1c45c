import {
  IconCloudUpload,
  IconColorSwatch,
  IconSettings,
  IconShape,
  IconStack2,
  IconTemplate,
  IconTypography,
} from '@tabler/icons-react';
import { type TextKey, t } from '../../i18n/t.ts';
import type { ToolName } from '../../stores/editorUiStore.ts';
import type { IconComponent } from './actionIcons.ts';
import { useActiveTool, useEditor } from './EditorContext.ts';
import styles from './ToolRail.module.css';

const entries: readonly { tool: ToolName; label: TextKey; icon: IconComponent }[] = [
  { tool: 'templates', label: 'panels.railTemplates', icon: IconTemplate },
  { tool: 'images', label: 'panels.railImages', icon: IconCloudUpload },
  { tool: 'text', label: 'panels.railText', icon: IconTypography },
  { tool: 'shapes', label: 'panels.railShapes', icon: IconShape },
  { tool: 'settings', label: 'panels.railSettings', icon: IconSettings },
  { tool: 'background', label: 'panels.railBackground', icon: IconColorSwatch },
  { tool: 'layers', label: 'panels.railLayers', icon: IconStack2 },
];

/** The seven entries: a sidebar when wide, a footer of icons when narrow. */
export function ToolRail() {
  const session = useEditor();
  const active = useActiveTool();
  return (
    <nav className={styles.rail} aria-label={t('panels.railLabel')}>
      {entries.map(({ tool, label, icon: Icon }) => (
        <button
          key={tool}
          type="button"
          className={styles.entry}
          aria-pressed={active === tool}
          onClick={() => session.actions.run('chooseTool', { tool })}
        >
          <Icon size={22} stroke={1.6} />
          <span>{t(label)}</span>
        </button>
      ))}
    </nav>
  );
}
