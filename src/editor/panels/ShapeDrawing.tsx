import type { ReactNode } from 'react';
import type { ShapeName } from '../actions/types.ts';

const drawings: Record<ShapeName, ReactNode> = {
  circle: <circle cx="24" cy="24" r="17" />,
  rectangle: <rect x="7" y="11" width="34" height="26" />,
  'soft-rectangle': <rect x="7" y="11" width="34" height="26" rx="8" />,
  triangle: <path d="M24 8 42 39H6z" />,
  'inverse-triangle': <path d="M24 40 6 9h36z" />,
  diamond: <path d="M24 5 43 24 24 43 5 24z" />,
};

/** A shape as it looks on its tile. */
export function ShapeDrawing({ shape, size = 44 }: { shape: ShapeName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
      {drawings[shape]}
    </svg>
  );
}
