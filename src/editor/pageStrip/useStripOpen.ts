import type { DesignPages } from '../../../scene/document/pages/types.ts';
import { useEditor, useEditorUi } from '../page/EditorContext.ts';
import { beginsOpen, FOLDED } from '../page/lateStrip.tsx';
import { useIsNarrow } from '../page/useIsNarrow.ts';

/** Whether the strip of pages is shown, and the way to change that; how it is left is remembered where there are several. */
export function useStripOpen(pages: DesignPages): readonly [boolean, (open: boolean) => void] {
  const { ui } = useEditor();
  const narrow = useIsNarrow();
  const chosen = useEditorUi((state) => state.pagesOpen);
  const setOpen = (pagesOpen: boolean): void => {
    ui.setState({ pagesOpen });
    if (narrow || pages.ids.length < 2) return;
    if (pagesOpen) localStorage.removeItem(FOLDED);
    else localStorage.setItem(FOLDED, '1');
  };
  return [chosen ?? beginsOpen(pages, narrow), setOpen];
}
