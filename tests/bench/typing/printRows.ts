import { share } from '../readTrace.ts';
import type { KeyTimes } from './typeKeys.ts';

/** What one engine did in one place of the text, in one round. */
export type Row = {
  readonly engine: string;
  /** Keys pressed, or the engine's public calls. */
  readonly how: 'keys' | 'calls';
  readonly place: string;
} & KeyTimes;

const text = (value: number | undefined): string => (value ? value.toFixed(2) : '–');

/** One line an engine, way and place, all rounds together. */
export function printRows(rows: readonly Row[]): string {
  const groups = Map.groupBy(rows, ({ engine, how, place }) => `${engine}, ${how}, ${place}`);
  const lines = ['| engine, how, place | main p50 | main p95 | longest task | shown p50 | shown p95 |'];
  lines.push('|---|---:|---:|---:|---:|---:|');
  for (const [name, group] of groups) {
    const main = group.flatMap((row) => row.main);
    const shown = group.flatMap((row) => row.shown);
    const figures = [
      share(main, 0.5),
      share(main, 0.95),
      Math.max(...group.map((row) => row.longest)),
      share(shown, 0.5),
      share(shown, 0.95),
    ];
    lines.push(`| ${name} | ${figures.map(text).join(' | ')} |`);
  }
  return lines.join('\n');
}
