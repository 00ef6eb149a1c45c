/** So many rem in CSS pixels, at the text size the browser has been told; CSS works it out for all that is laid out there. */
export const rem = (count: number): number =>
  count * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
