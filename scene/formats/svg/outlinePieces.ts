// A run's letters as an outliner takes them: neighbours that run one way together, where the canvas draws them. Each run is
// a paragraph of its own to the canvas.
import { getLevels, orderByLevels, type TextDirection } from '../../text/bidi.ts';
import { hasLeftwardLetters } from '../../text/leftwardLetters.ts';
import type { PlacedRun } from './placeLetters.ts';
import type { LetterOutliner, OutlinedRun } from './types.ts';

export type OutlinePiece = {
  readonly text: string;
  /** Beginning of its baseline, as that of a run. */
  readonly x: number;
  readonly left: number;
  /** Null for letters the outliner does not have. */
  readonly outlined: OutlinedRun | null;
};

/** `direction` is that of the canvas the run is drawn on; null where letters of both directions cannot all be placed. */
export function outlinePieces(
  run: PlacedRun,
  direction: TextDirection,
  outliner: LetterOutliner,
): readonly OutlinePiece[] | null {
  const isFromRight = direction === 'rtl';
  const pieces = cutRun(run, direction, outliner);
  // Where all run as the text does, layout says where each begins.
  if (pieces.every(({ level }) => isOdd(level) === isFromRight)) {
    return pieces.map(({ text, dx, outlined }) => {
      const x = isFromRight ? run.x - dx : run.x + dx;
      return { text, x, left: isFromRight ? x - (outlined?.width ?? 0) : x, outlined };
    });
  }
  if (pieces.some(({ isDrawn, outlined }) => isDrawn && !outlined)) return null;
  const widths = pieces.map(({ outlined, width }) => outlined?.width ?? width);
  let left = isFromRight ? run.x - widths.reduce((sum, width) => sum + width, 0) : run.x;
  return orderByLevels(Uint8Array.from(pieces, ({ level }) => level)).flatMap((index) => {
    const [piece, width] = [pieces[index], widths[index] ?? 0];
    if (!piece) return [];
    const placed = { ...piece, x: isFromRight ? left + width : left, left };
    left += width;
    return [placed];
  });
}

type Cut = {
  text: string;
  width: number;
  readonly dx: number;
  readonly isDrawn: boolean;
  readonly level: number;
};

function cutRun(
  run: PlacedRun,
  direction: TextDirection,
  outliner: LetterOutliner,
): readonly (Cut & { readonly outlined: OutlinedRun | null })[] {
  const levels = levelsOf(run, direction);
  const cuts: Cut[] = [];
  for (const [index, { letter, dx, width }] of run.letters.entries()) {
    const last = cuts.at(-1);
    const level = levels[index] ?? 0;
    const isDrawn = letter.trim() === '' ? (last?.isDrawn ?? true) : outliner.canDraw(letter, run.style);
    if (last?.isDrawn === isDrawn && last.level === level) {
      last.text += letter;
      last.width += width;
    } else cuts.push({ text: letter, width, dx, isDrawn, level });
  }
  return cuts.map((cut) => ({
    ...cut,
    outlined: cut.isDrawn ? outliner.outline(cut.text, run.style, isOdd(cut.level)) : null,
  }));
}

function levelsOf({ text, letters }: PlacedRun, direction: TextDirection): Uint8Array {
  if (direction === 'ltr' && !hasLeftwardLetters(text)) return new Uint8Array(letters.length);
  // A joiner before a letter gives it its form; which way it runs the letter itself says.
  const bare = letters.map(({ letter }) => letter.replace(/^[\u200d\u200f]+/, '') || '\u200d');
  return getLevels(bare, direction);
}

const isOdd = (level: number): boolean => level % 2 === 1;
