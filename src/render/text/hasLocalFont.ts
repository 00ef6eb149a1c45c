import { CanvasTextMeasurer } from './CanvasTextMeasurer.ts';

const SAMPLE = 'mmmMMMwwwWWWlliI0123çãéÁ';
const FALLBACKS = ['monospace', 'serif', 'sans-serif'] as const;

const known = new Map<string, boolean>();
let measurer: CanvasTextMeasurer | undefined;

/** True when the platform itself has the family: text in it is as wide whichever family would stand in. */
export function hasLocalFont(family: string): boolean {
  const key = family.toLowerCase();
  let found = known.get(key);
  if (found === undefined) {
    found = compareWidths(family);
    known.set(key, found);
  }
  return found;
}

function compareWidths(family: string): boolean {
  const ruler = (measurer ??= new CanvasTextMeasurer());
  const quoted = `"${family.replaceAll('"', '')}"`;
  const measure = (list: string): number =>
    ruler.measure(SAMPLE, { fontFamily: list, fontWeight: 'normal', fontStyle: 'normal' });
  const widths = FALLBACKS.map((fallback) => [measure(`${quoted}, ${fallback}`), measure(`${fallback},x`)]);
  // A family equal to one fallback differs from the others; a missing one takes the width of each.
  return widths.some(([own, fallback]) => own !== fallback);
}
