// One record of a table put into a design. Reads, never writes: the answer is how the nodes look in this record.
import { parseAnyColor } from '../color/parseAnyColor.ts';
import type { NodeId, NodePatch, SceneNode } from '../nodes/types.ts';
import { isMediaKind } from '../queries/isMediaKind.ts';
import { isTextNode } from '../queries/isTextNode.ts';
import { restyleText } from '../text/restyleText.ts';
import { coverFrame } from './coverFrame.ts';
import { fillMarks } from './findMarks.ts';
import { foldKey } from './foldKey.ts';
import type { MergePlan, MergeSlot } from './planMerge.ts';
import { replaceParts, replaceWholeText } from './replaceLetters.ts';
import type { Merged, MergePicture, MergeTrouble } from './types.ts';

/**
 * An empty cell leaves an empty text, hides a picture and keeps a colour. `pictures` has those of `listPictures` that can
 * be had. Sizes of texts are still those of the design: see `settleTexts`.
 */
export function mergeRecord(
  plan: MergePlan,
  cells: readonly string[],
  pictures: ReadonlyMap<string, MergePicture>,
): Merged {
  const nodes = new Map<NodeId, SceneNode>();
  const troubles: MergeTrouble[] = [];
  for (const slot of plan.slots) {
    const patch = patchOf(slot, cells, pictures);
    if (typeof patch !== 'string') nodes.set(slot.node.id, { ...slot.node, ...patch } as SceneNode);
    else troubles.push({ code: patch, id: slot.node.id, detail: detailOf(slot, cells) });
    // The picture of another record would be worse than none.
    if (patch === 'missingPicture') nodes.set(slot.node.id, { ...slot.node, hidden: true });
  }
  return { nodes, troubles };
}

const detailOf = (slot: MergeSlot, cells: readonly string[]): string =>
  slot.property === 'marks' ? '' : (cells[slot.column] ?? '');

function patchOf(
  slot: MergeSlot,
  cells: readonly string[],
  pictures: ReadonlyMap<string, MergePicture>,
): NodePatch | MergeTrouble['code'] {
  const { node } = slot;
  if (slot.property === 'marks') return isTextNode(node) ? fillText(node, slot.columns, cells) : {};
  const cell = cells[slot.column] ?? '';
  if (slot.property === 'text') return isTextNode(node) ? replaceWholeText(node, cell) : {};
  if (slot.property === 'fill') return paint(node, cell);
  if (cell === '') return { hidden: true };
  const picture = pictures.get(cell);
  if (!picture || !isMediaKind(node)) return 'missingPicture';
  // Neither the library's file nor its price, nor the words for what the other picture shows.
  const own = { src: picture.src, fileId: '', productId: '', isPro: false, alt: null };
  return { ...coverFrame(node, picture), ...own };
}

function fillText(
  node: Extract<SceneNode, { readonly text: string }>,
  columns: ReadonlyMap<string, number>,
  cells: readonly string[],
): NodePatch {
  const edits = fillMarks(node.text, (name) => {
    const column = columns.get(foldKey(name));
    return column === undefined ? undefined : (cells[column] ?? '');
  });
  return replaceParts(node, edits);
}

const BARE_HEX = /^(?:[\da-f]{3}|[\da-f]{6})$/i;

function paint(node: SceneNode, cell: string): NodePatch | 'notColor' {
  if (cell === '') return {};
  const fill = BARE_HEX.test(cell) ? `#${cell}` : cell;
  if (parseAnyColor(fill) === null) return 'notColor';
  const patch = isTextNode(node) ? restyleText(node, 0, node.text.length, { fill }) : { fill };
  return { ...patch, customGradient: null };
}
