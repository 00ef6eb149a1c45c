import { expect, it } from 'vitest';
import type { LetterPiece } from '../../../../scene/formats/svg/types.ts';
import { LetterPictures } from './LetterPictures.ts';

const pieceOf = (text: string): LetterPiece => ({
  text,
  style: { fontFamily: 'Arial', fontSize: 20, fill: '#000', strokeWidth: 0 } as LetterPiece['style'],
  pass: 'fill',
  direction: 'ltr',
  scale: 1,
});

/** Whether a picture is wanted: one that is would be drawn, for which there is no canvas here. */
async function isDrawn(text: string): Promise<boolean> {
  const pictures = new LetterPictures();
  expect(pictures.find(pieceOf(text))).toBeNull();
  return pictures.drawWanted().then(
    () => false,
    () => true,
  );
}

it('draws what is emoji alone', async () => {
  for (const text of ['😀', '✅ ❤️', '🇧🇷🎉', '👍🏽👨‍👩‍👧', '1️⃣']) expect(await isDrawn(text)).toBe(true);
});

it('leaves letters as text, however many emoji stand before them', async () => {
  // Trying every way to cut them up would take longer than a test may.
  expect(await isDrawn(`${'🎉'.repeat(20)} Promoção`)).toBe(false);
  expect(await isDrawn(`${'👍🏽'.repeat(8)} Promoção`)).toBe(false);
  for (const text of ['Olá', '❤', '12', '漢', '', '🎉漢🎉']) expect(await isDrawn(text)).toBe(false);
});
