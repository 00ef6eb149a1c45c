import { expect, it } from 'vitest';
import { followWaiting } from './followWaiting.ts';

it('has a design wait for the files of any page it has, and not of one that went before it was watched', () => {
  const pages = { ids: ['a', 'b'] };
  const told: boolean[] = [];
  const onWaiting = followWaiting({ pages, setWaiting: (isWaiting) => told.push(isWaiting) });
  onWaiting('b')(true);
  onWaiting('a')(false);
  pages.ids = ['a'];
  onWaiting('a')(false);
  onWaiting('a')(true);
  onWaiting('a')(false);
  expect(told).toEqual([true, true, false, true, false]);
});
