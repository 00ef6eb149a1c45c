import type { IsAllowedAddress } from './imageLoader.ts';

/** Makes addresses of GIFs and films absolute; the result throws for one that must not be asked for. */
export function createMediaResolver(options: {
  base: string;
  isAllowed: IsAllowedAddress;
  /** An address of the bytes this device holds itself; undefined for every other. */
  localUrlOf?: (address: string) => string | undefined;
}): (address: string) => string {
  return (address) => {
    const local = options.localUrlOf?.(address);
    if (local !== undefined) return local;
    const url = new URL(address, options.base);
    if (!options.isAllowed(url)) throw new Error(`Address not allowed: ${url.href.slice(0, 200)}`);
    return url.href;
  };
}
