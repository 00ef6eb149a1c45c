import type { ShapeName, TextPreset } from '../actions/types.ts';
import { useEditor } from '../page/EditorContext.ts';
import { useIsNarrow } from '../page/useIsNarrow.ts';
import type { PictureAsset } from '../session/types.ts';

/** Adds things in the middle of the view; on a narrow screen the sheet closes, so that the new item is seen. */
export function useAddItem() {
  const session = useEditor();
  const narrow = useIsNarrow();
  const finish = () => {
    if (narrow) session.actions.run('chooseTool', { tool: 'select' });
  };
  return {
    shape(shape: ShapeName) {
      session.actions.run('addShape', { shape });
      finish();
    },
    text(preset: TextPreset) {
      session.actions.run('addText', { preset });
      finish();
    },
    picture(asset: PictureAsset) {
      session.actions.run('addImage', { asset });
      finish();
    },
  };
}
