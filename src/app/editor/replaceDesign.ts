import type { EditableDocument } from '../../../scene/document/EditableDocument.ts';
import { MOST_PAGES, type PageId } from '../../../scene/document/pages/storedPages.ts';
import type {
  DesignPages,
  EditablePages,
  PageContent,
  ShownPage,
} from '../../../scene/document/pages/types.ts';
import type { NodeWriter } from '../../../scene/document/NodeWriter.ts';
import { createNodeId } from '../../../scene/nodes/createNodeId.ts';
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import { t } from '../../i18n/importing.ts';
import { ImportRefusedError } from './ImportRefusedError.ts';

/** A page and the id it goes by elsewhere. */
export type NamedPage = PageContent & { readonly id: PageId };

/**
 * Puts another design into the place of a page, of the one that is shown unless named: one step that undo takes back. The title
 * stays. ImportRefusedError for a page that is gone.
 */
export function replaceDesign(
  { pages, pageId }: ShownPage,
  design: PageContent,
  page: PageId = pageId,
): void {
  if (!pages.ids.includes(page)) throw new ImportRefusedError(t('importing.pageGone'));
  const document = pages.document(page);
  const nodes = withFreeIds(pages, page, design.nodes);
  document.transact('user', (writer) => {
    clear(document, writer, nodes);
    fill(document, writer, { ...design, nodes });
  });
}

/** The same file may be on another page already; in files both are still called what they were. */
function withFreeIds(pages: DesignPages, page: PageId, nodes: readonly SceneNode[]): readonly SceneNode[] {
  const others = pages.ids.filter((id) => id !== page).map((id) => pages.document(id));
  const taken = nodes.filter(({ id }) => others.some((page) => page.get(id)));
  if (taken.length === 0) return nodes;
  const renamed = new Map<NodeId | null, NodeId>(taken.map(({ id }) => [id, createNodeId()]));
  return nodes.map((node) => ({
    ...node,
    id: renamed.get(node.id) ?? node.id,
    parentId: renamed.get(node.parentId) ?? node.parentId,
  }));
}

/**
 * Puts these pages, of which there is at least one, into the place of all there are: one step that undo takes back. The
 * first of them is shown then. Those past the most a design has are left out.
 */
export async function replacePages(shown: ShownPage, designs: readonly NamedPage[]): Promise<void> {
  const pages = await shown.pages.prepare();
  const wanted = designs.slice(0, MOST_PAGES);
  pages.transact('user', () => {
    const places = choosePlaces(pages, wanted);
    // First of all: a node may be on another page now.
    for (const id of pages.ids) {
      const document = pages.document(id);
      const nodes = wanted[places.indexOf(id)]?.nodes ?? [];
      document.transact('user', (writer) => clear(document, writer, nodes));
    }
    for (const id of pages.ids) if (!places.includes(id)) pages.remove('user', id);
    for (const [at, design] of wanted.entries()) putPage(pages, places[at]!, at, design);
  });
  shown.show(pages.ids[0]!);
}

/** Which page each goes to: that of its own id, else one that nobody wants, else a new one. */
function choosePlaces({ ids }: EditablePages, designs: readonly NamedPage[]): readonly PageId[] {
  const wanted = new Set(designs.map(({ id }) => id));
  const free = ids.filter((id) => !wanted.has(id));
  return designs.map(({ id }) => (ids.includes(id) ? id : (free.shift() ?? id)));
}

function putPage(pages: EditablePages, id: PageId, at: number, design: NamedPage): void {
  if (!pages.ids.includes(id)) {
    pages.insert('user', at, design, id);
    return;
  }
  const document = pages.document(id);
  document.transact('user', (writer) => fill(document, writer, design));
  pages.move('user', id, at);
}

/**
 * Removes what becomes none of these nodes. One that was and will be is kept and changed, not made anew: what others, who may be
 * without a network, do with it meanwhile would fall into the old one.
 */
function clear(document: EditableDocument, writer: NodeWriter, wanted: readonly SceneNode[]): void {
  const kinds = new Map(wanted.map(({ id, kind }) => [id, kind]));
  for (const id of [...document.ids()]) {
    if (document.get(id)?.kind !== kinds.get(id)) writer.removeAlone(id);
  }
}

function fill(
  document: EditableDocument,
  writer: NodeWriter,
  { artboard: { title: _title, ...artboard }, nodes, canvasForm }: PageContent,
): void {
  writer.setArtboard(artboard);
  const kept = nodes.filter(({ id }) => document.get(id) !== undefined);
  writer.insertAll(nodes.filter(({ id }) => document.get(id) === undefined));
  for (const node of kept) writer.replace(node);
  writer.setCanvasForm(canvasForm);
}
