import { Menu } from '@mantine/core';
import { createElement, useSyncExternalStore } from 'react';
import type { ActionId } from '../actions/types.ts';
import { cutOrCopyLetters, pasteLetters } from '../textEditing/menuClipboard.ts';
import type { TextEditingSession } from '../textEditing/types.ts';
import { getActionIcon } from './actionIcons.ts';
import { useEditor } from './EditorContext.ts';
import { describeAction } from './useAction.ts';

type EntryId = Extract<ActionId, 'cut' | 'copy' | 'paste' | 'selectAll'>;

/** What a finger does with the letters of the text that is typed into; keys and mice have the browser's own ways. */
export function LetterEntries({ text }: { text: TextEditingSession }) {
  const { toasts } = useEditor();
  const hasSelected = useSyncExternalStore(
    (listener) => text.subscribe(listener),
    () => text.state.anchor !== text.state.focus,
  );
  const entry = (id: EntryId, enabled: boolean, run: () => void) => (
    <Menu.Item
      leftSection={createElement(getActionIcon(id), { size: 18, stroke: 1.6 })}
      disabled={!enabled}
      // What is selected now is to be copied next.
      closeMenuOnClick={id !== 'selectAll'}
      onClick={run}
    >
      {describeAction(id).label}
    </Menu.Item>
  );
  return (
    <>
      {entry('cut', hasSelected, () => cutOrCopyLetters(text, 'cut', toasts))}
      {entry('copy', hasSelected, () => cutOrCopyLetters(text, 'copy', toasts))}
      {entry('paste', true, () => void pasteLetters(text, toasts))}
      {entry('selectAll', true, () => text.selectAll())}
    </>
  );
}
