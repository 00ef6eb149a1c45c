// Fabric 6.5.3 JSON to what a document holds. Pure and repeatable: the same file gives the same ids, keys and order.
import { generateNKeysBetween } from 'fractional-indexing';
import type { CanvasForm } from '../../document/types.ts';
import { boxOfPoints } from '../../geometry/box.ts';
import type { Artboard, FileForm, NodeId, SceneNode } from '../../nodes/types.ts';
import { takeCanvasPictures } from './canvasPictures.ts';
import { checkFile, isObject, type JsonObject } from './checkFile.ts';
import { readFileGuides } from './fileGuides.ts';
import {
  fileFormer,
  type FileFormer,
  withInnerForms,
  type Wording,
  wordingOf,
  wordingOfVerbatim,
} from './fileForm.ts';
import { membersBoxOf } from './membersBox.ts';
import { planOf, readByPlan } from './readNode.ts';
import { findSheet, readArtboardOf, type SheetSize } from './readSheet.ts';

export type ParsedDesign = {
  readonly artboard: Artboard;
  readonly canvasForm: CanvasForm;
  /** Complete records, parents before members. */
  readonly nodes: readonly SceneNode[];
};

type Draft = {
  readonly node: SceneNode;
  readonly raw: JsonObject;
  readonly wording: Wording;
  readonly members: readonly Draft[];
};

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

const NO_MEMBERS: readonly Draft[] = [];

/** Ids of files that become ids of nodes; others get one of ours. */
const USABLE_ID = /^[\w.:-]{1,64}$/;

/**
 * Reads a saved design of one page; `file` is JSON text or a parsed object, `size` is the artboard of files without a work
 * area. Throws FormatError. The objects of one file never fail one by one: what is wrong in them takes Fabric's default.
 * Further pages of the file are left in its canvas form like any key unknown here: `readDesign` reads them.
 */
export function readFabric(file: unknown, size: SheetSize = {}): ParsedDesign {
  return readCanvases([checkFile(file)], () => size)[0]!;
}

/** The same of several canvases, already checked, that share their ids; `sizeOf` is asked by their places. */
export function readCanvases(
  files: readonly JsonObject[],
  sizeOf: (at: number) => SheetSize,
): readonly ParsedDesign[] {
  const canvases = files.map((json, at) => takeApart(json, sizeOf(at)));
  const takeId = idGiver(canvases.flatMap(({ sheet, drawn }) => (sheet ? [sheet, ...drawn] : drawn)));
  return canvases.map(({ artboard, drawn, sheet, sheetAt, keys }) => {
    const drafts = draft(drawn, null, takeId);
    const absent = commonAbsences(drafts);
    return {
      artboard,
      canvasForm: { keys, sheet, sheetAt: Math.max(0, sheetAt), absent: [...absent] },
      nodes: finish(drafts, fileFormer(absent), []),
    };
  });
}

/** The sheet and what is drawn on it. */
function takeApart(json: JsonObject, size: SheetSize) {
  const objects = json.objects as readonly unknown[];
  const sheetAt = findSheet(objects);
  const sheet = sheetAt < 0 ? null : (objects[sheetAt] as JsonObject);
  const { objects: _, ...fileKeys } = json;
  const others = objects.toSpliced(Math.max(0, sheetAt), sheet ? 1 : 0);
  const artboard = readArtboardOf(json, sheet, size);
  const { objects: drawn, keys } = takeCanvasPictures({ objects: others, keys: fileKeys }, sheet, artboard);
  return { artboard: { ...artboard, ...readFileGuides(json) }, drawn, sheet, sheetAt, keys };
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
    // The record is new, so that nobody can see it change; copies of 50,000 would cost more than reading them.
    const plan = planOf(raw);
    const reading = readByPlan(raw, id, plan);
    const node: Mutable<SceneNode> = reading.node;
    node.parentId = parentId;
    node.index = indexes[at]!;
    const isGroup = node.kind === 'group' && Array.isArray(raw.objects);
    const members = isGroup ? draft(raw.objects as readonly unknown[], id, takeId) : NO_MEMBERS;
    const wording = reading.isVerbatim ? wordingOfVerbatim(node, raw, plan) : wordingOf(node, raw);
    return { node, raw, wording, members };
  });
}

/** Gives each object its own id where it is usable and unique, else the next free `n0`, `n1` … */
function idGiver(objects: readonly unknown[]): (raw: JsonObject) => NodeId {
  let inFile: Set<string> | null = null;
  const given = new Set<string>();
  let next = 0;
  return (raw) => {
    let id = typeof raw.id === 'string' && USABLE_ID.test(raw.id) && !given.has(raw.id) ? raw.id : '';
    if (id === '') inFile ??= collectIds(objects, new Set());
    while (id === '') {
      const candidate = `n${next++}`;
      if (!inFile?.has(candidate)) id = candidate;
    }
    given.add(id);
    return id;
  };
}

function collectIds(objects: readonly unknown[], ids: Set<string>): Set<string> {
  for (const object of objects) {
    if (!isObject(object)) continue;
    if (typeof object.id === 'string') ids.add(object.id);
    if (Array.isArray(object.objects)) collectIds(object.objects, ids);
  }
  return ids;
}

/** Keys that this product writes and none of the file's objects has. */
function commonAbsences(drafts: readonly Draft[]): ReadonlySet<string> {
  const lists = new Set<readonly string[]>();
  const present = new Set<readonly string[]>();
  eachDraft(drafts, ({ wording }) => {
    lists.add(wording.absent);
    present.add(wording.keys);
  });
  const absent = new Set([...lists].flat());
  for (const keys of present) for (const key of keys) absent.delete(key);
  return absent;
}

function eachDraft(drafts: readonly Draft[], visit: (one: Draft) => void): void {
  for (const one of drafts) {
    visit(one);
    eachDraft(one.members, visit);
  }
}

/** Adds the drafts' complete records to `nodes`, parents before members. */
function finish(drafts: readonly Draft[], toFileForm: FileFormer, nodes: SceneNode[]): SceneNode[] {
  for (const { node, raw, wording, members } of drafts) {
    const form = toFileForm(wording);
    const fileForm = node.kind === 'group' ? withBox(form, node, members) : form;
    const complete = withInnerForms(node, raw);
    nodes.push(fileForm ? Object.assign(complete, { fileForm }) : complete);
    finish(members, toFileForm, nodes);
  }
  return nodes;
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
