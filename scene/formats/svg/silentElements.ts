/** Names of elements that draw nothing where they stand. */
export const SILENT: ReadonlySet<string> = new Set(
  'defs style title desc metadata symbol clipPath mask linearGradient radialGradient pattern filter marker namedview'.split(
    ' ',
  ),
);
