/** Whether a file says it is a drawing, packed or not: systems name the kind of some, browsers that of others. */
export const isSvgFile = ({ name, type }: File): boolean =>
  type === 'image/svg+xml' || /\.svgz?$/i.test(name);
