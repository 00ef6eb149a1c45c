// Makes permanent how a damaged document is read. Every device would write the same values, so repairing on several
// at once does no harm; nothing a newer build may understand is thrown away.
import * as Y from 'yjs';
import { deepEqual } from './deepEqual.ts';
import { openDocument } from './openDocument.ts';
import { MAIN_PAGE, type PageId, storedPage } from './pages/storedPages.ts';
import { packSection, SECTIONS } from './packing.ts';
import { readStoredNode, type StoredNodes, TEXT_KEY } from './storedNode.ts';
import { type Problem, validateDocument } from './validate.ts';

/** Repairs what `validateDocument` finds, in one transaction; returns what was repaired. */
export function repairDocument(ydoc: Y.Doc): readonly Problem[] {
  const problems = validateDocument(ydoc);
  const mendable = problems.filter(({ code }) => code !== 'newer-version' && code !== 'unknown-kind');
  if (mendable.length === 0 || problems.some(({ code }) => code === 'newer-version')) return [];
  ydoc.transact(() => {
    for (const [page, found] of Map.groupBy(mendable, ({ page }) => page ?? MAIN_PAGE))
      repairPage(ydoc, page, found);
  }, 'repair');
  return mendable;
}

function repairPage(ydoc: Y.Doc, page: PageId, problems: readonly Problem[]): void {
  const { nodes } = storedPage(ydoc, page);
  const document = openDocument(ydoc, { page });
  for (const { code, id } of problems) {
    if (code === 'not-a-node') nodes.delete(id);
    else writeAsRead(nodes, id, document.get(id)?.parentId ?? null);
  }
  document.destroy();
}

function writeAsRead(nodes: StoredNodes, id: string, parentId: string | null): void {
  const stored = nodes.get(id);
  const read = readStoredNode(nodes, id);
  if (!(stored instanceof Y.Map) || !read) return;
  const node = { ...read, parentId };
  for (const section of SECTIONS) {
    const value = packSection(node, section);
    if (deepEqual(stored.get(section), value)) continue;
    if (section !== 'place' && Object.keys(value).length === 0) stored.delete(section);
    else stored.set(section, value);
  }
  if ('text' in node && !(stored.get(TEXT_KEY) instanceof Y.Text)) stored.set(TEXT_KEY, new Y.Text());
}
