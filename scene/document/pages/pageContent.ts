// All that a page holds, taken out of its document and put into one. None of it is undone by the page's own history: the
// page comes and goes as a whole.
import { createNodeId } from '../../nodes/createNodeId.ts';
import type { Artboard, NodeId, SceneNode } from '../../nodes/types.ts';
import type { EditableDocument } from '../EditableDocument.ts';
import { DEFAULT_ARTBOARD } from '../storedMeta.ts';
import type { SceneReader } from '../types.ts';
import type { PageContent } from './types.ts';

/** What a page says of its area when nothing was ever said. */
const UNSAID = { guides: [], guidesLocked: false, canvasBackground: '', style: null } as const;

/** An artboard with nothing on it, where and as large as another. */
export function blankLike({ left, top, width, height }: Artboard): Artboard {
  return { ...DEFAULT_ARTBOARD, ...UNSAID, left, top, width, height };
}

/** Records keep their ids; groups need not come before their members. */
export function readContent(reader: SceneReader): PageContent {
  const nodes = Array.from(reader.ids(), (id) => reader.get(id)!);
  return { artboard: reader.artboard, canvasForm: reader.canvasForm ?? null, nodes };
}

/** The same with new node ids, groups and members among themselves. */
export function copyContent({ nodes, ...page }: PageContent): PageContent {
  const ids = new Map<NodeId | null, NodeId>(nodes.map(({ id }) => [id, createNodeId()]));
  const copies = nodes.map((node) => {
    const id = ids.get(node.id)!;
    return { ...node, id, publicId: id, parentId: ids.get(node.parentId) ?? null } as SceneNode;
  });
  return { ...page, nodes: copies };
}

/** Puts `content` into an empty page; what others have put there since it was emptied stays. */
export function fillPage(document: EditableDocument, { artboard, canvasForm, nodes }: PageContent): void {
  document.transact('import', (writer) => {
    const { title: _title, ...area } = artboard;
    writer.setArtboard({ ...UNSAID, ...area });
    writer.setCanvasForm(canvasForm);
    writer.insertAll(nodes.filter(({ id }) => !document.reader.get(id)));
  });
}

/** Takes everything off a page but its size, which a design's main page is shown with where no page is left. */
export function emptyPage(document: EditableDocument): void {
  document.transact('import', (writer) => {
    for (const id of document.reader.childIds(null).slice()) writer.remove(id);
    writer.setArtboard({ ...UNSAID, background: DEFAULT_ARTBOARD.background });
    writer.setCanvasForm(null);
  });
}
