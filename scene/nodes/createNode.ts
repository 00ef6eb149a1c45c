// Makes complete, valid records. Nothing else builds a SceneNode from parts.
import type { NodeKindDefinition } from './defineKind.ts';
import { createNodeId } from './createNodeId.ts';
import { nodeKinds } from './registry.ts';
import type { NodeKind, SceneNodeOf } from './types.ts';

type Props<K extends NodeKind> = Partial<Omit<SceneNodeOf<K>, 'kind'>>;

/**
 * A record of `kind` with Fabric's defaults under `props`. Without an id it gets a new one; width and height follow
 * from radius, points or path unless given. Keys the kind lacks are dropped; a bad value throws RangeError.
 */
export function createNode<K extends NodeKind>(kind: K, props: Props<K> = {}): SceneNodeOf<K> {
  const definition = nodeKinds[kind] as NodeKindDefinition<K>;
  const node: Record<string, unknown> = { ...definition.defaults };
  for (const [key, value] of Object.entries(props)) {
    const check = definition.checks[key];
    if (!check || value === undefined) continue;
    if (!check(value)) throw new RangeError(`${kind}.${key} cannot be ${describe(value)}`);
    node[key] = value;
  }
  const id = props.id ?? createNodeId();
  node.id = id;
  if (props.publicId === undefined) node.publicId = id;
  if (definition.sizeOf) fillSize(node, props, definition.sizeOf(node as unknown as SceneNodeOf<K>));
  return node as unknown as SceneNodeOf<K>;
}

function fillSize(
  node: Record<string, unknown>,
  props: { readonly width?: number; readonly height?: number },
  size: { readonly width: number; readonly height: number },
): void {
  if (props.width === undefined) node.width = size.width;
  if (props.height === undefined) node.height = size.height;
}

function describe(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 80);
}
