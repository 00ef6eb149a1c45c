// One row under a tent (see ../blurByTent.ts), all four channels of a pixel at once. Whole numbers, in units of 2^-bits:
// nothing drifts, however long the row, and what runs over comes back.

const PAGE_BITS: i32 = 16;
/** Below is the compiler's own. */
const START: i32 = 1 << PAGE_BITS;

/** Where `bytes` bytes of ours begin; 0 where there is no memory for them. */
export function reserve(bytes: i32): i32 {
  const pages = (START + bytes + START - 1) >>> PAGE_BITS;
  const missing = pages - memory.size();
  return missing > 0 && memory.grow(missing) < 0 ? 0 : START;
}

// @ts-ignore: a decorator
@inline
function pixelAt(at: usize): v128 {
  return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)));
}

/**
 * Writes `width` blurred pixels to `to`. `before`, `middle` and `after` are where the tent's three corners are for the
 * pixel `lead` pixels before the row, which still lies in its first pixel from corner to corner. `nextBefore` and
 * `nextAfter`: shares of the next pixel there; `top`: what a pixel of 1 comes to; `share`: one over that.
 */
export function blurRow(
  before: usize,
  middle: usize,
  after: usize,
  to: usize,
  lead: i32,
  width: i32,
  bits: i32,
  nextBefore: i32,
  nextAfter: i32,
  top: i32,
  share: f32,
): void {
  let b = pixelAt(before);
  let m = pixelAt(middle);
  let a = pixelAt(after);
  let value = i32x4.mul(m, i32x4.splat(top));
  let slope = i32x4.splat(0);
  const toNextBefore = i32x4.splat(nextBefore);
  const toNextAfter = i32x4.splat(nextAfter);
  const quarter = bits - 2;
  const shares = f32x4.splat(share);
  const half = f32x4.splat(0.5);
  for (let x = -lead; x < width; x++) {
    if (x >= 0) {
      const level = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(value), shares), half);
      const whole = i32x4.trunc_sat_f32x4_s(level);
      const narrow = i16x8.narrow_i32x4_s(whole, whole);
      v128.store32_lane(to, i8x16.narrow_i16x8_u(narrow, narrow), 0);
      to += 4;
    }
    before += 4;
    middle += 4;
    after += 4;
    const nextB = pixelAt(before);
    const nextM = pixelAt(middle);
    const nextA = pixelAt(after);
    slope = i32x4.add(slope, i32x4.sub(i32x4.add(b, a), i32x4.shl(m, 1)));
    // The parts of pixels before and after make one together, which leaves differences: b + a - 2m is in the slope already.
    const edges = i32x4.add(
      i32x4.mul(toNextAfter, i32x4.sub(nextA, b)),
      i32x4.mul(toNextBefore, i32x4.sub(nextB, a)),
    );
    const corner = i32x4.sub(edges, i32x4.shl(i32x4.sub(nextM, m), quarter));
    value = i32x4.add(i32x4.add(value, i32x4.shl(slope, bits)), corner);
    b = nextB;
    m = nextM;
    a = nextA;
  }
}
