import { applyToPoint } from '../../geometry/matrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import type { PathCommand } from '../../nodes/types.ts';

/** An absolute path of M, L, Q, C and Z seen through a matrix. */
export function transformPath(path: readonly PathCommand[], matrix: Matrix): readonly PathCommand[] {
  return path.map(([letter, ...numbers]): PathCommand => {
    const moved: number[] = [];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const { x, y } = applyToPoint(matrix, { x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 });
      moved.push(x, y);
    }
    return [letter, ...moved];
  });
}
