import { scaleOf } from '../../geometry/matrix.ts';
import type { MediaNode } from '../../nodes/types.ts';
import { isMediaKind } from '../../queries/isMediaKind.ts';
import type { PreflightCheck } from '../types.ts';

/** Pixels of the artboard to one of the file from which edges look soft. */
const SOFT_FROM = 2;
/** A faint picture is a texture. */
const FAINT = 0.35;
const SOFTENING: ReadonlySet<string> = new Set(['Blur', 'Pixelate']);

/** A picture enlarged until one sees it; one that was made soft on purpose is not meant. */
export const softPicture: PreflightCheck = {
  id: 'softPicture',
  severity: 'warning',
  *find({ elements, facts }) {
    for (const { node, matrix, opacity } of elements) {
      if (!isMediaKind(node) || node.src === '' || facts.missingFiles.has(node.id)) continue;
      const { x, y } = scaleOf(matrix);
      const enlarged = Math.max(x, y);
      if (enlarged <= SOFT_FROM || opacity < FAINT || isVector(node) || isSoftened(node)) continue;
      yield { nodeId: node.id, values: { times: Math.round(enlarged * 10) / 10 } };
    }
  },
};

const isVector = ({ src }: MediaNode): boolean => /^data:image\/svg|\.svg(?:$|[?#])/i.test(src);

const isSoftened = ({ filters }: MediaNode): boolean => filters.some(({ type }) => SOFTENING.has(type));
