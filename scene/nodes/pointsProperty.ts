// Corner points shared by polygon and polyline, and the box they span.
import { boxOfPoints } from '../geometry/box.ts';
import { isFinite, isListOf, isShape } from './checks.ts';
import { type Properties, property } from './properties.ts';
import type { PointsProps } from './types.ts';

export const pointsContent: Properties<PointsProps> = {
  points: property<PointsProps['points']>(
    [],
    isListOf(isShape({ x: isFinite, y: isFinite }, ['x', 'y']), 200_000),
  ),
};

export function pointsSize({ points }: PointsProps): { width: number; height: number } {
  const box = boxOfPoints(points);
  return { width: box?.width ?? 0, height: box?.height ?? 0 };
}
