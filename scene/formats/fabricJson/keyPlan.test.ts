// What is remembered of one object's keys must never speak for another's.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nodeKinds } from '../../nodes/registry.ts';
import type { NodeKindDefinition } from '../../nodes/defineKind.ts';
import { keyPlanOf } from './keyPlan.ts';
import { readFabric } from './readFabric.ts';

const VALUES: Readonly<Record<string, unknown>> = {
  radius: 20,
  width: 55,
  height: 40,
  left: 3,
  fill: '#123456',
  scaleX: -2,
  flipX: true,
  opacity: 0.5,
  myOwnKey: 'kept',
  version: '6.5.3',
};

const circles = fc.array(
  fc
    .shuffledSubarray(Object.keys(VALUES))
    .map((keys) => Object.fromEntries([['type', 'Circle'], ...keys.map((key) => [key, VALUES[key]])])),
  { minLength: 1, maxLength: 12 },
);

it('reads every object of a file by its own keys, whatever came before it', () => {
  fc.assert(
    fc.property(circles, (objects) => {
      const together = readFabric({ version: '6.5.3', objects }).nodes;
      for (const [at, object] of objects.entries()) {
        const [alone] = readFabric({ version: '6.5.3', objects: [object] }).nodes;
        const { id: _, index: __, fileForm: ___, ...expected } = alone!;
        expect(together[at]).toMatchObject(expected);
      }
    }),
  );
});

it('keeps one plan for equal keys and none for keys without end', () => {
  const circle = nodeKinds.circle as unknown as NodeKindDefinition;
  const keysOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));
  expect(keyPlanOf(keysOf(5), circle)).toBe(keyPlanOf(keysOf(5), circle));
  expect(keyPlanOf(keysOf(5), circle)).not.toBe(keyPlanOf(keysOf(6), circle));
  expect(keyPlanOf(keysOf(300), circle)).not.toBe(keyPlanOf(keysOf(300), circle));
});
