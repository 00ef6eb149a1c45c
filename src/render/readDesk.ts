/** The desk's colour comes from the theme; tiles are opaque, so it is painted, not seen through. */
export function readDesk(parent: HTMLElement): string {
  return getComputedStyle(parent).getPropertyValue('--prancheta-desk').trim() || '#eceef1';
}
