/** Addresses of files that only this device holds. No server answers them, so elsewhere they count as missing. */
const PREFIX = '/media/local/';

/** The stable same-origin address of a file kept on this device. */
export function toLocalAddress(id: string): string {
  return PREFIX + id;
}

/** The id behind such an address (relative or absolute); null for any other address. */
export function readLocalId(address: string): string | null {
  const at = address.indexOf(PREFIX);
  if (at < 0 || (at > 0 && !/^https?:\/\/[^/]+$/.test(address.slice(0, at)))) return null;
  const id = address.slice(at + PREFIX.length);
  return /^[\w-]{1,64}$/.test(id) ? id : null;
}
