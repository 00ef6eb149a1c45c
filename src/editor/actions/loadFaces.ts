import type { CharStyle, SceneNodeOf } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';

/** Nobody sees more than these in one text; other pages may write to the clipboard too. */
const MOST_FACES = 50;

/** Laid out before its faces are there, the text would get the width of others; a face that cannot be had is told of. */
export async function loadFaces(
  { services }: EditorCore,
  text: SceneNodeOf<'text'> | SceneNodeOf<'textbox'>,
): Promise<void> {
  const faces = new Map<string, Required<Pick<CharStyle, 'fontFamily' | 'fontWeight' | 'fontStyle'>>>();
  for (const style of [{}, ...text.styles.map((range) => range.style)]) {
    const { fontFamily, fontWeight, fontStyle } = { ...text, ...style };
    faces.set(JSON.stringify([fontFamily, fontWeight, fontStyle]), { fontFamily, fontWeight, fontStyle });
  }
  await Promise.all(
    [...faces.values()]
      .slice(0, MOST_FACES)
      .map((face) => services.loadFont(face.fontFamily, face.fontWeight, face.fontStyle)),
  );
}
