import type { EditorAction } from './types.ts';

/** Selects everything the hand can pick: visible and unlocked, inside the entered group if there is one. */
export const selectAll: EditorAction<'selectAll'> = {
  id: 'selectAll',
  label: 'editor.selectAll',
  icon: 'SelectAll',
  shortcuts: [{ keys: 'Mod+A' }],
  enabled: () => true,
  run: (core) => {
    const { reader, selection } = core;
    const { activeGroupId } = selection.getState();
    core.select(
      reader.childIds(activeGroupId).filter((id) => {
        const node = reader.get(id);
        return node !== undefined && node.visible && !node.hidden && !node.locked && node.selectable;
      }),
    );
  },
};
