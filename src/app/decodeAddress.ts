/** Decodes a part of an address; one that people or other pages have not encoded properly stands as it is. */
export function decodeAddress(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
