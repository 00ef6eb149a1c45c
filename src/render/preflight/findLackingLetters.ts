// Which letters of a text its own font lacks. The browser draws those in some other font: then their width depends on
// which one would stand in.
import type { TextNode } from '../../../scene/nodes/types.ts';
import type { LackingFace } from '../../../scene/preflight/types.ts';
import type { FontFace } from '../../../scene/text/types.ts';
import { getFontDeclaration, isGenericFamily } from '../text/fontDeclaration.ts';
import { splitFamilies } from '../text/splitFamilies.ts';

const STAND_INS = ['monospace', 'serif', 'sans-serif'] as const;
const SIZE = 200;
/** Half of a thousandth of the size: rounding. */
const SAME = 0.1;
/** Every platform draws these by itself: signs without ink, and emoji. */
const NOT_OF_FONTS = /[\p{C}\p{Z}\p{M}\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3\ufe0f]/u;

type Measure = Pick<CanvasRenderingContext2D, 'font' | 'measureText'>;

/** Asks a canvas about faces that are loaded; remembers what it was told. */
export class LetterCover {
  readonly #context: Measure;
  readonly #known = new Map<string, boolean>();

  constructor(context: Measure) {
    this.#context = context;
  }

  /** False where the letter would look otherwise with another font to stand in. */
  has(face: FontFace, letter: string): boolean {
    const declaration = getFontDeclaration(face, SIZE);
    const key = `${declaration}\n${letter}`;
    let known = this.#known.get(key);
    if (known === undefined) {
      const [first, ...others] = STAND_INS.map((family) => {
        this.#context.font = `${declaration}, ${family}`;
        return this.#context.measureText(letter).width;
      });
      known = others.every((width) => Math.abs(width - first!) < SAME);
      this.#known.set(key, known);
    }
    return known;
  }

  /** The faces of a text that lack letters it sets in them; `missing` ones are not asked. */
  lackingIn(node: TextNode, missing: readonly string[]): readonly LackingFace[] {
    const lacking = new Map<string, Set<string>>();
    for (const { face, letters } of lettersByFace(node)) {
      const [family] = splitFamilies(face.fontFamily);
      if (family === undefined || isGenericFamily(family) || missing.includes(family)) continue;
      for (const letter of letters) {
        if (NOT_OF_FONTS.test(letter) || this.has(face, letter)) continue;
        const found = lacking.get(family) ?? new Set();
        lacking.set(family, found.add(letter));
      }
    }
    return [...lacking].map(([family, letters]) => ({ family, letters: [...letters] }));
  }
}

/** Composed as fonts have them: `a` and a tilde are one letter. */
function lettersByFace(
  node: TextNode,
): readonly { readonly face: FontFace; readonly letters: ReadonlySet<string> }[] {
  const points = [...node.text.replaceAll('\n', '')];
  const faces: { face: FontFace; letters: Set<string> }[] = [];
  const add = (face: FontFace, from: number, to: number) =>
    faces.push({ face, letters: new Set(points.slice(from, to).join('').normalize('NFC')) });
  let at = 0;
  for (const { start, end, style } of node.styles) {
    const { fontFamily = node.fontFamily, fontWeight = node.fontWeight, fontStyle = node.fontStyle } = style;
    add(node, at, start);
    add({ fontFamily, fontWeight, fontStyle }, start, end);
    at = end;
  }
  add(node, at, points.length);
  return faces;
}
