// Letters that a file places one by one, as runs of letters at even distances: what a person can edit as a text.
import { splitGraphemes } from '../../text/graphemes.ts';
import type { TextMeasurer } from '../../text/types.ts';
import { type Anchor, anchorOf, fontSizeOf, widthOf } from './textWidths.ts';
import type { TextPiece } from './textPieces.ts';

/** `spread`: space between letters beyond that of their look. */
export type SpacedPiece = TextPiece & { readonly spread: number; readonly anchor: Anchor };

/** In font sizes: how far from even its letters may stand, and the least and most spread of a run. */
const NEAR = 0.15;
const LEAST = -1;
const MOST = 2;

type Run = { readonly count: number; readonly low: number; readonly high: number };
type Measure = (letter: string) => number;

export function evenRuns(
  pieces: readonly TextPiece[],
  measurer: TextMeasurer | undefined,
): readonly SpacedPiece[] {
  const runs: SpacedPiece[] = [];
  let measured: Measure = () => 0;
  for (let at = 0; at < pieces.length; ) {
    const first = pieces[at]!;
    if (first.look !== pieces[at - 1]?.look) measured = createMeasure(first, measurer);
    const { count, low, high } = longestRun(pieces, at, measured);
    const text = pieces
      .slice(at, at + count)
      .map((piece) => piece.text)
      .join('');
    const spread = count === 1 || (low <= 0 && high >= 0) ? 0 : (low + high) / 2;
    // Where each letter has an anchor, the first one's left end is the run's.
    const isParted = count > 1 && pieces[at + 1]!.x !== null && first.x !== null;
    const place = isParted ? { x: leftEnd(first, measured), anchor: 'start' as const } : {};
    runs.push({ ...first, anchor: anchorOf(first.look), ...place, text, spread });
    at += count;
  }
  return runs;
}

function createMeasure({ look }: TextPiece, measurer: TextMeasurer | undefined): Measure {
  const widths = new Map<string, number>();
  return (letter) => {
    const known = widths.get(letter) ?? widthOf(letter, look, measurer);
    widths.set(letter, known);
    return known;
  };
}

/** How many pieces stand near enough to even distances, up to a space where they stop doing so, and those distances. */
function longestRun(pieces: readonly TextPiece[], from: number, measure: Measure): Run {
  const first = pieces[from]!;
  const size = fontSizeOf(first.look);
  const start = leftEnd(first, measure);
  let run: Run = { count: 0, low: LEAST * size, high: MOST * size };
  let upToSpace: Run | null = null;
  let [letters, natural, left] = [0, 0, start];
  for (let at = from; at < pieces.length; at += 1) {
    const piece = pieces[at]!;
    if (at > from && !mayContinue(first, pieces[from + 1]!, piece)) return run;
    if (at > from) left = (piece.x === null ? left : leftEnd(piece, measure)) + piece.dx;
    let { low, high } = run;
    for (const letter of splitGraphemes(piece.text)) {
      if (letters > 0 && letter.trim() !== '') {
        const off = left - start - natural;
        low = Math.max(low, (off - NEAR * size) / letters);
        high = Math.min(high, (off + NEAR * size) / letters);
      }
      natural += measure(letter);
      left += measure(letter);
      letters += 1;
    }
    if (at > from && low > high) return upToSpace ?? run;
    run = { count: run.count + 1, low, high };
    if (/\s$/.test(piece.text)) upToSpace = run;
  }
  return run;
}

/** Whether a piece is placed as those of a run are: each by an anchor of its own, or from the one before. */
function mayContinue(first: TextPiece, second: TextPiece, piece: TextPiece): boolean {
  if (piece.look !== first.look || piece.path !== first.path || piece.isApart) return false;
  if (piece.rotate !== 0 || first.rotate !== 0 || piece.dy !== 0) return false;
  if (piece.y !== null && piece.y !== first.y) return false;
  if (anchorOf(first.look) === 'start') return piece.x === null || first.x !== null;
  if ((piece.x === null) !== (second.x === null)) return false;
  return piece.x === null ? piece.y === null : first.x !== null;
}

/** Where a piece that stands by itself begins. */
function leftEnd({ text, look, x }: TextPiece, measure: Measure): number {
  const anchor = anchorOf(look);
  if (x === null || anchor === 'start') return x ?? 0;
  const width = splitGraphemes(text).reduce((sum, letter) => sum + measure(letter), 0);
  return x - (anchor === 'middle' ? width / 2 : width);
}
