// Nodes one over the other. Two of Canvas2D's operations change what lies below, which no blend mode of SVG can: those
// are written as what they come to.
import { applyToBox, IDENTITY, invert } from '../../geometry/matrix.ts';
import { element } from './element.ts';
import type { SvgItem, SvgScope } from './SvgScope.ts';
import { runToEnd } from './runToEnd.ts';
import { PART, type SvgElement } from './types.ts';
import { regionOf, toOneColor } from './toOneColor.ts';

export type WriteNode = (item: SvgItem, scope: SvgScope) => SvgElement;

/** `below` is what the nodes are drawn on; `scope` is that of their parent's space. */
export function composeNodes(
  below: readonly SvgElement[],
  items: readonly SvgItem[],
  scope: SvgScope,
  writeNode: WriteNode,
): readonly SvgElement[] {
  return runToEnd(composeSteps(below, items, scope, writeNode));
}

/** The same, with a stop after each node. */
export function* composeSteps(
  below: readonly SvgElement[],
  items: readonly SvgItem[],
  scope: SvgScope,
  writeNode: WriteNode,
): Generator<void, readonly SvgElement[]> {
  let drawn = [...below];
  for (const item of items) {
    const { node } = item;
    const isSeen = node.visible && !node.hidden && node.opacity > 0;
    const mode = isSeen ? node.globalCompositeOperation : 'source-over';
    if (mode === 'destination-over') drawn.unshift(writeNode(item, scope));
    else if (mode === 'destination-out' && node.kind !== 'group') {
      const hole = writeNode({ node, detached: { node, children: [] } }, scope);
      const wrap = { mask: maskOut(hole, scope), [PART]: 'wrap' };
      // The node itself stays in the file for whoever reads it back.
      const kept = writeNode(item, scope);
      const unseen = { ...kept, attributes: { ...kept.attributes, display: 'none' } };
      drawn = [element('g', wrap, drawn), unseen];
    } else drawn.push(writeNode(item, scope));
    yield;
  }
  return drawn;
}

/** Reference to a mask that keeps all but the hole. */
function maskOut(hole: SvgElement, scope: SvgScope): string {
  const back = scope.parent ? invert(scope.parent) : null;
  const area = applyToBox(back ?? IDENTITY, scope.view);
  const region = regionOf(area);
  return scope.defs.add('mask', { maskUnits: 'userSpaceOnUse', ...region }, [
    element('rect', { ...region, fill: '#fff' }),
    element('g', { filter: toOneColor('black', area, scope) }, [hole]),
  ]);
}
