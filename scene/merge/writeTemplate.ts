// The spreadsheet a design asks for, with what it shows now as the first record.
import type { SceneReader } from '../document/types.ts';
import type { SceneNode } from '../nodes/types.ts';
import { isMediaKind } from '../queries/isMediaKind.ts';
import { isTextNode } from '../queries/isTextNode.ts';
import { foldKey } from './foldKey.ts';
import { listLinks } from './listLinks.ts';
import type { LinkableNode, LinkProperty } from './types.ts';
import { writeTable } from './writeTable.ts';

/** Longer than any address of a file that was stored. */
const LONGEST_ADDRESS = 2_000;

/**
 * A column a link or mark; in a design without any, a column for each text and picture, under the name `nameOf` gives it.
 * CSV, to be read by `readTable`.
 */
export function writeTemplate(reader: SceneReader, nameOf: (node: SceneNode) => string): string {
  const nodes = listLinks(reader).toReversed();
  const wanted = nodes.flatMap(wantedColumns);
  const columns = wanted.length > 0 ? wanted : nodes.flatMap((node) => possibleColumn(node, nameOf));
  const byKey = new Map<string, Column>();
  for (const column of columns) {
    const key = foldKey(column.name);
    if (key !== '' && !byKey.has(key)) byKey.set(key, column);
  }
  const all = [...byKey.values()];
  return writeTable([all.map(({ name }) => name), all.map(({ value }) => value)]);
}

type Column = { readonly name: string; readonly value: string };

function wantedColumns({ node, link, marks }: LinkableNode): readonly Column[] {
  if (link) return [{ name: link.key, value: valueOf(node, link.property) }];
  return marks.map((name) => ({ name, value: '' }));
}

function possibleColumn(
  { node, property }: LinkableNode,
  nameOf: (node: SceneNode) => string,
): readonly Column[] {
  return property === 'fill' ? [] : [{ name: nameOf(node), value: valueOf(node, property) }];
}

function valueOf(node: SceneNode, property: LinkProperty): string {
  if (property === 'text') return isTextNode(node) ? node.text : '';
  if (property === 'fill') return typeof node.fill === 'string' ? node.fill : '';
  const src = isMediaKind(node) ? node.src : '';
  return src.length > LONGEST_ADDRESS || /^(?:data|blob):/.test(src) ? '' : src;
}
