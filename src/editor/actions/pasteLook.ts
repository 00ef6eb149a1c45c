// Gives nodes the look of another: fetched when the first look is pasted.
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';
import { documentWith } from '../session/pageWith.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';
import { fitStyle, readStyle } from './nodeStyle.ts';
import { styleLate } from './styleLate.ts';

/** Gives these nodes, of the page that was shown then, what they can take of the look. */
export async function pasteLook(
  core: EditorCore,
  from: SceneNode,
  { ids, page }: { readonly ids: readonly NodeId[]; readonly page: PageId | undefined },
): Promise<void> {
  const style = readStyle(from);
  const { fontFamily, fontWeight, fontStyle } = style.values;
  const sets = ids.some((id) => isTextLike(documentWith(core, id).reader.get(id)));
  // Laid out before the face is there, lines would break in the wrong places.
  if (
    sets &&
    fontFamily &&
    !(await core.services.loadFont(fontFamily, fontWeight ?? 400, fontStyle ?? 'normal'))
  )
    return;
  styleLate(core, page, { key: 'pasteStyle', ids, patch: (node) => fitStyle(node, style) });
}
