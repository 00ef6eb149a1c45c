// What an edit left behind, told from the soft edges that no two ways of painting have exactly alike.

/** Where every pixel this far around differs by more than this, 0–255, something is wrong that can be seen: */
const CLEAR = { reach: 2, least: 24 };
/** a small piece that is clearly another one, or a larger one in nearly the same colour. */
const FAINT = { reach: 4, least: 4 };

/** The places (x, y) in the middle of areas in which two pictures of one size differ; at most ten of them. */
export function findWrongAreas(a: ImageData, b: ImageData): readonly (readonly [x: number, y: number])[] {
  const { width, height } = a;
  const off = new Uint8Array(width * height);
  for (let at = 0; at < off.length; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const change = Math.abs(a.data[4 * at + channel]! - b.data[4 * at + channel]!);
      if (change > off[at]!) off[at] = change;
    }
  }
  const isWrong = (x: number, y: number, { reach, least }: typeof CLEAR): boolean => {
    for (let v = y - reach; v <= y + reach; v += 1) {
      for (let u = x - reach; u <= x + reach; u += 1) if (off[v * width + u]! <= least) return false;
    }
    return true;
  };
  const found: (readonly [number, number])[] = [];
  for (let y = FAINT.reach; y < height - FAINT.reach; y += 1) {
    for (let x = FAINT.reach; x < width - FAINT.reach; x += 1) {
      if (found.length === 10) return found;
      if (isWrong(x, y, CLEAR) || isWrong(x, y, FAINT)) found.push([x, y]);
    }
  }
  return found;
}
