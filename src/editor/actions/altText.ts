import { singleNode } from './selected.ts';
import type { EditorAction } from './types.ts';

/** What an element shows, for who does not see it; texts say it themselves. */
export const altText: EditorAction<'altText'> = {
  id: 'altText',
  label: 'editor.altText',
  icon: 'Alt',
  enabled: (core) => {
    const node = singleNode(core);
    return node !== undefined && !('text' in node);
  },
  run: (core) => core.ui.setState({ altText: singleNode(core)!.id }),
};
