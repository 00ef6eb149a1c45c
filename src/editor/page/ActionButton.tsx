import { IconAction } from '../../ui/IconAction.tsx';
import type { ActionArgs, ActionId } from '../actions/types.ts';
import { getActionIcon } from './actionIcons.ts';
import { useAction } from './useAction.ts';

/** Actions that need no argument. */
export type PlainActionId = { [Id in ActionId]: undefined extends ActionArgs[Id] ? Id : never }[ActionId];

/** An icon button of one action: name, shortcut, enabled and pressed come from the registry. */
export function ActionButton({
  id,
  toggle = false,
  size,
}: {
  id: PlainActionId;
  /** Shows whether the action is on for the whole selection. */
  toggle?: boolean;
  size?: number;
}) {
  const action = useAction(id);
  return (
    <IconAction
      data-plain-action
      icon={getActionIcon(id)}
      label={action.label}
      shortcut={action.shortcut}
      disabled={!action.enabled}
      active={toggle ? action.active : undefined}
      danger={id === 'delete'}
      size={size}
      onClick={() => action.run()}
    />
  );
}
