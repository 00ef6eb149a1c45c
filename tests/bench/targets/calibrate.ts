// How fast the machine is just now: neighbours on the same processor take its time, or its way to the memory.

const STEPS = 1_000_000;
const TURNS = 100;
const COPIED = 64 * 2 ** 20;
const COPIES = 8;

/** Milliseconds for a sum, for memory touched for the first time, and for copies of it; always the same ones. */
export type Speed = { readonly sum: number; readonly pages: number; readonly copies: number };

export function calibrate(): Speed {
  // In many calls, and some before: one long call is compiled well or badly while it runs, which made it 138 or 670 ms.
  for (let turn = 0; turn < TURNS; turn += 1) addUp();
  const sum = time(() => {
    for (let turn = 0; turn < TURNS; turn += 1) addUp();
  });
  // Where the system gives out each page of memory slowly, that is not the speed of the memory.
  let memory: Uint8Array[] = [];
  const pages = time(() => {
    memory = [1, 2].map((value) => new Uint8Array(COPIED).fill(value));
  });
  const [from, to] = memory as [Uint8Array, Uint8Array];
  const copies = time(() => {
    for (let times = 0; times < COPIES; times += 1) to.set(from);
  });
  keep(to[COPIED - 1] ?? 0);
  return { sum, pages, copies };
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

let kept = 0;
/** What is used is not left out by the engine. */
function keep(value: number): void {
  kept ^= value;
}

const kinds = { sum: 'sum', pages: 'first touch of memory', copies: 'copies' } as const;

/** One line: what `calibrate` answered before and after something. */
export function describeSpeed(before: Speed, after: Speed): string {
  return (Object.keys(kinds) as (keyof Speed)[])
    .map((kind) => `the same ${kinds[kind]} before and after ${before[kind]}, ${after[kind]} ms`)
    .join('; ');
}
