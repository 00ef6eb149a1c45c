import type { FontSource } from '../../render/text/types.ts';

/** Upright weights a family has files for, ascending; of a variable file every hundred. */
export function listWeights(sources: readonly FontSource[], family: string): readonly number[] {
  const wanted = family.toLowerCase();
  const found = new Set<number>();
  for (const source of sources) {
    if (source.family.toLowerCase() !== wanted || source.style !== 'normal') continue;
    const [from = 400, to = from] = source.weight.split(' ').map(Number);
    for (let weight = from; weight <= to; weight += 100) found.add(weight);
  }
  return [...found].toSorted((a, b) => a - b);
}
