import { expect, test } from 'vitest';
import { BrokenNodes } from './BrokenNodes.ts';

test('names every family a text lacks, and the latest of other troubles', () => {
  const broken = new BrokenNodes();
  let calls = 0;
  broken.subscribe(() => (calls += 1));
  broken.add({ id: 'a', reason: 'font', detail: 'Lobster' });
  broken.add({ id: 'a', reason: 'font', detail: 'Pacifico' });
  broken.add({ id: 'a', reason: 'font', detail: 'Lobster' });
  broken.add({ id: 'b', reason: 'image', detail: 'old.png' });
  broken.add({ id: 'b', reason: 'image', detail: 'new.png' });
  expect(calls).toBe(4);
  expect(broken.list.map(({ detail }) => detail)).toEqual(['Lobster', 'Pacifico', 'new.png']);
  broken.forget(['a']);
  expect(broken.list.map(({ detail }) => detail)).toEqual(['new.png']);
  broken.add({ id: 'b', reason: 'video', detail: 'film.mp4' });
  broken.forget(['b'], 'video');
  expect(broken.list.map(({ detail }) => detail)).toEqual(['film.mp4']);
});

test('tells once of all that lack one font', () => {
  const broken = new BrokenNodes();
  let calls = 0;
  broken.subscribe(() => (calls += 1));
  const all = Array.from({ length: 1000 }, (_, at) => ({
    id: `n${at}`,
    reason: 'font' as const,
    detail: 'Lobster',
  }));
  broken.addAll(all);
  broken.addAll(all);
  expect(calls).toBe(1);
  expect(broken.list).toHaveLength(1000);
  expect(broken.list).toBe(broken.list);
});
