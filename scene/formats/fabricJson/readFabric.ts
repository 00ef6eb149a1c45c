// Fabric 6.5.3 JSON to what a document holds. Pure and repeatable: the same file gives the same ids, keys and order.
import { generateNKeysBetween } from 'fractional-indexing';
import type { CanvasForm } from '../../document/types.ts';
import { boxOfPoints } from '../../geometry/box.ts';
import type { Artboard, FileForm, NodeId, SceneNode } from '../../nodes/types.ts';
import { checkFile, isObject, type JsonObject } from './checkFile.ts';
import { absentKeys, fileFormOf, withInnerForms } from './fileForm.ts';
import { membersBoxOf } from './membersBox.ts';
import { readNode } from './readNode.ts';
import { findSheet, readArtboardOf, type SheetSize } from './readSheet.ts';

export type ParsedDesign = {
  readonly artboard: Artboard;
  readonly canvasForm: CanvasForm;
  /** Complete records, parents before members. */
  readonly nodes: readonly SceneNode[];
};

type Draft = { readonly node: SceneNode; readonly raw: JsonObject; readonly members: readonly Draft[] };

/** Ids of files that become ids of nodes; others get one of ours. */
const USABLE_ID = /^[\w.:-]{1,64}$/;

/**
 * Reads a saved design; `file` is JSON text or a parsed object, `size` is the artboard of files without a work area.
 * Throws FormatError. The objects of one file never fail one by one: what is wrong in them takes Fabric's default.
 */
export function readFabric(file: unknown, size: SheetSize = {}): ParsedDesign {
  const json = checkFile(file);
  const objects = json.objects as readonly unknown[];
  const sheetAt = findSheet(objects);
  const sheet = sheetAt < 0 ? null : (objects[sheetAt] as JsonObject);
  const takeId = idGiver(objects);
  const drafts = draft(objects.toSpliced(Math.max(0, sheetAt), sheet ? 1 : 0), null, takeId);
  const absent = commonAbsences(drafts);
  const { objects: _, ...keys } = json;
  return {
    artboard: readArtboardOf(json, sheet, size),
    canvasForm: { keys, sheet, sheetAt: Math.max(0, sheetAt), absent: [...absent] },
    nodes: drafts.flatMap((root) => finish(root, absent)),
  };
}

function draft(
  objects: readonly unknown[],
  parentId: NodeId | null,
  takeId: (raw: JsonObject) => NodeId,
): Draft[] {
  const usable = objects.filter(isObject);
  const indexes = generateNKeysBetween(null, null, usable.length);
  return usable.map((raw, at) => {
    const id = takeId(raw);
    const node = { ...readNode(raw, id), parentId, index: indexes[at]! };
    const members = node.kind === 'group' && Array.isArray(raw.objects) ? draft(raw.objects, id, takeId) : [];
    return { node, raw, members };
  });
}

/** Gives each object its own id where it is usable and unique, else the next free `n0`, `n1` … */
function idGiver(objects: readonly unknown[]): (raw: JsonObject) => NodeId {
  const inFile = new Set<string>();
  collectIds(objects, inFile);
  const given = new Set<string>();
  let next = 0;
  return (raw) => {
    let id = typeof raw.id === 'string' && USABLE_ID.test(raw.id) && !given.has(raw.id) ? raw.id : '';
    while (id === '') {
      const candidate = `n${next++}`;
      if (!inFile.has(candidate)) id = candidate;
    }
    given.add(id);
    return id;
  };
}

function collectIds(objects: readonly unknown[], ids: Set<string>): void {
  for (const object of objects) {
    if (!isObject(object)) continue;
    if (typeof object.id === 'string') ids.add(object.id);
    if (Array.isArray(object.objects)) collectIds(object.objects, ids);
  }
}

/** Keys that this product writes and none of the file's objects has. */
function commonAbsences(drafts: readonly Draft[]): ReadonlySet<string> {
  const absent = new Set<string>();
  const present = new Set<string>();
  const visit = ({ node, raw, members }: Draft): void => {
    for (const key of absentKeys(node, raw)) absent.add(key);
    for (const key of Object.keys(raw)) present.add(key);
    members.forEach(visit);
  };
  drafts.forEach(visit);
  for (const key of present) absent.delete(key);
  return absent;
}

function finish({ node, raw, members }: Draft, absent: ReadonlySet<string>): readonly SceneNode[] {
  const complete = withInnerForms(node, raw);
  const form = fileFormOf(node, raw, absent);
  const fileForm = node.kind === 'group' ? withBox(form, node, members) : form;
  return [{ ...complete, fileForm }, ...members.flatMap((member) => finish(member, absent))];
}

/** Remembers the members' box of a group whose saved size is another, so that it is not taken for a later change. */
function withBox(form: FileForm | null, group: SceneNode, members: readonly Draft[]): FileForm | null {
  const box = membersBoxOf(members) ?? boxOfPoints([{ x: 0, y: 0 }])!;
  const differs =
    Math.abs(box.width - group.width) > 0.5 ||
    Math.abs(box.height - group.height) > 0.5 ||
    Math.abs(box.left + box.width / 2) > 0.5 ||
    Math.abs(box.top + box.height / 2) > 0.5;
  return differs ? { ...form, box: [box.left, box.top, box.width, box.height] } : form;
}
