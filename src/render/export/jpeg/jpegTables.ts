// The tables of baseline JPEG (ITU-T T.81, annex K): how coefficients are ordered, rounded and written.

/** Place in an 8 × 8 block of the n-th coefficient written. */
export const ZIGZAG = Uint8Array.of(
  ...[0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6],
  ...[7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31],
  ...[39, 46, 53, 60, 61, 54, 47, 55, 62, 63],
);

const LUMINANCE = [
  ...[16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17],
  ...[22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78],
  ...[87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99],
];
const CHROMINANCE = [
  ...[17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66],
  ...Array.from({ length: 38 }, () => 99),
];

/** Divisors by place in the block, for a quality of 1–100. */
export function getQuantizers(quality: number): { readonly luma: Uint8Array; readonly chroma: Uint8Array } {
  const share = quality < 50 ? 5000 / quality : 200 - quality * 2;
  const scale = (table: readonly number[]): Uint8Array =>
    Uint8Array.from(table, (value) => Math.min(255, Math.max(1, Math.floor((value * share + 50) / 100))));
  return { luma: scale(LUMINANCE), chroma: scale(CHROMINANCE) };
}

export type HuffmanSpec = { readonly counts: readonly number[]; readonly symbols: readonly number[] };

const TWELVE = Array.from({ length: 12 }, (_, symbol) => symbol);

export const DC_LUMA: HuffmanSpec = {
  counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  symbols: TWELVE,
};
export const DC_CHROMA: HuffmanSpec = {
  counts: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
  symbols: TWELVE,
};
export const AC_LUMA: HuffmanSpec = {
  counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d],
  symbols: readBytes(
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435' +
      '363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a929394959697' +
      '98999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2' +
      'f3f4f5f6f7f8f9fa',
  ),
};
export const AC_CHROMA: HuffmanSpec = {
  counts: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77],
  symbols: readBytes(
    '000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a26272829' +
      '2a35363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a929394' +
      '95969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9ea' +
      'f2f3f4f5f6f7f8f9fa',
  ),
};

function readBytes(hex: string): readonly number[] {
  return (hex.replaceAll(' ', '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

export type HuffmanCodes = { readonly codes: Uint16Array; readonly lengths: Uint8Array };

/** Code and its length in bits, by symbol. */
export function makeCodes({ counts, symbols }: HuffmanSpec): HuffmanCodes {
  const codes = new Uint16Array(256);
  const lengths = new Uint8Array(256);
  let code = 0;
  let at = 0;
  for (const [index, count] of counts.entries()) {
    for (let used = 0; used < count; used += 1) {
      const symbol = symbols[at] ?? 0;
      codes[symbol] = code;
      lengths[symbol] = index + 1;
      code += 1;
      at += 1;
    }
    code <<= 1;
  }
  return { codes, lengths };
}
