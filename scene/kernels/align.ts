// Where boxes go when they are lined up; plans only.
import type { Box, Point } from '../geometry/types.ts';

export type AlignEdge = 'left' | 'horizontalCenter' | 'right' | 'top' | 'verticalCenter' | 'bottom';

/** How far `box` must go so that its edge or middle meets that of `target`. */
export function alignOffset(box: Box, target: Box, edge: AlignEdge): Point {
  switch (edge) {
    case 'left':
      return { x: target.left - box.left, y: 0 };
    case 'horizontalCenter':
      return { x: target.left + target.width / 2 - box.left - box.width / 2, y: 0 };
    case 'right':
      return { x: target.left + target.width - box.left - box.width, y: 0 };
    case 'top':
      return { x: 0, y: target.top - box.top };
    case 'verticalCenter':
      return { x: 0, y: target.top + target.height / 2 - box.top - box.height / 2 };
    case 'bottom':
      return { x: 0, y: target.top + target.height - box.top - box.height };
  }
}

/**
 * Offsets along one axis that make the gaps between neighbours equal; the outermost two stay. `start` and `size` are
 * the boxes' edges and lengths on that axis, in any order; fewer than three give no movement.
 */
export function distributeOffsets(
  spans: readonly { readonly start: number; readonly size: number }[],
): readonly number[] {
  const offsets = spans.map(() => 0);
  if (spans.length < 3) return offsets;
  const order = spans.map((_, i) => i).toSorted((a, b) => middle(spans[a]!) - middle(spans[b]!));
  const first = spans[order[0]!]!;
  const last = spans[order.at(-1)!]!;
  const between = order.slice(1, -1);
  const room = last.start - first.start - first.size - between.reduce((sum, i) => sum + spans[i]!.size, 0);
  const gap = room / (spans.length - 1);
  let at = first.start + first.size + gap;
  for (const i of between) {
    offsets[i] = at - spans[i]!.start;
    at += spans[i]!.size + gap;
  }
  return offsets;
}

function middle({ start, size }: { readonly start: number; readonly size: number }): number {
  return start + size / 2;
}
