const named: Readonly<Record<string, string>> = {
  transparent: '#00000000',
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  gray: '#808080',
  grey: '#808080',
};

const toByte = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

function fromRgb(text: string): string | null {
  const parts = /^rgba?\(([^)]+)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .filter(Boolean);
  if (parts === undefined || parts.length < 3) return null;
  const [red, green, blue, alpha] = parts.map((part) =>
    part.endsWith('%') ? (Number.parseFloat(part) / 100) * 255 : Number.parseFloat(part),
  );
  if (red === undefined || green === undefined || blue === undefined) return null;
  if ([red, green, blue].some(Number.isNaN)) return null;
  const last = parts[3];
  const opacity = last?.endsWith('%') ? (alpha ?? 255) / 255 : (alpha ?? 1);
  return `#${toByte(red)}${toByte(green)}${toByte(blue)}${opacity >= 1 ? '' : toByte(opacity * 255)}`;
}

/** A CSS colour as `#rrggbb`, or `#rrggbbaa` when it is not opaque; what cannot be read is black. */
export function toHex(color: string): string {
  const text = color.trim().toLowerCase();
  const short = /^#([0-9a-f]{3,4})$/.exec(text)?.[1];
  const long = short === undefined ? text : `#${[...short].map((digit) => digit + digit).join('')}`;
  if (/^#[0-9a-f]{6}$/.test(long)) return long;
  if (/^#[0-9a-f]{8}$/.test(long)) return long.endsWith('ff') ? long.slice(0, 7) : long;
  return fromRgb(text) ?? named[text] ?? '#000000';
}
