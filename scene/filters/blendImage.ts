import type { FilterSpec } from '../nodes/types.ts';
import { readChoice, readNumber } from './readValues.ts';
import type { FilterDefinition } from './types.ts';

export type BlendImageMode = 'multiply' | 'mask';

/** The other picture; its corner and scale are in shares of the filtered one, as Fabric's matrix has them. */
export type BlendedPicture = {
  readonly src: string;
  readonly left: number;
  readonly top: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly filters: readonly FilterSpec[];
};

const MODES: readonly BlendImageMode[] = ['multiply', 'mask'];
const NOTHING: BlendedPicture = { src: '', left: 0, top: 0, scaleX: 1, scaleY: 1, filters: [] };

/** Lays another picture over this one: its colours and opacity are multiplied, or its opacity is taken. */
export const blendImage: FilterDefinition<{
  readonly mode: BlendImageMode;
  readonly image: BlendedPicture;
}> = {
  defaults: { mode: 'multiply', image: NOTHING },
  parameters: { mode: { kind: 'choice', choices: MODES }, image: { kind: 'picture' } },
  read: (spec) => ({ mode: readChoice(spec.mode, MODES, 'multiply'), image: readPicture(spec.image) }),
  isNeutral: ({ image }) => image.src === '',
};

function readPicture(value: unknown): BlendedPicture {
  if (typeof value !== 'object' || value === null) return NOTHING;
  const image = value as Readonly<Record<string, unknown>>;
  return {
    src: typeof image.src === 'string' ? image.src : '',
    left: readNumber(image.left, 0),
    top: readNumber(image.top, 0),
    scaleX: readNumber(image.scaleX, 1) || 1,
    scaleY: readNumber(image.scaleY, 1) || 1,
    filters: Array.isArray(image.filters) ? (image.filters as readonly FilterSpec[]) : [],
  };
}
