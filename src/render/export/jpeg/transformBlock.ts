// The forward cosine transform of 8 × 8 blocks, after Arai, Agui and Nakajima: what their method leaves unscaled is
// part of the divisors.
const SCALES = [1, 1.387_039_845, 1.306_562_965, 1.175_875_602, 1, 0.785_694_958, 0.541_196_1, 0.275_899_379];

/** Factors by place in the block that scale and round coefficients at once. */
export function makeFactors(quantizers: Uint8Array): Float32Array {
  return Float32Array.from(
    quantizers,
    (divisor, place) => 1 / (divisor * SCALES[place >> 3]! * SCALES[place & 7]! * 8),
  );
}

/** Turns samples (−128 to 127) into coefficients in place, not yet scaled. */
export function transformBlock(block: Float32Array): void {
  for (let row = 0; row < 64; row += 8) transformEight(block, row, 1);
  for (let column = 0; column < 8; column += 1) transformEight(block, column, 8);
}

function transformEight(block: Float32Array, at: number, step: number): void {
  const [b0, b1, b2, b3] = [block[at]!, block[at + step]!, block[at + 2 * step]!, block[at + 3 * step]!];
  const b4 = block[at + 4 * step]!;
  const b5 = block[at + 5 * step]!;
  const b6 = block[at + 6 * step]!;
  const b7 = block[at + 7 * step]!;
  const sum07 = b0 + b7;
  const diff07 = b0 - b7;
  const sum16 = b1 + b6;
  const diff16 = b1 - b6;
  const sum25 = b2 + b5;
  const diff25 = b2 - b5;
  const sum34 = b3 + b4;
  const diff34 = b3 - b4;

  const even0 = sum07 + sum34;
  const even3 = sum07 - sum34;
  const even1 = sum16 + sum25;
  const even2 = sum16 - sum25;
  block[at] = even0 + even1;
  block[at + 4 * step] = even0 - even1;
  const turned = (even2 + even3) * 0.707_106_781;
  block[at + 2 * step] = even3 + turned;
  block[at + 6 * step] = even3 - turned;

  const odd0 = diff34 + diff25;
  const odd1 = diff25 + diff16;
  const odd2 = diff16 + diff07;
  const z5 = (odd0 - odd2) * 0.382_683_433;
  const z2 = 0.541_196_1 * odd0 + z5;
  const z4 = 1.306_562_965 * odd2 + z5;
  const z3 = odd1 * 0.707_106_781;
  const z11 = diff07 + z3;
  const z13 = diff07 - z3;
  block[at + 5 * step] = z13 + z2;
  block[at + 3 * step] = z13 - z2;
  block[at + step] = z11 + z4;
  block[at + 7 * step] = z11 - z4;
}
