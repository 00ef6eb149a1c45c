import { t } from '../../i18n/t.ts';
import { actionRegistry } from '../actions/registry.ts';
import type { ActionArgs, ActionId, EditorAction } from '../actions/types.ts';
import { useEditor, useEditorValue } from './EditorContext.ts';
import { formatShortcut } from './formatShortcut.ts';

/** The words of an action: its label and its first shortcut as shown to people (empty without one). */
export function describeAction(id: ActionId): { readonly label: string; readonly shortcut: string } {
  // The registry pairs each id with its own argument; label and shortcuts are the same for all.
  const action = actionRegistry[id] as unknown as EditorAction;
  const keys = action.shortcuts?.[0]?.keys;
  return { label: t(action.label), shortcut: keys === undefined ? '' : formatShortcut(keys) };
}

/** Everything a button of an action needs; renders again only when enabled or active changes. */
export function useAction<Id extends ActionId>(id: Id) {
  const session = useEditor();
  const enabled = useEditorValue(({ actions }) => actions.isEnabled(id));
  const active = useEditorValue(({ actions }) => actions.isActive(id));
  const run = (...args: undefined extends ActionArgs[Id] ? [ActionArgs[Id]?] : [ActionArgs[Id]]) =>
    session.actions.run(id, ...args);
  return { ...describeAction(id), enabled, active, run };
}
