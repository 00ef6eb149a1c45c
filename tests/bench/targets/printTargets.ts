// The table of targets: what is wanted, what was measured, whether it holds.
import type { PartName, Results } from './results.ts';
import { type Reading, readHeap, targetRows } from './rows.ts';

/** Markdown; rows of parts that were not run are told apart from those that fail. */
export function printTargets(results: Partial<Results>): string {
  const { scenes, parts } = results;
  const heap = scenes && parts ? readHeap(scenes, parts) : null;
  const all = [
    ...targetRows.map(({ part, figure, goal, read }) => ({
      figure,
      goal,
      reading: readPart(results, part, read),
    })),
    { figure: 'heap of an object among 10,000', goal: "≤ leafer's + the document's", reading: heap },
  ];
  const measured = all.filter(({ reading }) => reading !== null);
  const met = measured.filter(({ reading }) => reading?.isMet);
  return [
    '| figure | target | this run | |',
    '|---|---|---|---|',
    ...all.map(
      ({ figure, goal, reading }) =>
        `| ${figure} | ${goal} | ${reading?.text ?? 'not measured'} | ${mark(reading)} |`,
    ),
    '',
    `${met.length} of ${measured.length} targets hold${all.length > measured.length ? `, ${all.length - measured.length} were not measured` : ''}.`,
  ].join('\n');
}

function readPart(
  results: Partial<Results>,
  part: PartName,
  read: (result: Results[PartName]) => Reading,
): Reading | null {
  const result = results[part];
  return result === undefined ? null : read(result);
}

const mark = (reading: Reading | null): string =>
  reading === null ? '' : reading.isMet ? 'holds' : '**missed**';
