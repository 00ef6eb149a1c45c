import type { Point } from '../../../scene/geometry/types.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import { getUnbrokenWidth, layoutText } from '../../../scene/text/layoutText.ts';
import type { EditorCore } from '../session/core.ts';
import { insertCentered } from './insertCentered.ts';
import type { TextPreset } from './types.ts';

export const TEXT_PRESETS: Readonly<
  Record<TextPreset, { readonly fontSize: number; readonly fontWeight: number }>
> = {
  title: { fontSize: 250, fontWeight: 700 },
  subtitle: { fontSize: 200, fontWeight: 700 },
  normal: { fontSize: 100, fontWeight: 400 },
};

/** Share of the work area a new text box may take, and how wide it is for its letters at least. */
export const MAX_SHARE = 0.8;
const MIN_LETTERS = 5;
/** Pixels below which letters are not made smaller for much text to stand inside the work area. */
export const LEAST_FITTED = 12;

type Content = Partial<Omit<SceneNodeOf<'text'>, 'kind'>> & {
  readonly text: string;
  readonly fontSize: number;
};

const styleOf = (content: Content) =>
  ({ fontFamily: 'Arial', textAlign: 'center', fill: '#000000', ...content }) as const;

/** The same in one line, in letters no larger than let it stand inside the work area. */
export function fitToArtboard(core: EditorCore, content: Content): Content {
  const { width, height } = core.reader.artboard;
  const line = createNode('text', styleOf(content));
  const scale = Math.min(
    1,
    (width * MAX_SHARE) / getUnbrokenWidth(line, core.measurer),
    (height * MAX_SHARE) / layoutText(line, core.measurer).height,
  );
  return scale < 1 ? { ...content, fontSize: Math.max(1, Math.floor(content.fontSize * scale)) } : content;
}

/** The text box of `createTextBox`, in letters no larger than let all of a long text stand inside the work area. */
export function createFittedBox(core: EditorCore, content: Content): SceneNodeOf<'textbox'> {
  const { fontSize } = content;
  const { width, height } = core.reader.artboard;
  const box = createTextBox(core, content);
  // A word that is wider than its box makes it wider; half as large it is half as wide.
  const share = Math.min((height * MAX_SHARE) / box.height, ((width * MAX_SHARE) / box.width) ** 2);
  if (share >= 1 || fontSize <= LEAST_FITTED) return box;
  // Where lines break anew, half as large letters take a quarter of the height.
  const smaller = Math.floor(fontSize * Math.sqrt(share));
  return createFittedBox(core, { ...content, fontSize: Math.max(LEAST_FITTED, smaller) });
}

/** Adds the text box of `createTextBox` with its middle at a scene point, or in the view, and selects it. */
export function addTextNode(core: EditorCore, content: Content, at?: Point): void {
  insertCentered(core, createTextBox(core, content), at);
}

/** A text box, centred and in Arial unless told otherwise, as wide as its text needs, at most 80 % of the work area. */
export function createTextBox(core: EditorCore, content: Content): SceneNodeOf<'textbox'> {
  const style = styleOf(content);
  const needed = getUnbrokenWidth(createNode('text', style), core.measurer);
  const roomy = Math.max(needed, content.fontSize * MIN_LETTERS);
  const most = (core.reader.artboard.width * MAX_SHARE) / (content.scaleX || 1);
  const width = Math.max(1, Math.min(Math.ceil(roomy), most));
  const box = createNode('textbox', { ...style, width });
  const layout = layoutText(box, core.measurer);
  return { ...box, width: layout.width, height: layout.height };
}
