// What is wrong with a stored document. Reading already sees past all of it, the same on every device; this names it,
// for tests, for support and for `repair`.
import * as Y from 'yjs';
import type { NodeId } from '../nodes/types.ts';
import { deepEqual } from './deepEqual.ts';
import { openDocument } from './openDocument.ts';
import { MAIN_PAGE, type PageId, readPages, storedPage } from './pages/storedPages.ts';
import { packSection, type Section, SECTIONS } from './packing.ts';
import { SCHEMA_VERSION, schemaOf } from './storedMeta.ts';
import { readStoredNode, type StoredNodes, TEXT_KEY } from './storedNode.ts';

export type ProblemCode =
  /** Stored by a newer build: read only. */
  | 'newer-version'
  /** Something that is no node stands among the nodes. */
  | 'not-a-node'
  /** A kind this build does not know; kept. */
  | 'unknown-kind'
  /** A stored value that reads as its default; `section` says where. */
  | 'bad-value'
  /** A text without its letters. */
  | 'missing-text'
  /** A parent that is not there or cannot hold members. */
  | 'missing-parent'
  /** A node inside itself. */
  | 'cycle';

export type Problem = {
  readonly code: ProblemCode;
  readonly id: NodeId;
  readonly section?: Section;
  /** Absent for the main page. */
  readonly page?: PageId;
};

/** Every problem, page by page and by node id; an empty list for a sound document. */
export function validateDocument(ydoc: Y.Doc): readonly Problem[] {
  const { meta } = storedPage(ydoc, MAIN_PAGE);
  const problems: Problem[] = [];
  if (schemaOf(meta) > SCHEMA_VERSION) problems.push({ code: 'newer-version', id: '' });
  problems.push(...problemsOfPage(ydoc, MAIN_PAGE));
  for (const page of readPages(meta).keys()) {
    if (page === MAIN_PAGE) continue;
    problems.push(...problemsOfPage(ydoc, page).map((problem) => ({ ...problem, page })));
  }
  return problems;
}

function problemsOfPage(ydoc: Y.Doc, page: PageId): readonly Problem[] {
  const { nodes } = storedPage(ydoc, page);
  const ofValues = [...nodes.keys()].sort().flatMap((id) => problemsOfValue(nodes, id));
  return [...ofValues, ...problemsOfTree(ydoc, page)];
}

function problemsOfValue(nodes: StoredNodes, id: NodeId): readonly Problem[] {
  const stored = nodes.get(id);
  if (!(stored instanceof Y.Map)) return [{ code: 'not-a-node', id }];
  const node = readStoredNode(nodes, id);
  if (!node) return [{ code: 'unknown-kind', id }];
  const problems: Problem[] = [];
  for (const section of SECTIONS) {
    const value = stored.get(section) as object | undefined;
    if (!deepEqual(value ?? {}, section === 'place' && !value ? {} : packSection(node, section))) {
      problems.push({ code: 'bad-value', id, section });
    }
  }
  if ('text' in node && !(stored.get(TEXT_KEY) instanceof Y.Text))
    problems.push({ code: 'missing-text', id });
  return problems;
}

function problemsOfTree(ydoc: Y.Doc, page: PageId): readonly Problem[] {
  const document = openDocument(ydoc, { page });
  try {
    return [...document.misplaced()]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, reason]) => ({ code: reason, id }));
  } finally {
    document.destroy();
  }
}
