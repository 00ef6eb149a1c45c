// Which face of a family stands for a wanted weight and slant.
// https://www.w3.org/TR/css-fonts-4/#font-style-matching

export type FaceTraits = { readonly weight: number; readonly style: string };

/** CSS weights as numbers; what is no weight counts as normal. */
export function readWeight(weight: string | number): number {
  if (typeof weight === 'string' && /^\s*bold(?:er)?\s*$/i.test(weight)) return 700;
  const value = Number(weight);
  return value > 0 ? value : 400;
}

/** The candidates nearest to the wanted traits, slant before weight; none when there are no candidates. */
export function matchFaces<T extends FaceTraits>(faces: readonly T[], wanted: FaceTraits): readonly T[] {
  const slanted = faces.filter((face) => isSlanted(face.style) === isSlanted(wanted.style));
  const pool = slanted.length > 0 ? slanted : faces;
  const best = Math.min(...pool.map((face) => rankWeight(face.weight, wanted.weight)));
  return pool.filter((face) => rankWeight(face.weight, wanted.weight) === best);
}

function isSlanted(style: string): boolean {
  return style === 'italic' || style.startsWith('oblique');
}

/** Smaller is nearer. Light wishes look for lighter faces first, bold ones for bolder; 400 and 500 try each other. */
function rankWeight(weight: number, wanted: number): number {
  const distance = Math.abs(weight - wanted);
  if (wanted >= 400 && wanted <= 500) {
    if (weight >= wanted && weight <= 500) return distance;
    return weight < wanted ? 1000 + distance : 2000 + distance;
  }
  const isPreferred = wanted < 400 ? weight <= wanted : weight >= wanted;
  return isPreferred ? distance : 1000 + distance;
}
