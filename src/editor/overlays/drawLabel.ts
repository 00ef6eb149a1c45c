import type { Box } from '../../../scene/geometry/types.ts';
import type { OverlayContext } from '../../render/types.ts';
import { overlayStyle } from './overlayStyle.ts';

/** CSS pixels from the text to the tag's ends. */
const PADDING = 5;
const HEIGHT = 18;
const RADIUS = 4;
/** CSS pixels a tag keeps from the edges it must stay within. */
const MARGIN = 4;

/**
 * A small filled tag with its middle at x, y (CSS pixels), or as near to it as it is seen whole `within` a box. It
 * stands on whole pixels, letter by letter: they are sharp there, and each looks the same in every tag, so that a number
 * that changes is put together from letters drawn before.
 */
export function drawLabel(
  context: OverlayContext,
  text: string,
  place: { readonly x: number; readonly y: number; readonly color: string; readonly within?: Box },
): void {
  context.font = overlayStyle.font;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const ratio = context.getTransform().a;
  const letters = Array.from(text, (letter) => ({
    letter,
    width: Math.round(context.measureText(letter).width * ratio) / ratio,
  }));
  const width = letters.reduce((sum, letter) => sum + letter.width, 0);
  const half = Math.ceil(width / 2) + PADDING;
  const { within } = place;
  const x = Math.round(within ? settle(place.x, within.left, within.width, half) : place.x);
  const y = Math.round(within ? settle(place.y, within.top, within.height, HEIGHT / 2) : place.y);
  context.fillStyle = place.color;
  context.beginPath();
  context.roundRect(x - half, y - HEIGHT / 2, 2 * half, HEIGHT, RADIUS);
  context.fill();
  context.fillStyle = overlayStyle.labelText;
  let at = x - Math.floor((width / 2) * ratio) / ratio;
  for (const { letter, width: advance } of letters) {
    if (letter !== ' ') context.fillText(letter, at, y + 0.5);
    at += advance;
  }
}

function settle(at: number, from: number, length: number, half: number): number {
  const room = half + MARGIN;
  return Math.max(from + room, Math.min(from + length - room, at));
}
