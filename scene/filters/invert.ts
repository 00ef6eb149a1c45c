import { readBoolean } from './readValues.ts';
import type { FilterDefinition } from './types.ts';

/** Negative of the colours, and of the opacity when `alpha` is set. */
export const invert: FilterDefinition<{ readonly alpha: boolean; readonly invert: boolean }> = {
  defaults: { alpha: false, invert: true },
  parameters: { alpha: { kind: 'boolean' }, invert: { kind: 'boolean' } },
  read: (spec) => ({ alpha: readBoolean(spec.alpha, false), invert: readBoolean(spec.invert, true) }),
  isNeutral: (parameters) => !parameters.invert,
};
