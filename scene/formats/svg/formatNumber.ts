/** Shortest decimal within a billionth of the value; never an exponent that old viewers cannot read, never NaN. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '0';
  const size = Math.max(Math.abs(value), 1e-3);
  for (const digits of [0, 2, 4, 6]) {
    const short = Number(value.toFixed(digits));
    if (Math.abs(short - value) <= size * 1e-10) return String(short === 0 ? 0 : short);
  }
  const exact = String(Number(value.toPrecision(12)));
  return exact.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : exact;
}

/** Numbers with spaces between. */
export function formatNumbers(values: readonly number[]): string {
  return values.map(formatNumber).join(' ');
}
