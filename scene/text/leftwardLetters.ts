/** Hebrew to Arabic, their presentation forms, the scripts above U+FFFF that run left, and the marks that make others do so. */
const RUNS_LEFT = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/** False for texts whose letters all run to the right. */
export const hasLeftwardLetters = (text: string): boolean => RUNS_LEFT.test(text);
