// Texts of every type: scripts, spaces, styles by range and by line, paths.
import type { SeededRandom } from '../../../fuzz/seededRandom.ts';
import { type FabricObject, text } from '../fabricObjects.ts';
import type { Pictures } from '../scenes.ts';
import { between, perhaps, pickColor } from './choices.ts';
import { randomGradient, randomPattern } from './randomPaints.ts';

const WORDS = [
  'Ação e emoção à beira-mar',
  'Duas linhas\ncom uma quebra',
  'Linhas vazias\n\n\nno meio',
  '  espaços   no começo e no fim  ',
  'Um\ttab e\toutro tab',
  'otorrinolaringologista e inconstitucionalissimamente',
  'ffi fl AVAToYo ligaturas',
  'مرحبا بالعالم هنا',
  'שלום עולם 123 abc',
  'Misto عربي e latim',
  'a',
  '',
  '\nprimeira vazia',
  'última vazia\n',
  'nbsp\u00a0aqui – travessão… “aspas”',
  'R$ 1.234,56 (50%) #1 @casa',
] as const;

/**
 * Letters of several code points. Fabric draws, spaces and styles the code points apart, which tears letters; so these
 * are only set plainly.
 */
const JOINED_WORDS = [
  'e\u0301 a\u0303 c\u0327 acentos à parte',
  'Emoji 🇧🇷 e 👍🏽 fim ❤\ufe0f',
  'Família 👨\u200d👩\u200d👧 e 🤷🏽\u200d♀\ufe0f',
] as const;

/** Shipped with the product; whoever draws the texts loads them first. */
export const SHIPPED_FAMILIES = ['Roboto', 'Pacifico', 'Playfair Display', 'Montserrat', 'Lobster'] as const;
const FAMILIES = [...SHIPPED_FAMILIES, 'DejaVu Sans', 'DejaVu Serif'] as const;
const ALIGNS = [
  'left',
  'center',
  'right',
  'justify',
  'justify-left',
  'justify-center',
  'justify-right',
] as const;

export function randomText(
  random: SeededRandom,
  dress: Record<string, unknown>,
  pictures: Pictures,
): FabricObject {
  if (random.chance(0.1)) return randomJoined(random, dress);
  if (random.chance(0.12)) return randomOnPath(random, dress);
  const words = random.pick(WORDS)!;
  const isRightToLeft = random.chance(0.12);
  const textAlign = random.chance(0.5) ? random.pick(ALIGNS)! : 'left';
  // Elsewhere Fabric shifts the lines and grounds of such a text to the wrong side, out of its cache, which cuts them off.
  const hasBoxes = !isRightToLeft || ['right', 'justify'].includes(textAlign);
  const isDecorated = hasBoxes && random.chance(0.25);
  return text({
    ...dress,
    type: random.pick(['Textbox', 'Textbox', 'IText', 'Text']),
    text: words,
    textAlign,
    fontFamily: random.pick(FAMILIES),
    fontSize: 12 + random.below(30),
    // Fabric cannot paint the lines of decorations with gradients: they take the colour of whatever was painted before.
    fill: isDecorated ? pickColor(random) : textFill(random, pictures),
    ...(isDecorated ? randomLines(random) : {}),
    ...(isRightToLeft ? { direction: 'rtl' } : {}),
    ...perhaps(random, 0.2, () => ({ fontWeight: random.pick(['bold', 700, '300', 'normal']) })),
    ...perhaps(random, 0.2, () => ({ fontStyle: random.pick(['italic', 'oblique']) })),
    ...perhaps(random, 0.3, () => ({ charSpacing: random.below(500) - 150 })),
    ...perhaps(random, 0.3, () => ({ lineHeight: random.pick([0.3, 0.6, 1, 1.5, 2.4]) })),
    ...(hasBoxes ? perhaps(random, 0.2, () => ({ textBackgroundColor: pickColor(random) })) : {}),
    ...perhaps(random, 0.6, () => ({ width: random.pick([20, 60, 90, 140, 200]) })),
    ...perhaps(random, 0.15, () => ({ minWidth: random.pick([30, 120]) })),
    ...perhaps(random, 0.15, () => ({ splitByGrapheme: true })),
    strokeWidth: dress.stroke === undefined ? random.pick([0, 0, 1, 2]) : between(random, 0, 4),
    ...perhaps(random, 0.5, () => ({ styles: randomStyles(random, words, { isDecorated, hasBoxes }) })),
  });
}

const randomLines = (random: SeededRandom) => ({
  underline: random.chance(0.6),
  overline: random.chance(0.5),
  linethrough: random.chance(0.5),
});

function randomJoined(random: SeededRandom, dress: Record<string, unknown>): FabricObject {
  return text({
    ...dress,
    type: random.pick(['Textbox', 'IText']),
    text: random.pick(JOINED_WORDS),
    fontFamily: random.pick(FAMILIES),
    fontSize: 12 + random.below(30),
    strokeWidth: random.below(3),
    width: random.pick([60, 140]),
    ...perhaps(random, 0.5, () => ({ textAlign: random.pick(['center', 'right']) })),
  });
}

function textFill(random: SeededRandom, pictures: Pictures): unknown {
  const kind = random.below(10);
  if (kind < 7) return pickColor(random);
  return kind < 9 ? randomGradient(random) : randomPattern(random, pictures);
}

/** What of a text stands in boxes beside its letters. */
type Boxes = { readonly isDecorated: boolean; readonly hasBoxes: boolean };

function randomStyles(random: SeededRandom, words: string, may: Boxes): unknown {
  const length = [...words.replaceAll('\n', '')].length;
  if (random.chance(0.3)) {
    const rows = words.split('\n').map((row) => [...row].length);
    const line = random.below(rows.length);
    const row: Record<number, object> = {};
    for (let at = 0; at < rows[line]!; at += 1) if (random.chance(0.4)) row[at] = randomStyle(random, may);
    return { [line]: row };
  }
  const ranges: object[] = [];
  let start = random.below(4);
  while (start < length && ranges.length < 4) {
    const end = start + 1 + random.below(8);
    ranges.push({ start, end, style: randomStyle(random, may) });
    start = end + (random.chance(0.4) ? 0 : random.below(5));
  }
  return ranges;
}

function randomStyle(random: SeededRandom, may: Boxes): object {
  return {
    ...perhaps(random, 0.4, () => ({ fill: pickColor(random) })),
    ...perhaps(random, 0.25, () => ({ stroke: pickColor(random), strokeWidth: random.below(3) })),
    ...perhaps(random, 0.4, () => ({ fontSize: 8 + random.below(36) })),
    ...perhaps(random, 0.2, () => ({ fontWeight: 'bold' })),
    ...perhaps(random, 0.2, () => ({ fontStyle: 'italic' })),
    ...perhaps(random, 0.2, () => ({ fontFamily: random.pick(FAMILIES) })),
    ...perhaps(random, 0.2, () => ({ deltaY: random.below(30) - 15 })),
    ...(may.hasBoxes ? perhaps(random, 0.15, () => ({ textBackgroundColor: pickColor(random) })) : {}),
    ...(may.isDecorated ? perhaps(random, 0.4, () => randomLines(random)) : {}),
  };
}

const PATHS = [
  'M 0 60 Q 90 -20 190 60',
  'M 0 40 L 90 10 L 180 60',
  'M 20 20 C 60 100 120 -60 180 60',
  'M 90 10 A 50 50 0 1 1 89 10 z',
] as const;

/** Small letters, because Fabric's cache cuts those off that reach further out of the path's box than half their size. */
function randomOnPath(random: SeededRandom, dress: Record<string, unknown>): FabricObject {
  return text({
    ...dress,
    type: random.pick(['Textbox', 'IText', 'Text']),
    text: random.pick(['Ação e emoção', 'Texto no caminho', 'a b\nc d']),
    fontFamily: random.pick(['Roboto', 'Montserrat']),
    fontSize: 12 + random.below(5),
    fill: pickColor(random),
    strokeWidth: random.below(2),
    textAlign: random.pick(ALIGNS),
    ...perhaps(random, 0.3, () => ({ charSpacing: random.below(300) - 50 })),
    ...perhaps(random, 0.2, () => ({ textBackgroundColor: pickColor(random) })),
    ...perhaps(random, 0.2, () => ({ underline: true, overline: true })),
    ...perhaps(random, 0.3, () => ({
      styles: [{ start: 2, end: 6, style: { fill: '#ff0000', fontSize: 9, deltaY: 2 } }],
    })),
    path: {
      type: 'Path',
      path: random.pick(PATHS),
      fill: '',
      visible: random.chance(0.4),
      stroke: random.chance(0.5) ? '#999999' : null,
    },
    pathSide: random.pick(['left', 'right']),
    pathAlign: random.pick(['baseline', 'center', 'ascender', 'descender']),
    ...perhaps(random, 0.4, () => ({ pathStartOffset: random.below(80) - 40 })),
  });
}
