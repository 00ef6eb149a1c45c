import type { IsAllowedAddress } from './imageLoader.ts';

/** Makes addresses of GIFs and films absolute; the result throws for one that must not be asked for. */
export function createMediaResolver(options: {
  base: string;
  isAllowed: IsAllowedAddress;
}): (address: string) => string {
  return (address) => {
    const url = new URL(address, options.base);
    if (!options.isAllowed(url)) throw new Error(`Address not allowed: ${url.href.slice(0, 200)}`);
    return url.href;
  };
}
