/** Cut, not rounded: 999,999 is no million yet. */
const cut = (value: number): string => (Math.floor(value * 10) / 10).toFixed(1);

/** 1000 and more as k, 1,000,000 and more as m, always with one decimal; nothing as 0. */
export function formatCount(count: number | null | undefined): string {
  if (count === null || count === undefined || count === 0) return '0';
  if (count >= 1_000_000) return `${cut(count / 1_000_000)}m`;
  if (count >= 1000) return `${cut(count / 1000)}k`;
  return String(count);
}
