// The figures the engine answers for, one row each: what is wanted, and what a run of the benchmark says of it.
import { share } from '../readTrace.ts';
import type { SceneResult } from '../printTable.ts';
import type { PartName, Results, StartupRound } from './results.ts';

export type Reading = { readonly text: string; readonly isMet: boolean };
export type TargetRow<Part extends PartName = PartName> = {
  readonly part: Part;
  readonly figure: string;
  readonly goal: string;
  readonly read: (result: Results[Part]) => Reading;
};

/** Keeps a row's part and its result's type together. */
const row = <Part extends PartName>(target: TargetRow<Part>): TargetRow => target as unknown as TargetRow;

const middle = (values: readonly number[]): number => share(values, 0.5);
const two = (value: number): string => value.toFixed(2);

/** Engines one can edit with; bare PixiJS draws a list of pictures. */
const isPeer = (name: string): boolean => /^(leafer|konva|fabric)/.test(name);

function figuresOf(scenes: readonly SceneResult[], scene: string) {
  const found = scenes.find((one) => one.scene === scene)?.engines ?? [];
  return { ours: found[0]?.figures ?? {}, peers: found.slice(1).filter(({ name }) => isPeer(name)) };
}

/** Ours to the best peer; NaN, which meets nothing, where either is missing. */
function ratio(scenes: readonly SceneResult[], scene: string, key: string): number {
  const { ours, peers } = figuresOf(scenes, scene);
  const others = peers.map(({ figures }) => figures[key]).filter((value) => typeof value === 'number');
  return (ours[key] ?? Number.NaN) / (others.length > 0 ? Math.min(...others) : Number.NaN);
}

/** One reading of the same figure in several scenes. */
function everyScene(
  scenes: readonly SceneResult[],
  names: readonly string[],
  key: string,
  most: number,
): Reading {
  const all = names.map((name) => ({ name, value: ratio(scenes, name, key) }));
  return {
    text: all.map(({ name, value }) => `${name} ${two(value)}`).join(', '),
    isMet: all.every(({ value }) => value <= most),
  };
}

const GESTURES = ['pan', 'zoom', 'drag'] as const;
const ALL_SCENES = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7'];
const S3_OBJECTS = 10_000;

const sceneRows: readonly TargetRow[] = [
  ...GESTURES.map((gesture) =>
    row({
      part: 'scenes',
      figure: `main thread, ${gesture}`,
      goal: '≤ 0.5 of the best peer in each scene',
      read: ({ results }) => everyScene(results, ['S2', 'S3', 'S4', 'S6', 'S7'], gesture, 0.5),
    }),
  ),
  row({
    part: 'scenes',
    figure: 'drag at 50,000 objects',
    goal: '≤ 1.3 of drag at 1,000',
    read: ({ results }) => {
      const value =
        (figuresOf(results, 'S4').ours.drag ?? Number.NaN) / (figuresOf(results, 'S2').ours.drag ?? 0);
      return { text: two(value), isMet: value <= 1.3 };
    },
  }),
  ...(['pan', 'drag'] as const).map((gesture) =>
    row({
      part: 'scenes',
      figure: `frame interval, ${gesture}`,
      goal: '≤ the best peer',
      read: ({ results }) => everyScene(results, ['S2', 'S3'], `${gesture}Interval`, 1),
    }),
  ),
  row({
    part: 'scenes',
    figure: 'load to the first complete frame',
    goal: '≤ the best peer in each scene',
    read: ({ results }) => everyScene(results, ALL_SCENES, 'load', 1),
  }),
  row({
    part: 'scenes',
    figure: 'hit test among 10,000 objects',
    goal: '≤ 3 µs',
    read: ({ results }) => {
      const value = figuresOf(results, 'S3').ours.hitUs ?? Number.NaN;
      return { text: `${two(value)} µs`, isMet: value <= 3 };
    },
  }),
  row({
    part: 'scenes',
    figure: 'scripts run in 3 idle seconds',
    goal: '0',
    read: ({ results }) => {
      const all = ALL_SCENES.map((name) => figuresOf(results, name).ours.idleScripts ?? Number.NaN);
      return { text: all.join(', '), isMet: all.every((value) => value === 0) };
    },
  }),
];

const partRows: readonly TargetRow[] = [
  row({
    part: 'parts',
    figure: 'opening 9,007 objects from the device',
    goal: '≤ 0.9 of leafer building them',
    read: ({ reopen }) => {
      const value = middle(reopen.ours) / middle(reopen.leafer);
      return { text: two(value), isMet: value <= 0.9 };
    },
  }),
  row({
    part: 'parts',
    figure: 'snapping among 1,000: start, a move',
    goal: '≤ 3.5 ms, ≤ 0.15 ms',
    read: ({ snapping }) => {
      const { buildMs, moveMs } = snapping['1000'] ?? { buildMs: Number.NaN, moveMs: Number.NaN };
      return { text: `${two(buildMs)}, ${two(moveMs)} ms`, isMet: buildMs <= 3.5 && moveMs <= 0.15 };
    },
  }),
  row({
    part: 'parts',
    figure: 'GIF: first picture, all pictures',
    goal: '≤ 0.05, ≤ 0.4 of gifuct-js',
    read: ({ gif }) => {
      const of = (which: 'first' | 'all') =>
        middle(gif.all.map((one) => one.ours[which] / one.gifuct[which]));
      return {
        text: `${of('first').toFixed(3)}, ${two(of('all'))}`,
        isMet: of('first') <= 0.05 && of('all') <= 0.4,
      };
    },
  }),
  row({
    part: 'drag',
    figure: 'drag of 100, guides, undo, server: longest task',
    goal: '≤ 16 ms',
    read: ({ rounds }) => {
      const later = Math.max(...rounds.map(({ longestMs }) => longestMs));
      const first = Math.max(...rounds.map(({ firstLongestMs }) => firstLongestMs));
      return {
        text: `${later.toFixed(1)} ms; in a page's first drag ${first.toFixed(1)}`,
        isMet: Math.max(later, first) <= 16,
      };
    },
  }),
  row({
    part: 'drag',
    figure: 'the document grows by such a drag',
    goal: '≤ 3 kB',
    read: ({ rounds }) => {
      const value = Math.max(...rounds.map(({ bytes }) => bytes));
      return { text: `${value} bytes`, isMet: value > 0 && value <= 3000 };
    },
  }),
];

/** Objects of S3: heap of the page, and what of it may be the document's. */
export function readHeap({ results }: Results['scenes'], { documentHeap }: Results['parts']): Reading {
  const { ours, peers } = figuresOf(results, 'S3');
  const perObject = (mb: number | null | undefined) => ((mb ?? Number.NaN) * 2 ** 20) / S3_OBJECTS / 1000;
  const own = perObject(ours.heapMb);
  const leafer = perObject(peers.find(({ name }) => name.startsWith('leafer'))?.figures.heapMb);
  const most = leafer + documentHeap / 1000;
  return {
    text: `${two(own)} kB (${two(leafer)} + ${two(documentHeap / 1000)})`,
    isMet: own <= most,
  };
}

const startupRows: readonly TargetRow[] = [
  row({
    part: 'startup',
    figure: 'first drag taken, on a processor four times slower',
    goal: '≤ Excalidraw',
    read: ({ rounds }) => {
      const [ours, theirs] = (['prancheta', 'excalidraw'] as const).map((name) =>
        middle(
          rounds.filter(({ editor, rate }) => editor === name && rate === 4).map(({ readyMs }) => readyMs),
        ),
      ) as [number, number];
      return {
        text: `${Math.round(ours)} ms; Excalidraw ${Math.round(theirs)}`,
        isMet: ours > 0 && ours <= theirs,
      };
    },
  }),
  row({
    part: 'startup',
    figure: 'code that comes before it, gzip',
    goal: '≤ 300 kB',
    read: ({ rounds }) => {
      const bytes = (name: StartupRound['editor']) =>
        middle(rounds.filter(({ editor }) => editor === name).map(({ codeBytes }) => codeBytes)) / 1000;
      const ours = bytes('prancheta');
      return {
        text: `${Math.round(ours)} kB; Excalidraw ${Math.round(bytes('excalidraw'))}`,
        isMet: ours > 0 && ours <= 300,
      };
    },
  }),
];

const textRows: readonly TargetRow[] = [
  row({
    part: 'typing',
    figure: 'a key in 5,000 letters, p95: start, middle, end',
    goal: '≤ 8 ms, ≤ leafer',
    read: ({ rows }) => {
      const p95 = (engine: string, how: string, place: string) =>
        share(
          rows
            .filter((one) => one.engine === engine && one.how === how && one.place === place)
            .flatMap(({ main }) => main),
          0.95,
        );
      const places = ['start', 'middle', 'end'];
      const ours = places.map((place) => p95('prancheta', 'keys', place));
      const leafer = places.map((place) => p95('leafer', 'calls', place));
      const list = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(', ');
      return {
        text: `${list(ours)} ms; calls of leafer ${list(leafer)}`,
        isMet: ours.every((value, at) => value <= 8 && value <= (leafer[at] ?? 0)),
      };
    },
  }),
];

function readPng(designs: Results['png']['designs']): Reading {
  const sum = (of: (one: (typeof designs)[number]) => number) =>
    designs.reduce((total, one) => total + of(one), 0);
  const bytes = sum(({ figures }) => figures.bytes / figures.browserBytes) / designs.length;
  const time = sum(({ figures }) => figures.ms) / sum(({ figures }) => figures.browserMs);
  const wrong = sum(({ figures }) => figures.wrong);
  return {
    text: `${two(bytes)} of the bytes, ${two(time)} of the time`,
    isMet: wrong === 0 && bytes <= 0.5 && time <= 1.1,
  };
}

const exportRows: readonly TargetRow[] = [
  row({
    part: 'png',
    figure: 'PNG of templates without photos',
    goal: '≤ 0.5 of the bytes, ≤ 1.1 of the time of convertToBlob',
    read: ({ designs }) => readPng(designs.filter(({ hasPhoto }) => !hasPhoto)),
  }),
  row({
    part: 'png',
    figure: 'PNG of templates with photos',
    goal: 'the same; no lossless encoder reaches it',
    read: ({ designs }) => readPng(designs.filter(({ hasPhoto }) => hasPhoto)),
  }),
  row({
    part: 'exports',
    figure: 'PNG of 30,000 × 20,000 full of photos',
    goal: '≤ 300 MB more, no task over 50 ms',
    read: ({ formats }) => {
      const { ms, moreMb, longTasks, broken } = formats.png ?? {};
      return {
        text: `${((ms ?? Number.NaN) / 1000).toFixed(1)} s, ${moreMb === null ? 'unknown' : Math.round(moreMb ?? Number.NaN)} MB, ${longTasks?.count} tasks of 50 ms`,
        isMet: broken === 0 && (moreMb ?? Number.NaN) <= 300 && longTasks?.count === 0,
      };
    },
  }),
  row({
    part: 'film',
    figure: 'MP4 of 1280 × 720, twenty layers',
    goal: "≥ 0.75 of the encoder's own speed, every frame exact",
    read: ({ found }) => {
      const rounds = found.wide ?? [];
      const value = middle(rounds.map(({ ratio: one }) => one));
      const lost = rounds.filter(
        ({ decoded, frames, wrong, worstMs }) => decoded !== frames || wrong !== 0 || worstMs > 1,
      );
      return {
        text: `${two(value)} (${rounds.map(({ ratio: one }) => two(one)).join(', ')}), ${lost.length} films with a frame amiss`,
        isMet: rounds.length > 0 && value >= 0.75 && lost.length === 0,
      };
    },
  }),
  row({
    part: 'filters',
    figure: 'filter preview of a photo of 2048²',
    goal: '≤ 0.5 of ctx.filter',
    read: ({ sliders }) => {
      const all = Object.entries(sliders).map(([name, { preview, native }]) => ({
        name,
        // The first step makes everything ready.
        value: middle(preview.slice(1)) / middle(native.slice(1)),
      }));
      return {
        text: all.map(({ name, value }) => `${name} ${two(value)}`).join(', '),
        isMet: all.length > 0 && all.every(({ value }) => value <= 0.5),
      };
    },
  }),
];

export const targetRows: readonly TargetRow[] = [
  ...sceneRows,
  ...startupRows,
  ...partRows,
  ...textRows,
  ...exportRows,
];
