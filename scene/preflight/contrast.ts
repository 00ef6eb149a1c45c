// WCAG 2: how well letters are told from what is behind them. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio

/** Relative luminance (0–1) of an sRGB colour, channels 0–255. */
export function luminanceOf(r: number, g: number, b: number): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const linear = (value: number): number => LINEAR[Math.max(0, Math.min(255, Math.round(value)))]!;

/** 1 (the same) to 21 (black on white) of two relative luminances. */
export function contrastRatio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
