import { type JustifiedRow, layoutGrowingRows } from '../../ui/layoutRows.ts';

const bounds = { gap: 16, minHeight: 200, maxHeight: 300 };

/** The rows of a gallery. While more designs may come, a last row that is not full waits for the rest. */
export function layoutGallery(
  designs: readonly { readonly width: number; readonly height: number }[],
  width: number,
  mayGrow: boolean,
): readonly JustifiedRow[] {
  const ratios = designs.map((design) => design.width / design.height);
  return layoutGrowingRows({ ratios, width, ...bounds }, mayGrow);
}
