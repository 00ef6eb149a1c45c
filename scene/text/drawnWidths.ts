import type { LetterRun } from './letterRuns.ts';
import type { LayoutLine } from './types.ts';

/** Letters that change their shape beside another one. */
const JOINS = /^(?=\p{L})[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mandaic}\p{Script=Hanifi_Rohingya}]/u;
/** A stroke that is the same everywhere; the letter before it looks as it does beside another one. */
const STROKE = '\u0640';

/**
 * The room each letter of a run takes where it is drawn, as one piece. The boxes of letters, which lines are broken and
 * aligned by, are those of single letters and pairs: joined Arabic is much narrower.
 */
export function getDrawnWidths(line: LayoutLine, { start, end }: LetterRun): readonly number[] {
  const { graphemes, boxes } = line;
  if (end - start === 1) return [boxes[start]?.kernedWidth ?? 0];
  const widths: number[] = [];
  let word = '';
  let before = 0;
  for (let index = start; index < end; index++) {
    const letter = graphemes[index] as string;
    if (letter.trim() === '') {
      widths.push(boxes[index]?.width ?? 0);
      word = '';
      before = 0;
      continue;
    }
    word += letter;
    const joined = index + 1 < end && JOINS.test(letter) && JOINS.test(graphemes[index + 1] as string);
    const width = joined
      ? line.measure(word + STROKE, index) - line.measure(STROKE, index)
      : line.measure(word, index);
    widths.push(Math.max(0, width - before));
    before = Math.max(before, width);
  }
  return widths;
}
