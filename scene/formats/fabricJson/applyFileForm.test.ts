import { expect, it } from 'vitest';
import { applyFileForm } from './applyFileForm.ts';
import { readFabric } from './readFabric.ts';
import { writePlainNode } from './writeNode.ts';

it.each([
  ['clipPath', { type: 'rect' }],
  ['path', { type: 'text', text: 'a' }],
])('asks nothing of a %s that is written as it is: it has its own wording', (key, plain) => {
  const [node] = readFabric({ objects: [{ ...plain, [key]: { type: 'Rect' } }] }).nodes;
  let reads = 0;
  const held = {
    get type() {
      reads += 1;
      return 'Rect';
    },
  };
  const written = applyFileForm(node!, { ...writePlainNode(node!), [key]: held }, []);
  expect(written.type).toBe(plain.type);
  expect(written[key]).toBe(held);
  expect(reads).toBe(0);
});
