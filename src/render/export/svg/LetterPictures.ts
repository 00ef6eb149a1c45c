// Emoji, drawn by the browser: no outline has their colours, and the viewer of a file may not have their font.
import type { LetterPicture, LetterPiece } from '../../../../scene/formats/svg/types.ts';
import type { Paint } from '../../../../scene/nodes/types.ts';
import { createCanvas } from '../../paint/LayerStack.ts';
import type { PaintContext } from '../../paint/types.ts';
import { getFontDeclaration } from '../../text/fontDeclaration.ts';
import { measureInk } from '../../text/measureInk.ts';
import { encodeCanvas } from '../encodeCanvas.ts';
import { toDataUrl } from './toDataUrl.ts';

/** Pixels per scene unit: 288 an inch on paper, as in a PDF. */
const SHARPNESS = 3;
const LONGEST_SIDE = 2048;
/**
 * One sign, where the last one ended. A pattern that repeats it for a whole text tries every way to cut that up: twenty
 * emoji and a letter take minutes.
 */
const EMOJI = /[\p{RGI_Emoji}\p{Emoji_Presentation}\s]/vy;

/** Looks no further than the first other sign: most texts begin with one, and some are long. */
function isEmojiAlone(text: string): boolean {
  EMOJI.lastIndex = 0;
  let end = 0;
  while (end < text.length && EMOJI.test(text)) end = EMOJI.lastIndex;
  return end > 0 && end === text.length;
}

export class LetterPictures {
  readonly #known = new Map<string, LetterPicture | null>();
  readonly #wanted = new Map<string, LetterPiece>();

  /** Null for what is not drawn yet, which `drawWanted` will, and for what has to stay text. */
  readonly find = (piece: LetterPiece): LetterPicture | null => {
    const { text, style, pass, direction, scale } = piece;
    // Other letters are text in any viewer, and there may be pages of them.
    if (!isEmojiAlone(text)) return null;
    const key = JSON.stringify([
      text,
      direction,
      pass,
      colorOf(piece),
      scale,
      getFont(piece),
      style.strokeWidth,
    ]);
    const known = this.#known.get(key);
    if (known === undefined) this.#wanted.set(key, piece);
    return known ?? null;
  };

  /** Draws what was asked for in vain; true when there is something new to find. */
  async drawWanted(signal?: AbortSignal): Promise<boolean> {
    let isNew = false;
    for (const [key, piece] of this.#wanted) {
      signal?.throwIfAborted();
      const picture = await draw(piece);
      this.#known.set(key, picture);
      isNew ||= picture !== null;
    }
    this.#wanted.clear();
    return isNew;
  }
}

function getFont({ style }: LetterPiece): string {
  return getFontDeclaration(style, style.fontSize);
}

/** Colour letters have their own colours; a paint matters by its opacity alone, and to the few that are plain. */
function colorOf({ style, pass }: LetterPiece): string {
  const paint: Paint = pass === 'fill' ? style.fill : style.stroke;
  return typeof paint === 'string' ? paint : '#000';
}

async function draw(piece: LetterPiece): Promise<LetterPicture | null> {
  const scout = makeContext(1, 1);
  prepare(scout, piece);
  const { text, style, pass, scale } = piece;
  const ink = measureInk(scout, text);
  const slack = 1 + (pass === 'stroke' ? style.strokeWidth : 0);
  const left = -ink.left - slack;
  const top = -ink.ascent - slack;
  const width = ink.right + slack - left;
  const height = ink.descent + slack - top;
  if (!(width > 0 && height > 0)) return null;
  const density = Math.min(SHARPNESS * scale, LONGEST_SIDE / Math.max(width, height));
  const columns = Math.ceil(width * density);
  const rows = Math.ceil(height * density);
  if (!(columns > 0 && rows > 0)) return null;
  const context = makeContext(columns, rows);
  context.scale(density, density);
  context.translate(-left, -top);
  prepare(context, piece);
  if (pass === 'fill') context.fillText(text, 0, 0);
  else context.strokeText(text, 0, 0);
  const href = await toDataUrl(await encodeCanvas(context.canvas, 'image/png', 1));
  return { href, box: { left, top, width: columns / density, height: rows / density } };
}

function prepare(context: PaintContext, piece: LetterPiece): void {
  const color = colorOf(piece);
  context.font = getFont(piece);
  context.direction = piece.direction;
  context.textAlign = piece.direction === 'rtl' ? 'right' : 'left';
  context.fillStyle = color;
  context.strokeStyle = color;
  context.lineWidth = piece.style.strokeWidth;
}

function makeContext(width: number, height: number): PaintContext {
  const context = createCanvas(width, height).getContext('2d') as PaintContext | null;
  if (!context) throw new RangeError(`No canvas of ${width} × ${height} pixels`);
  return context;
}
