import { describe, expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import * as untyped from '../../scripts/render/workThrough.mjs';

type Job = { name: string };
type Page = { isLost: boolean };
type Work = {
  jobs: readonly Job[];
  pages: readonly Page[];
  openPage: () => Promise<Page>;
  draw: (page: Page, job: Job) => Promise<void>;
};
const workThrough = untyped.workThrough as (work: Work) => Promise<string[]>;

const named = (...names: string[]): Job[] => names.map((name) => ({ name }));
const open = (): Page => ({ isLost: false });

/** A list to work through, in which designs named `crash` take their page with them and `bad` only fail. */
function setUp(jobs: readonly Job[], pages: number) {
  const drawn: string[] = [];
  return {
    drawn,
    jobs,
    pages: Array.from({ length: pages }, open),
    draw: async (page: Page, { name }: Job) => {
      await Promise.resolve();
      if (name.startsWith('crash')) page.isLost = true;
      if (page.isLost) throw new Error('caiu');
      if (name.startsWith('bad')) throw new Error('não é um projeto');
      drawn.push(name);
    },
  };
}

describe('working through a list of designs', () => {
  it('goes on with a new page after one that was lost, and names the design once', async () => {
    const { drawn, ...work } = setUp(named('a', 'crash', 'b', 'c', 'bad', 'd', 'e'), 2);
    let opened = 0;
    const openPage = (): Promise<Page> => {
      opened += 1;
      return Promise.resolve(open());
    };
    expect(await workThrough({ ...work, openPage })).toEqual(['crash: caiu', 'bad: não é um projeto']);
    expect(drawn.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(opened).toBe(1);
  });

  it('leaves the rest to the other pages where no new one can be had', async () => {
    const { drawn, ...work } = setUp(named('crash', 'a', 'b', 'c'), 2);
    const openPage = () => Promise.reject(new Error('sem memória'));
    expect(await workThrough({ ...work, openPage })).toEqual(['crash: caiu']);
    expect(drawn.toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('names what nobody is left to draw', async () => {
    const { drawn, ...work } = setUp(named('a', 'crash', 'b', 'c'), 1);
    const openPage = () => Promise.reject(new Error('sem memória'));
    expect(await workThrough({ ...work, openPage })).toEqual([
      'crash: caiu',
      'b: sem memória',
      'c: sem memória',
    ]);
    expect(drawn).toEqual(['a']);
  });
});
