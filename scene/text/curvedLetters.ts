// What a text with letters that run to the left needs to be set letter by letter on a circle, where no text engine sees the
// whole: their order, and the forms that their neighbours give them. Pure.
import { getLevels, mirrorLetter, orderByLevels } from './bidi.ts';
import { joinedForm, meet, melt } from './joinedLetters.ts';
import { hasLeftwardLetters } from './leftwardLetters.ts';
import type { FindCurvedLetters, GlyphBox, LayoutLine } from './types.ts';

export const findCurvedLetters: FindCurvedLetters = (line, direction) => {
  if (direction === 'ltr' && !hasLeftwardLetters(line.text)) return null;
  const { graphemes, boxes } = line;
  const levels = getLevels(graphemes, direction);
  const order = orderByLevels(levels);
  const joins = graphemes.map((letter, index) => {
    const next = graphemes[index + 1];
    return next !== undefined && levels[index] === levels[index + 1] && meet(letter, next);
  });
  const shapes: string[] = [];
  const drawn: GlyphBox[] = [];
  for (const [index, letter] of graphemes.entries()) {
    const box = boxes[index] as GlyphBox;
    if (index > 0 && joins[index - 1] && isMelted(line, index - 1)) {
      shapes.push('');
      drawn.push({ ...box, width: 0, kernedWidth: 0 });
      continue;
    }
    const end = joins[index] && isMelted(line, index) ? index + 1 : index;
    const before = joins[index - 1] ?? false;
    const after = joins[end] ?? false;
    if (!before && !after && end === index) {
      shapes.push((levels[index] as number) % 2 === 1 ? mirrorLetter(letter) : letter);
      drawn.push(box);
      continue;
    }
    const shape = joinedForm(graphemes.slice(index, end + 1).join(''), { before, after });
    const width = line.measure(shape, index);
    shapes.push(shape);
    drawn.push({ ...box, width, kernedWidth: width });
  }
  const meets = order.map((letter, at) => {
    const next = order[at + 1];
    return next !== undefined && Math.abs(next - letter) === 1 && joins[Math.min(letter, next)] === true;
  });
  return { order, shapes, boxes: drawn, meets };
};

/** Letters of two looks are drawn each in its own. */
function isMelted({ graphemes, styles }: LayoutLine, index: number): boolean {
  return (
    melt(graphemes[index] as string, graphemes[index + 1] as string) &&
    styles?.[index] === styles?.[index + 1]
  );
}
