// How fast the machine is just now: neighbours on the same processor take its time, or its way to the memory.

const STEPS = 100_000_000;
const COPIED = 64 * 2 ** 20;
const COPIES = 8;

/** Milliseconds for a sum and for copies of memory, always the same ones. */
export function calibrate(): { readonly sum: number; readonly copies: number } {
  return { sum: time(addUp), copies: time(copy) };
}

function time(work: () => void): number {
  const began = performance.now();
  work();
  return Math.round(performance.now() - began);
}

function addUp(): void {
  let sum = 0;
  for (let step = 0; step < STEPS; step += 1) sum = (Math.imul(sum, 31) + step) | 0;
  keep(sum);
}

function copy(): void {
  const from = new Uint8Array(COPIED).fill(1);
  const to = new Uint8Array(COPIED);
  for (let times = 0; times < COPIES; times += 1) to.set(from);
  keep(to[COPIED - 1] ?? 0);
}

let kept = 0;
/** What is used is not left out by the engine. */
function keep(value: number): void {
  kept ^= value;
}

/** One line: what `calibrate` answered before and after something. */
export function describeSpeed(
  before: ReturnType<typeof calibrate>,
  after: ReturnType<typeof calibrate>,
): string {
  return `the same sum before and after ${before.sum}, ${after.sum} ms; the same copies ${before.copies}, ${after.copies} ms`;
}
