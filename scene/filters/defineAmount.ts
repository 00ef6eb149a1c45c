import type { FilterDefinition } from './types.ts';
import { readNumber } from './readValues.ts';

/** A filter with one number; it is neutral at `neutral`. */
export function defineAmount<Name extends string>(options: {
  readonly name: Name;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
  readonly neutral: number;
}): FilterDefinition<Record<Name, number>> {
  const { name, min, max, step, initial, neutral } = options;
  return {
    defaults: { [name]: initial } as Record<Name, number>,
    parameters: { [name]: { kind: 'number', min, max, step } } as FilterDefinition<
      Record<Name, number>
    >['parameters'],
    read: (spec) => ({ [name]: readNumber(spec[name], initial) }) as Record<Name, number>,
    isNeutral: (parameters) => parameters[name] === neutral,
  };
}
