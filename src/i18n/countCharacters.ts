/** Characters as the server counts them: code points of the composed text. */
export const countCharacters = (text: string): number => [...text.normalize('NFC')].length;
