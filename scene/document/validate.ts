// What is wrong with a stored document. Reading already sees past all of it, the same on every device; this names it,
// for tests, for support and for `repair`.
import * as Y from 'yjs';
import type { NodeId } from '../nodes/types.ts';
import { deepEqual } from './deepEqual.ts';
import { openDocument } from './openDocument.ts';
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

export type Problem = { readonly code: ProblemCode; readonly id: NodeId; readonly section?: Section };

/** Every problem, by node id; an empty list for a sound document. */
export function validateDocument(ydoc: Y.Doc): readonly Problem[] {
  const nodes: StoredNodes = ydoc.getMap('nodes');
  const problems: Problem[] = [];
  if (schemaOf(ydoc.getMap('meta')) > SCHEMA_VERSION) problems.push({ code: 'newer-version', id: '' });
  for (const id of [...nodes.keys()].sort()) problems.push(...problemsOfValue(nodes, id));
  return [...problems, ...problemsOfTree(ydoc)];
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

function problemsOfTree(ydoc: Y.Doc): readonly Problem[] {
  const document = openDocument(ydoc);
  try {
    return [...document.misplaced()]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, reason]) => ({ code: reason, id }));
  } finally {
    document.destroy();
  }
}
