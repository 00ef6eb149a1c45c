// The figures of one run as tables, each scene one table, our engine first and its ratio to the best peer last.
import type { Figures } from './measureEngine.ts';

export type SceneResult = { readonly scene: string; readonly engines: readonly EngineResult[] };
export type EngineResult = {
  readonly name: string;
  readonly figures: Figures;
  readonly problems: readonly string[];
};

const ROWS: readonly (readonly [key: string, label: string])[] = [
  ['load', 'load ms'],
  ['heapMb', 'JS heap MB'],
  ['empty', 'empty step main ms'],
  ['pan', 'pan main ms'],
  ['panP95', 'pan main p95'],
  ['panInterval', 'pan interval ms'],
  ['panIntervalP95', 'pan interval p95'],
  ['panAll', 'pan whole main ms'],
  ['panAllInterval', 'pan whole interval ms'],
  ['zoom', 'zoom main ms'],
  ['zoomP95', 'zoom main p95'],
  ['zoomInterval', 'zoom interval ms'],
  ['zoomIntervalP95', 'zoom interval p95'],
  ['drag', 'drag main ms'],
  ['dragP95', 'drag main p95'],
  ['dragInterval', 'drag interval ms'],
  ['dragIntervalP95', 'drag interval p95'],
  ['hitFirstUs', 'hit test first µs'],
  ['hitUs', 'hit test µs'],
  ['marquee', 'marquee all ms'],
  ['undo', 'undo 1,000 ms'],
  ['redo', 'redo 1,000 ms'],
  ['exportMs', 'PNG ms'],
  ['idleMs', 'idle ms in 3 s'],
  ['idleScripts', 'idle, scripts run'],
];

/** Markdown; the last column is ours divided by the best peer's. */
export function printTable({ scene, engines }: SceneResult): string {
  const [ours, ...peers] = engines;
  const lines = [
    `### ${scene}`,
    '',
    `| figure | ${engines.map(({ name }) => name).join(' | ')} | ratio |`,
    `|---|${'---:|'.repeat(engines.length + 1)}`,
  ];
  for (const [key, label] of ROWS) {
    const own = ours?.figures[key];
    const others = peers.map(({ figures }) => figures[key]).filter((value) => typeof value === 'number');
    const best = Math.min(...others);
    const ratio = typeof own === 'number' && others.length > 0 && best > 0 ? (own / best).toFixed(2) : '–';
    lines.push(`| ${label} | ${engines.map(({ figures }) => show(figures[key])).join(' | ')} | ${ratio} |`);
  }
  for (const { name, problems } of engines)
    for (const problem of problems) lines.push('', `${name}: ${problem}`);
  return `${lines.join('\n')}\n`;
}

function show(value: number | null | undefined): string {
  if (typeof value !== 'number') return '–';
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}
