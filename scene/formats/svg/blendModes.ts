// Canvas2D's compositing operations as SVG has them.
import type { SceneReader } from '../../document/types.ts';
import type { NodeId, SceneNode } from '../../nodes/types.ts';
import { castsAside } from '../../queries/castsAside.ts';

/** CSS names of those that are blend modes. */
export const BLEND_MODES: Readonly<Partial<Record<GlobalCompositeOperation, string>>> = {
  lighter: 'plus-lighter',
  multiply: 'multiply',
  screen: 'screen',
  overlay: 'overlay',
  darken: 'darken',
  lighten: 'lighten',
  'color-dodge': 'color-dodge',
  'color-burn': 'color-burn',
  'hard-light': 'hard-light',
  'soft-light': 'soft-light',
  difference: 'difference',
  exclusion: 'exclusion',
  hue: 'hue',
  saturation: 'saturation',
  color: 'color',
  luminosity: 'luminosity',
};

const OPERATIONS_BY_MODE: ReadonlyMap<string, string> = new Map(
  Object.entries(BLEND_MODES).map(([operation, mode]) => [mode, operation]),
);

/** The canvas's operation for a blend mode of CSS; undefined for none and for those no canvas has. */
export function operationOf(mode: string | undefined): string | undefined {
  return mode === undefined ? undefined : OPERATIONS_BY_MODE.get(mode);
}

/** They decide about what lies below as well, which no viewer of SVG lets a shape do. */
const OPERATIONS: ReadonlySet<string> = new Set([
  'xor',
  'copy',
  'source-in',
  'source-out',
  'destination-in',
  'destination-atop',
]);

/** Whether the node, drawn over others, needs a picture of them all. Where those are opaque `source-atop` just paints. */
export function operatesBelow(node: SceneNode, below: 'opaque' | 'seeThrough'): boolean {
  if (!node.visible || node.hidden || node.opacity === 0) return false;
  const mode = node.globalCompositeOperation;
  if (mode === 'source-atop') return below === 'seeThrough';
  return OPERATIONS.has(mode) || (mode === 'destination-out' && node.kind === 'group');
}

/** Whether some member, however deep, does so inside its group, which is see-through where it is drawn as one picture. */
export function operatesInside(reader: SceneReader, id: NodeId): boolean {
  return operatesOn(reader, id, isDrawnApart(reader, id) ? 'opaque' : 'seeThrough');
}

function operatesOn(reader: SceneReader, id: NodeId, below: 'opaque' | 'seeThrough'): boolean {
  return reader.childIds(id).some((child) => {
    const node = reader.get(child);
    return node !== undefined && (operatesBelow(node, below) || operatesOn(reader, child, below));
  });
}

function isDrawnApart(reader: SceneReader, id: NodeId): boolean {
  const membersOf = (groupId: NodeId): readonly { readonly node: SceneNode }[] =>
    reader
      .childIds(groupId)
      .flatMap((child) => reader.get(child) ?? [])
      .map((node) => ({ node }));
  return membersOf(id).some((member) => castsAside(member, ({ node }) => membersOf(node.id)));
}
