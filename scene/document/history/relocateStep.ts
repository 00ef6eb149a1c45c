// A step of which pictures have other addresses since, though nobody edited anything: the device has sent their files.
import type { Artboard, NodeKind, NodePatch } from '../../nodes/types.ts';
import { type FindRelocated, relocatePictures, relocateSheet } from '../../queries/relocatePictures.ts';
import type { SceneReader } from '../types.ts';
import { pickValues, readRecord } from './recordStep.ts';
import type { HistoryStep, StepChange } from './types.ts';

type Values = Readonly<Record<string, unknown>>;
type Nodes = Pick<SceneReader, 'get'>;

/** The step as it would have been recorded with the addresses of now; itself where all are the same. Records come back as they left. */
export function relocateStep(
  step: HistoryStep,
  reader: Nodes & Pick<SceneReader, 'artboard'>,
  find: FindRelocated,
): HistoryStep {
  const changes = step.changes.map((change) => relocateChange(change, reader, find));
  const isSettled = step.artboard !== null && !relocateSheet(reader.artboard, find);
  const findOfSheet: FindRelocated = isSettled ? find : () => undefined;
  const from = relocateArtboard(step.artboard?.from, findOfSheet);
  const to = relocateArtboard(step.artboard?.to, findOfSheet);
  const artboard = from && to ? { from, to } : null;
  const isSame = changes.every((change, at) => change === step.changes[at]);
  return isSame && from === step.artboard?.from && to === step.artboard?.to
    ? step
    : { ...step, changes, artboard };
}

function relocateChange(change: StepChange, reader: Nodes, find: FindRelocated): StepChange {
  const node = change.type === 'updated' ? reader.get(change.id) : undefined;
  // What has not got the addresses of now itself is compared with the step as it is.
  if (change.type !== 'updated' || !node || relocatePictures(node, find)) return change;
  // Another picture in its place leaves a cut-out's source as it was, of which nothing moves before the cut-out is back.
  const { unknownKeys } = node;
  const from = patchOf({ unknownKeys, ...change.from }, node.kind, find);
  const to = patchOf({ unknownKeys, ...change.to }, node.kind, find);
  if (!from && !to) return change;
  // Which file it is goes with its address, also where neither had been sent and both were none.
  const own = { fileId: '', productId: '', unknownKeys };
  const together = Object.keys(own).filter((key) => [from, to].some((patch) => patch && key in patch));
  const relocate = (values: Values, patch: NodePatch | null): Values => ({
    ...withOwn(values, patch ?? {}),
    ...pickValues({ ...own, ...values, ...patch }, together),
  });
  return { ...change, from: relocate(change.from, from), to: relocate(change.to, to) };
}

/** Of values of a node of this kind, unless they name another. */
function patchOf(values: Values, kind: NodeKind, find: FindRelocated): NodePatch | null {
  const { kind: own = kind, ...props } = values;
  return relocatePictures(readRecord({ id: '', kind: own as NodeKind, props }), find);
}

function relocateArtboard(
  values: Partial<Artboard> | undefined,
  find: FindRelocated,
): Partial<Artboard> | undefined {
  const patch = values && relocateSheet(values as Artboard, find);
  return patch ? withOwn(values, patch) : values;
}

/** What goes with a picture and did not change with it is no part of the step. */
function withOwn<Some extends object>(values: Some, patch: object): Some {
  const keys = Object.keys(patch).filter((key) => key in values);
  return { ...values, ...pickValues(patch as Values, keys) };
}
