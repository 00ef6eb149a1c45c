// What differs between the frame on show and the next one, in device pixels. Sees layers and writes, not their reasons.
import { applyToBox } from '../../../scene/geometry/matrix.ts';
import { joinPixels } from '../tiles/joinPixels.ts';
import { areaOf, intersectPixels, isEmptyPixelBox, type PixelBox, unitePixels } from '../tiles/PixelBox.ts';
import type { FrameLayer, PlacedSurface, Surface } from './types.ts';

/** Above this share of the view a full redraw is no dearer. */
const NEARLY_ALL = 0.7;
/** A guide across the view and a node far from it are drawn apart: joined, they would ask for everything between them. */
const LIMITS = { slack: 8192, most: 8 };

export class FrameDamage {
  #shown: readonly FrameLayer[] | null = null;
  #written = new Map<Surface, PixelBox>();

  /** Pixels of a surface were replaced. */
  noteWrite(surface: Surface, pixels: PixelBox): void {
    this.#written.set(surface, unitePixels(this.#written.get(surface) ?? null, pixels));
  }

  /** The next frame has to be drawn whole. */
  reset(): void {
    this.#shown = null;
  }

  /** Device pixels that change when `layers` is shown next, as boxes that do not overlap; null for all of them. */
  next(layers: readonly FrameLayer[], width: number, height: number): readonly PixelBox[] | null {
    const before = this.#shown;
    this.#shown = layers;
    const changes = before ? this.#compare(before, layers) : [];
    this.#written.clear();
    if (!before) return null;
    const view = { left: 0, top: 0, right: width, bottom: height };
    const seen = changes.map((box) => intersectPixels(box, view)).filter((box) => !isEmptyPixelBox(box));
    const damage = joinPixels(seen, LIMITS);
    const area = damage.reduce((sum, box) => sum + areaOf(box), 0);
    return area > areaOf(view) * NEARLY_ALL ? null : damage;
  }

  #compare(before: readonly FrameLayer[], after: readonly FrameLayer[]): PixelBox[] {
    const changes: PixelBox[] = [];
    for (let i = 0; i < Math.max(before.length, after.length); i += 1) {
      const [old, now] = [before[i], after[i]];
      if (old && now && isSamePlace(old, now)) this.#compareItems(changes, old, now);
      else {
        for (const layer of [old, now])
          if (layer) for (const item of layer.items) changes.push(pixelsOfItem(layer, item));
      }
    }
    return changes;
  }

  #compareItems(changes: PixelBox[], old: FrameLayer, now: FrameLayer): void {
    if (old.items !== now.items) {
      for (const item of old.items) if (!hasItem(now, item)) changes.push(pixelsOfItem(old, item));
      for (const item of now.items) if (!hasItem(old, item)) changes.push(pixelsOfItem(now, item));
    }
    if (this.#written.size === 0) return;
    for (const item of now.items) {
      const part = this.#written.get(item.surface);
      if (part) changes.push(pixelsOfItem(now, item, part));
    }
  }
}

const hasItem = (layer: FrameLayer, wanted: PlacedSurface): boolean =>
  layer.items.some(
    ({ surface, x, y, width, height }) =>
      surface === wanted.surface &&
      x === wanted.x &&
      y === wanted.y &&
      width === wanted.width &&
      height === wanted.height,
  );

function isSamePlace(a: FrameLayer, b: FrameLayer): boolean {
  if (a.matrix.some((value, i) => value !== b.matrix[i])) return false;
  if (a.clip === b.clip) return true;
  return (
    a.clip !== null &&
    b.clip !== null &&
    a.clip.left === b.clip.left &&
    a.clip.top === b.clip.top &&
    a.clip.right === b.clip.right &&
    a.clip.bottom === b.clip.bottom
  );
}

/**
 * The device pixels of an item, or of a part of its surface; one more on each side where they are smoothed. Its clip
 * limits what it can change.
 */
function pixelsOfItem(layer: FrameLayer, item: PlacedSurface, part?: PixelBox): PixelBox {
  const isStretched = item.width !== undefined;
  const { left, top, right, bottom } = (isStretched ? null : part) ?? {
    left: 0,
    top: 0,
    right: item.width ?? item.surface.width,
    bottom: item.height ?? item.surface.height,
  };
  const box = applyToBox(layer.matrix, {
    left: item.x + left,
    top: item.y + top,
    width: right - left,
    height: bottom - top,
  });
  const pixels = {
    left: Math.floor(box.left) - 1,
    top: Math.floor(box.top) - 1,
    right: Math.ceil(box.left + box.width) + 1,
    bottom: Math.ceil(box.top + box.height) + 1,
  };
  return layer.clip ? intersectPixels(pixels, layer.clip) : pixels;
}
