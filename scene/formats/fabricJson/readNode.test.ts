// The quick ways through an object must say what the slow ones say.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNode } from '../../nodes/createNode.ts';
import type { NodeKindDefinition } from '../../nodes/defineKind.ts';
import { nodeKinds } from '../../nodes/registry.ts';
import type { NodeKind, SceneNode } from '../../nodes/types.ts';
import { wordingOf, wordingOfVerbatim } from './fileForm.ts';
import { keyPlanOf } from './keyPlan.ts';
import { planOf, readByPlan } from './readNode.ts';
import { readValue } from './readValue.ts';
import { writePlainNode } from './writeNode.ts';

const KINDS = (Object.keys(nodeKinds) as NodeKind[]).filter((kind) => kind !== 'unknown');

/** Usual values, values of other keys, and what no editor writes. */
const values = fc.constantFrom<unknown>(
  ...[0, 1, -2, 0.5, 7.25, '', 'red', '12', 'a', 'center', true, false, null, undefined, [], [1, 2], {}],
  ...[
    { start: 0, end: 1, style: { fill: 'red' } },
    { color: 'red', blur: 3 },
  ],
);

/** What Fabric writes for a plain node of some kind, in some order, with some of it left out or otherwise. */
const objects = fc.constantFrom(...KINDS).chain((kind) => {
  const written = writePlainNode(createNode(kind, { id: 'a', publicId: 'a' } as never) as SceneNode);
  const entries = Object.entries({ ...written, name: 'x', locked: true, own: 1 });
  return fc
    .tuple(
      fc.oneof(fc.constant(Object.entries(written)), fc.shuffledSubarray(entries)),
      fc.dictionary(fc.constantFrom(...Object.keys(nodeKinds[kind].checks)), values, { maxKeys: 3 }),
    )
    .map(([kept, changes]) => ({ ...Object.fromEntries([['type', written.type], ...kept]), ...changes }));
});

it('words an object whose values were taken over as comparing it key by key words it', () => {
  let quick = 0;
  fc.assert(
    fc.property(objects, (raw) => {
      const plan = planOf(raw);
      const { node, isVerbatim } = readByPlan(raw, 'a', plan);
      if (!isVerbatim) return;
      quick += 1;
      expect(wordingOfVerbatim(node, raw, plan)).toEqual(wordingOf(node, raw));
    }),
    { numRuns: 1000 },
  );
  expect(quick).toBeGreaterThan(100);
});

it('passes by the values that leave a record as it is, and no others', () => {
  for (const kind of KINDS) {
    const definition = nodeKinds[kind] as unknown as NodeKindDefinition;
    const defaults = definition.defaults as unknown as Record<string, unknown>;
    for (const reading of keyPlanOf(defaults, definition).readings) {
      if (!reading || typeof reading.standard === 'symbol') continue;
      const { property, check, reader, standard } = reading;
      expect([property, standard]).toEqual([property, defaults[property]]);
      expect([property, readValue(standard, check, reader)]).toEqual([property, standard]);
    }
  }
});
