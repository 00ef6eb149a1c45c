// Words of office programs and web pages, which come with a page (`text/html`) that says how they look.
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { rangesFromUnits } from '../../../scene/document/textStyleRuns.ts';
import { positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { CharStyle, SceneNodeOf } from '../../../scene/nodes/types.ts';
import { getUnbrokenWidth, layoutText } from '../../../scene/text/layoutText.ts';
import type { EditorCore } from '../session/core.ts';
import { documentAway } from '../session/pageWith.ts';
import { acceptEditing } from './acceptEditing.ts';
import type { FilesPlace } from './addPictures.ts';
import { createTextBox, LEAST_FITTED, MAX_SHARE, TEXT_PRESETS } from './addTextNode.ts';
import { insertLate } from './insertLate.ts';
import { loadFaces } from './loadFaces.ts';
import {
  commonLook,
  type Look,
  looksAlong,
  type PageLetters,
  parsePage,
  readLetters,
} from './pageLetters.ts';
import { readColumns, type TableCell } from './pageTable.ts';
import { placeInView } from './placeInView.ts';

type Box = SceneNodeOf<'textbox'>;
type Content = Pick<Box, 'text' | 'fontSize' | 'styles'> & Partial<Pick<Box, 'fontWeight' | 'textAlign'>>;
type Column = Box | SceneNodeOf<'text'>;

const { fontSize: LARGEST } = TEXT_PRESETS.normal;
/** Between two columns, in sizes of their letters. */
const GAP = 1;
const NUMBER = /^(\p{L}{0,3}\p{Sc})?\s*[-+]?\d[\d.,\s]*(%|\p{Sc})?$/u;

/** Adds the text as the page shows it; a table as a text a column, whose lines stand beside each other. */
export async function pastePage(
  core: EditorCore,
  { text, page }: { readonly text: string; readonly page: string },
  place: FilesPlace,
): Promise<void> {
  const body = parsePage(page);
  const columns = readColumns(body);
  if (columns) return insertBeside(core, await createColumns(core, columns), place);
  const style = styleAs(text, readLetters(body), true);
  await loadFaces(core, createTextBox(core, style(LARGEST)));
  insertLate(core, createFitted(core, style), place);
}

/** What makes the text look as the page does in letters of a size, which most of it has then, or all of it. */
function styleAs(text: string, letters: PageLetters, hasSizes: boolean): (fontSize: number) => Content {
  const looks = looksAlong(text, letters) ?? [];
  const common = commonLook(looks);
  return (fontSize) => {
    const styles = new Map<Look | undefined, CharStyle | undefined>([[undefined, undefined]]);
    for (const look of new Set(looks)) {
      if (!look) continue;
      const share = hasSizes ? look.fontSize / common.fontSize : 1;
      const scaled = { ...look, fontSize: Math.max(1, Math.round(fontSize * share)) };
      styles.set(look, differences(scaled, { ...common, fontSize }));
    }
    const units = looks.map((look) => styles.get(look));
    return { ...common, text, fontSize, styles: rangesFromUnits(text, units) };
  };
}

function differences(look: Look, base: Readonly<Record<string, unknown>>): CharStyle {
  return Object.fromEntries(Object.entries(look).filter(([key, value]) => value !== base[key]));
}

/** In letters no larger than let all of it stand inside the work area. */
function createFitted(core: EditorCore, style: (fontSize: number) => Content): Box {
  const { width, height } = core.reader.artboard;
  for (let fontSize = LARGEST; ; ) {
    const box = createTextBox(core, style(fontSize));
    // Where lines break anew, half as large letters take a quarter of the height.
    const share = Math.min(Math.sqrt((height * MAX_SHARE) / box.height), (width * MAX_SHARE) / box.width);
    if (share >= 1 || fontSize <= LEAST_FITTED) return box;
    fontSize = Math.max(LEAST_FITTED, Math.floor(fontSize * share));
  }
}

/** All in letters of one size, so that what was a row is one. */
async function createColumns(
  core: EditorCore,
  columns: readonly (readonly TableCell[])[],
): Promise<readonly Column[]> {
  const contents = columns.map((cells) => {
    const letters = readLetters(...cells.flatMap(({ element }) => element ?? []));
    const style = styleAs(cells.map(({ text }) => text).join('\n'), letters, false);
    // The first row may name what is in the others.
    const [, ...values] = cells.filter(({ text }) => text !== '');
    const isNumbers = values.length > 0 && values.every(({ text }) => NUMBER.test(text));
    return (fontSize: number): Content => ({ ...style(fontSize), textAlign: isNumbers ? 'right' : 'left' });
  });
  const largest = contents.map((style) => createUnbroken(core, style(LARGEST)));
  await Promise.all(largest.map((box) => loadFaces(core, box)));
  const { width, height } = core.reader.artboard;
  const share = Math.min(
    (width * MAX_SHARE) / widthBeside(contents.map((style) => createUnbroken(core, style(LARGEST)))),
    (height * MAX_SHARE) / largest[0]!.height,
  );
  const fontSize = Math.max(LEAST_FITTED, Math.floor(LARGEST * Math.min(1, share)));
  return contents.map((style) => createUnbroken(core, style(fontSize)));
}

function createUnbroken({ measurer }: EditorCore, content: Content): Column {
  const style = { fontFamily: 'Arial', ...content };
  const line = createNode('text', style);
  // A longer price must not break: all below it would stand beside what others cost. It grows to its left.
  if (content.textAlign === 'right') {
    const { width, height } = layoutText(line, measurer);
    return { ...line, originX: 'right', width, height };
  }
  const width = Math.ceil(getUnbrokenWidth(line, measurer)) + 1;
  const box = createNode('textbox', { ...style, width });
  return { ...box, height: layoutText(box, measurer).height };
}

const widthBeside = (boxes: readonly Column[]): number =>
  boxes.reduce((sum, { width, fontSize }) => sum + width + fontSize * GAP, 0) - boxes[0]!.fontSize * GAP;

/** As `insertLate` does one; they are selected together. */
function insertBeside(
  core: EditorCore,
  boxes: readonly Column[],
  { at = placeInView(core), page }: FilesPlace,
): void {
  let left = at.x - widthBeside(boxes) / 2;
  const placed = boxes.map((box) => {
    const middle = { x: left + box.width / 2, y: at.y };
    left += box.width + box.fontSize * GAP;
    return { ...box, ...positionForCenter(box, middle) };
  });
  const away = documentAway(core, page);
  const isFree = !away && core.actions.isFree;
  if (isFree) acceptEditing(core);
  const ids = insertNodes(away ?? core.document, placed);
  if (!isFree) return;
  core.selection.setState({ activeGroupId: null });
  core.select(ids);
}
