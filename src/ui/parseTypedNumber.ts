/** The number typed; null for none. The field gives what ends in a comma or a zero, or begins with one, as text. */
export function parseTypedNumber(typed: number | string | null): number | null {
  const number = typeof typed === 'string' && /\d/.test(typed) ? Number(typed.replace(',', '.')) : typed;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
