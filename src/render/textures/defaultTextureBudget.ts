const DESKTOP = 256 * 2 ** 20;
const PHONE = 96 * 2 ** 20;

/** Bytes of pixels a device of this kind can spare. */
export function defaultTextureBudget(): number {
  const isTouchOnly = matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches;
  return isTouchOnly ? PHONE : DESKTOP;
}
