import { afterEach, expect, it } from 'vitest';
import '../tokens.css';
import { followScheme } from './followScheme.ts';

const root = document.documentElement;
const setScheme = (scheme: string): void => root.setAttribute('data-mantine-color-scheme', scheme);
/** Observers run before a new task does. */
const whenObserved = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => root.removeAttribute('data-mantine-color-scheme'));

it('gives the desk the colour of each scheme, and none once it is stopped', async () => {
  setScheme('light');
  const colors: string[] = [];
  const stop = followScheme(document.body, { setBackdrop: (color) => colors.push(color) });
  setScheme('dark');
  await whenObserved();
  setScheme('light');
  await whenObserved();
  expect(colors).toHaveLength(2);
  expect(colors[0]).not.toBe(colors[1]);
  expect(colors.every((color) => /^#[0-9a-f]{6}$/.test(color))).toBe(true);
  stop();
  setScheme('dark');
  await whenObserved();
  expect(colors).toHaveLength(2);
});
