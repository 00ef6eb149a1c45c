const first = Number(import.meta.env.VITE_FIRST_SEED ?? 1);
const count = Number(import.meta.env.VITE_SEEDS ?? 50);
/** Files that once went wrong. */
const known = [186, 361, 2087];

/** Of the files made at random. Others, and more of them, by hand: VITE_FIRST_SEED=2001 VITE_SEEDS=500. */
export const seeds: readonly number[] = [
  ...new Set([...Array.from({ length: count }, (_, i) => first + i), ...known]),
];

/** For each topic of files with anything in them; by hand as many as of the others. */
export const topicSeeds: readonly number[] = seeds.slice(0, import.meta.env.VITE_SEEDS ? seeds.length : 6);
