import { expect, it } from 'vitest';
import type { SceneReader } from '../../scene/document/types.ts';
import { createNode } from '../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../scene/nodes/types.ts';
import { orderSiblings } from '../../server/sync/orderSiblings.ts';

it('looks at each sibling a few times, however many there are', () => {
  const ids = Array.from({ length: 2000 }, (_, n) => `sibling-${n}`);
  let looks = 0;
  const present = new Proxy(ids, {
    get: (target, key) => {
      looks += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  const reader = { childIds: () => present } as unknown as SceneReader;
  const update = () => expect.unreachable('They stand in this order');
  const nodes = ids.slice(1000).map((id) => createNode('rect', { id }));
  const seen = new Set<SceneNode>(nodes.filter((_, at) => at % 2 === 0));
  // Those not seen are placed anew, each where it stands.
  orderSiblings({ reader, update }, nodes, (node) => (seen.has(node) ? node : undefined));
  expect(looks).toBeGreaterThan(ids.length);
  expect(looks).toBeLessThan(10 * ids.length);
});
