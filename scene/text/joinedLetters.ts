// Which letters of a word meet, as those of Arabic do, and what makes one drawn by itself look as it does in its word. Pure.
// The classes are those of Unicode's ArabicShaping.txt.

const CURSIVE =
  /^(?=\p{L})[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\u0640]/u;
/** Meet the letter before them only: alef, dal, reh, waw and their kin; in Syriac alaph, dalath, he, waw, zain and more. */
const LAST =
  /^[\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef\u0710\u0715-\u0719\u071e\u0728\u072a\u072c\u072f\u074d\u0759-\u075b\u076b\u076c\u0771\u0773\u0774\u0778\u0779\u08aa-\u08ac\u08ae\u08b1\u08b2\u08b9]/;
/** Hamza and high hamza stand alone; so does what its writer kept apart. */
const ALONE = /^[\u0621\u0674\u0856-\u0858]/;
const KEPT_APART = /\u200c$/;
const LAM = /^\u0644\P{L}*$/u;
const ALEF = /^[\u0622\u0623\u0625\u0627]/;

/** Takes no room and makes letters beside it take the form they have beside another one. */
const JOINER = '\u200d';
/** Without it a joiner at an end runs to the right, as the line does, and is no neighbour of letters that run to the left. */
const RIGHT_TO_LEFT = '\u200f';

/** Whether a letter and the one after it meet. */
export function meet(letter: string, next: string): boolean {
  return (
    CURSIVE.test(letter) &&
    CURSIVE.test(next) &&
    !LAST.test(letter) &&
    !ALONE.test(letter) &&
    !ALONE.test(next) &&
    !KEPT_APART.test(letter)
  );
}

/** Whether two letters that meet are written as a sign of its own in any font. */
export const melt = (letter: string, next: string): boolean => LAM.test(letter) && ALEF.test(next);

/** Letters in the form they have where others meet them before and after. */
export function joinedForm(
  letters: string,
  { before, after }: { readonly before: boolean; readonly after: boolean },
): string {
  return `${before ? RIGHT_TO_LEFT + JOINER : ''}${letters}${after ? JOINER + RIGHT_TO_LEFT : ''}`;
}
