// The colours a picture is made of, from a small copy of it: weighted 5-bit histogram, neighbours merged.

type Bucket = { count: number; red: number; green: number; blue: number };

const MOST = 2;
const DISTINCT = 48;

/**
 * Up to two colours as `#rrggbb`, most frequent first, at least 48 of 255 apart; transparent pixels do not count.
 * `pixels` are RGBA bytes; an empty or fully transparent picture gives an empty list.
 */
export function getDominantColors(pixels: Uint8ClampedArray | Uint8Array): string[] {
  const buckets = new Map<number, Bucket>();
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    if (pixels[i + 3]! < 128) continue;
    const [red, green, blue] = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!];
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const bucket = buckets.get(key);
    if (!bucket) buckets.set(key, { count: 1, red, green, blue });
    else {
      bucket.count++;
      bucket.red += red;
      bucket.green += green;
      bucket.blue += blue;
    }
  }
  const sorted = [...buckets.values()].toSorted((a, b) => b.count - a.count).map(toMean);
  const chosen: (readonly [number, number, number])[] = [];
  for (const color of sorted) {
    if (chosen.length === MOST) break;
    if (
      chosen.every(
        (other) => Math.hypot(other[0] - color[0], other[1] - color[1], other[2] - color[2]) >= DISTINCT,
      )
    )
      chosen.push(color);
  }
  return chosen.map((color) => `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`);
}

function toMean({ count, red, green, blue }: Bucket): readonly [number, number, number] {
  return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)];
}
