import type { ViewportSize } from './tiles/FrameView.ts';

/** Gives an element the viewport's size in CSS pixels. */
export function sizeLayer(element: HTMLElement, { width, height }: ViewportSize): void {
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
}
