import { matchFaces, readWeight } from '../../../../scene/text/outline/matchFace.ts';
import type { NeededFont } from '../../text/collectFonts.ts';
import type { FontSource } from '../../text/types.ts';

/** The files that the needed faces are drawn with: best weight and slant, and of its subsets those with letters in use. */
export function chooseFaces(
  needed: readonly NeededFont[],
  sources: readonly FontSource[],
): readonly FontSource[] {
  const chosen = new Set<FontSource>();
  for (const { face, text } of needed) {
    const wanted = { weight: readWeight(face.fontWeight), style: face.fontStyle };
    for (const name of face.fontFamily.split(',')) {
      const family = name
        .trim()
        .replace(/^(['"])(.*)\1$/, '$2')
        .toLowerCase();
      const faces = sources
        .filter((source) => source.family.toLowerCase() === family)
        .map((source) => ({
          source,
          weight: nearestWeight(source.weight, wanted.weight),
          style: source.style,
        }));
      for (const { source } of matchFaces(faces, wanted)) {
        if (coversSome(source.unicodeRange, text)) chosen.add(source);
      }
    }
  }
  return [...chosen];
}

/** Of a variable file, the weight it can give that is nearest to the one wanted. */
function nearestWeight(weight: string, wanted: number): number {
  const [lightest = 400, heaviest = lightest] = weight.split(/\s+/).map(readWeight);
  return Math.min(Math.max(wanted, lightest), heaviest);
}

/** True when the range (CSS `unicode-range`; all letters when absent) holds a letter of the text. */
export function coversSome(unicodeRange: string | undefined, text: string): boolean {
  if (!unicodeRange) return true;
  const ranges = unicodeRange.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [
      Number.parseInt(from.replaceAll('?', '0'), 16),
      Number.parseInt(to.replaceAll('?', 'F'), 16),
    ] as const;
  });
  return [...text].some((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => point >= from && point <= to);
  });
}
