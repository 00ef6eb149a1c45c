// Canvas2D's compositing operations as SVG has them.
import type { SceneReader } from '../../document/types.ts';
import type { SceneNode } from '../../nodes/types.ts';
import { castsAside } from '../../queries/castsAside.ts';

type Tree = Pick<SceneReader, 'get' | 'childIds'>;

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

/**
 * Whether the node, or a member drawn straight onto what lies below, needs a picture of all that. Where it is opaque
 * `source-atop` just paints.
 */
export function operatesBelow(reader: Tree, node: SceneNode, below: 'opaque' | 'seeThrough'): boolean {
  if (!isPainted(node)) return false;
  if (operates(node, below)) return true;
  return isLoose(reader, node) && membersOf(reader, node).some((it) => operatesBelow(reader, it, below));
}

/** Whether some member, however deep, does so inside a group that is drawn as one picture, which is see-through. */
export function operatesInside(reader: Tree, node: SceneNode): boolean {
  if (!isPainted(node)) return false;
  const isOne = !isLoose(reader, node);
  return membersOf(reader, node).some(
    (it) => operatesInside(reader, it) || (isOne && operatesBelow(reader, it, 'seeThrough')),
  );
}

function operates(
  { kind, globalCompositeOperation: mode }: SceneNode,
  below: 'opaque' | 'seeThrough',
): boolean {
  if (mode === 'source-atop') return below === 'seeThrough';
  return OPERATIONS.has(mode) || (mode === 'destination-out' && kind === 'group');
}

/** Whether a group is drawn member by member; one with a clip path never is. */
function isLoose(reader: Tree, node: SceneNode): boolean {
  const isCast = (it: SceneNode): boolean =>
    castsAside({ node: it }, (item) => membersOf(reader, item.node).map((member) => ({ node: member })));
  return !node.clipPath && membersOf(reader, node).some(isCast);
}

const isPainted = ({ visible, hidden, opacity }: SceneNode): boolean => visible && !hidden && opacity > 0;

const membersOf = (reader: Tree, { id, kind }: SceneNode): readonly SceneNode[] =>
  kind === 'group' ? reader.childIds(id).flatMap((child) => reader.get(child) ?? []) : [];
