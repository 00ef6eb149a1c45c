import { Kbd } from '@mantine/core';
import { type TextKey, t } from '../../i18n/panels.ts';
import { actionRegistry } from '../actions/registry.ts';
import type { ActionId, EditorAction } from '../actions/types.ts';
import { useEditor, useEditorUi } from './EditorContext.ts';
import { formatShortcut } from './formatShortcut.ts';
import styles from './ShortcutsDialog.module.css';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

const textActions: readonly ActionId[] = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'alignTextLeft',
  'alignTextCenter',
  'alignTextRight',
  'alignTextJustify',
  'fontSizeUp',
  'fontSizeDown',
];
const arrangeActions: readonly ActionId[] = [
  'group',
  'ungroup',
  'bringForward',
  'sendBackward',
  'bringToFront',
  'sendToBack',
  'nudge',
  'slideCrop',
  'toggleLock',
  'toggleHidden',
  'flipHorizontal',
  'flipVertical',
];
const viewActions: readonly ActionId[] = [
  'zoomIn',
  'zoomOut',
  'zoomReset',
  'zoomActual',
  'zoomToSelection',
  'toggleRulers',
  'save',
  'exportPng',
  'showShortcuts',
];

const pageActions: readonly ActionId[] = ['previousPage', 'nextPage', 'addPage'];

type Line = { readonly id: ActionId; readonly label: string; readonly keys: readonly string[] };

/** Every action with a shortcut, in the registry's order. */
function listLines(): Line[] {
  return Object.values(actionRegistry).flatMap((entry) => {
    const action = entry as unknown as EditorAction;
    const keys = [
      ...new Set(
        (action.shortcuts ?? [])
          .filter(({ unlisted }) => !unlisted)
          .map((shortcut) => formatShortcut(shortcut.keys)),
      ),
    ];
    return keys.length === 0 ? [] : [{ id: action.id, label: t(action.label), keys }];
  });
}

function Section({ title, lines }: { title: TextKey; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t(title)}</h3>
      <dl>
        {lines.map(({ id, label, keys }) => (
          <div key={id} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The list of shortcuts (`?`), made from the registry, so that it cannot lie. */
export function ShortcutsDialog() {
  const session = useEditor();
  const open = useEditorUi((state) => state.shortcutsOpen);
  const lines = open ? listLines() : [];
  const inside = (ids: readonly ActionId[]) => lines.filter(({ id }) => ids.includes(id));
  const known = [...textActions, ...arrangeActions, ...viewActions, ...pageActions];
  return (
    <Dialog
      opened={open}
      onClose={() => session.ui.setState({ shortcutsOpen: false })}
      title={t('panels.shortcuts')}
      size={760}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <div className={styles.columns}>
        <Section title="panels.shortcutsEdit" lines={lines.filter(({ id }) => !known.includes(id))} />
        <Section title="panels.shortcutsArrange" lines={inside(arrangeActions)} />
        <Section title="panels.shortcutsText" lines={inside(textActions)} />
        <Section title="panels.shortcutsView" lines={inside(viewActions)} />
        <Section title="panels.shortcutsPages" lines={inside(pageActions)} />
      </div>
    </Dialog>
  );
}
