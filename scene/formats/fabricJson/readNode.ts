// One object of a file to a record. Reading is total: whatever is wrong in an object takes Fabric's default, and the
// file's own wording is remembered beside it (fileForm.ts).
import { boxOfPoints } from '../../geometry/box.ts';
import { nodeCenter, positionForCenter } from '../../geometry/nodeMatrix.ts';
import { pathBounds } from '../../geometry/pathBounds.ts';
import type { Point } from '../../geometry/types.ts';
import type { NodeKindDefinition } from '../../nodes/defineKind.ts';
import { nodeKinds } from '../../nodes/registry.ts';
import type { DetachedNode, NodeKind, SceneNode } from '../../nodes/types.ts';
import { isObject, type JsonObject } from './checkFile.ts';
import { type KeyPlan, keyPlanOf, type Reading } from './keyPlan.ts';
import { readValue, readStyles } from './readValue.ts';

/** A computed size this close to the file's is the file's, rounded. */
const ROUNDING = 0.01;

const kindsByType = new Map<string, NodeKind>(
  Object.values(nodeKinds)
    .filter(({ kind }) => kind !== 'gif' && kind !== 'video')
    .flatMap(({ kind, fabricTypes }) => fabricTypes.map((type) => [type, kind] as const)),
)
  .set('activeSelection', 'group')
  .set('ActiveSelection', 'group');

export function kindOfObject(raw: JsonObject): NodeKind {
  const kind = kindsByType.get(typeof raw.type === 'string' ? raw.type : '') ?? 'unknown';
  if (kind !== 'image') return kind;
  if (raw.isGif === true) return 'gif';
  return raw.isVideo === true ? 'video' : 'image';
}

export type NodeReading = {
  readonly node: SceneNode;
  /** Every key became a property of the same value; only what follows from several of them may be otherwise. */
  readonly isVerbatim: boolean;
};

/** A complete record with the given id at the top level; members of groups are the caller's business. */
export function readNode(raw: JsonObject, id: string): SceneNode {
  return readByPlan(raw, id, planOf(raw)).node;
}

export function planOf(raw: JsonObject): KeyPlan {
  return keyPlanOf(raw, nodeKinds[kindOfObject(raw)] as NodeKindDefinition);
}

/** The same, where the plan of the object is at hand. */
export function readByPlan(raw: JsonObject, id: string, plan: KeyPlan): NodeReading {
  const node = { ...plan.definition.defaults } as unknown as Record<string, unknown>;
  node.id = id;
  node.publicId = '';
  const isVerbatim = readProperties(node, raw, plan);
  return { node: complete(node, raw, plan), isVerbatim };
}

/** What follows from several keys. */
function complete(node: Record<string, unknown>, raw: JsonObject, plan: KeyPlan): SceneNode {
  const { kind, sizeOf } = plan.definition;
  if (node.hidden === true) node.visible = true;
  if (kind === 'unknown') return Object.assign(node, { raw, unknownKeys: {} }) as unknown as SceneNode;
  if ('fontSize' in node) node.styles = readStyles(raw.styles, node.text as string);
  if (kind === 'rect') roundBothRadii(node);
  if (!isObject(raw.customGradient)) readGradientAngle(node, raw.gradientAngle);
  const record = node as unknown as SceneNode;
  const sized = sizeOf ? withSize(record, raw, plan) : record;
  return kind === 'group' ? withGroupOrigin(sized, raw) : sized;
}

/** True when each value was taken over as it stands. */
function readProperties(node: Record<string, unknown>, raw: JsonObject, { readings }: KeyPlan): boolean {
  let unknownKeys: Record<string, unknown> | null = null;
  let isVerbatim = true;
  let at = 0;
  // The plan's own keys, in its order: engines read the values of a loop like this one without looking them up.
  for (const key in raw) {
    const value = raw[key];
    const reading = readings[at++];
    if (reading === null || (reading && value === reading.standard)) continue;
    if (reading) isVerbatim = readProperty(node, value, reading) && isVerbatim;
    else {
      isVerbatim = false;
      (unknownKeys ??= {})[key] = value;
    }
  }
  if (unknownKeys) node.unknownKeys = unknownKeys;
  return isVerbatim;
}

/** True when the value was taken over as it stands. */
function readProperty(node: Record<string, unknown>, value: unknown, reading: Reading): boolean {
  const { property } = reading;
  if (property === 'styles') return true;
  if (property === 'clipPath' || property === 'textPath') {
    node[property] = readDetached(value);
    return false;
  }
  // Fabric turns a negative scale into a flip at once, so a flip named later in the file overrides it.
  const isScale = property === 'scaleX' || property === 'scaleY';
  if (isScale && typeof value === 'number' && value < 0) {
    const flip = property === 'scaleX' ? 'flipX' : 'flipY';
    node[flip] = !node[flip];
    node[property] = -value;
    return false;
  }
  const read = readValue(value, reading.check, reading.reader);
  if (read !== undefined && read !== node[property]) node[property] = read;
  return read === value && read !== undefined;
}

function roundBothRadii(node: Record<string, unknown>): void {
  if (node.rx === 0) node.rx = node.ry;
  else if (node.ry === 0) node.ry = node.rx;
}

function readGradientAngle(node: Record<string, unknown>, angle: unknown): void {
  if (typeof angle !== 'number') return;
  const isRadial = isObject(node.fill) && node.fill.type === 'radial';
  node.customGradient = { angle, pivot: isRadial ? 'radial-center' : 'linear-center', intensity: 1 };
}

/** A clip path or text path; null when there is no usable object. */
export function readDetached(raw: unknown): DetachedNode | null {
  if (!isObject(raw)) return null;
  const node = readNode(raw, '');
  const members = node.kind === 'group' && Array.isArray(raw.objects) ? raw.objects : [];
  return {
    node,
    children: members.flatMap((member: unknown) => readDetached(member) ?? []),
    ...(raw.inverted === true ? { inverted: true } : {}),
    ...(raw.absolutePositioned === true ? { absolutePositioned: true } : {}),
  };
}

/** Fabric measures shapes by their points and, without coordinates of their own, places them where the points are. */
function withSize(node: SceneNode, raw: JsonObject, plan: KeyPlan): SceneNode {
  const computed = plan.definition.sizeOf!(node as never);
  const radial = node.kind === 'circle' || node.kind === 'ellipse';
  const size = {
    width: sizeFrom(raw.width, computed.width, radial ? plan.saysWidthLast : null),
    height: sizeFrom(raw.height, computed.height, radial ? plan.saysHeightLast : null),
  };
  // The record is new, so that nobody can see it change.
  const sized = Object.assign(node, size);
  const center = radial ? null : ownCenter(node);
  if (!center) return sized;
  const position = positionForCenter(sized, center);
  return Object.assign(sized, {
    left: typeof raw.left === 'number' ? node.left : position.left,
    top: typeof raw.top === 'number' ? node.top : position.top,
  });
}

/** `saysLast`: whether the file names the size after the radius; null where there is none. */
function sizeFrom(value: unknown, computed: number, saysLast: boolean | null): number {
  if (typeof value !== 'number' || value < 0) return computed;
  if (saysLast !== null) return saysLast ? value : computed;
  return Math.abs(value - computed) <= ROUNDING ? value : computed;
}

/** Middle of a shape's own coordinates. */
function ownCenter(node: SceneNode): Point | null {
  if (node.kind === 'line') return { x: (node.x1 + node.x2) / 2, y: (node.y1 + node.y2) / 2 };
  const box = 'path' in node ? pathBounds(node.path) : 'points' in node ? boxOfPoints(node.points) : null;
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Documents place groups by their centre, which is the origin of the members' space. */
function withGroupOrigin(node: SceneNode, raw: JsonObject): SceneNode {
  const { originX, originY } = nodeKinds.rect.checks;
  const placed = {
    ...node,
    originX: originX!(raw.originX) ? (raw.originX as SceneNode['originX']) : 'left',
    originY: originY!(raw.originY) ? (raw.originY as SceneNode['originY']) : 'top',
  };
  const center = nodeCenter(placed);
  return { ...node, left: center.x, top: center.y, originX: 'center', originY: 'center' };
}
