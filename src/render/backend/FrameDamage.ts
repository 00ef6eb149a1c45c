// What differs between the frame on show and the next one, in device pixels. Sees layers and writes, not their reasons.
import { applyToBox } from '../../../scene/geometry/matrix.ts';
import { areaOf, intersectPixels, isEmptyPixelBox, type PixelBox, unitePixels } from '../tiles/PixelBox.ts';
import type { FrameLayer, PlacedSurface, Surface } from './types.ts';

/** Above this share of the view a full redraw is no dearer. */
const NEARLY_ALL = 0.7;

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

  /** Device pixels that change when `layers` is shown next; null for all of them. */
  next(layers: readonly FrameLayer[], width: number, height: number): PixelBox | null {
    const before = this.#shown;
    this.#shown = layers;
    const damage = before ? this.#compare(before, layers) : null;
    this.#written.clear();
    if (!before) return null;
    const view = { left: 0, top: 0, right: width, bottom: height };
    const seen = damage ? intersectPixels(damage, view) : { left: 0, top: 0, right: 0, bottom: 0 };
    return areaOf(seen) > areaOf(view) * NEARLY_ALL ? null : isEmptyPixelBox(seen) ? NOTHING : seen;
  }

  #compare(before: readonly FrameLayer[], after: readonly FrameLayer[]): PixelBox | null {
    let damage: PixelBox | null = null;
    for (let i = 0; i < Math.max(before.length, after.length); i += 1) {
      const [old, now] = [before[i], after[i]];
      if (old && now && isSamePlace(old, now)) damage = this.#compareItems(damage, old, now);
      else {
        for (const layer of [old, now])
          if (layer) for (const item of layer.items) damage = add(damage, layer, item);
      }
    }
    return damage;
  }

  #compareItems(damage: PixelBox | null, old: FrameLayer, now: FrameLayer): PixelBox | null {
    let all = damage;
    if (old.items !== now.items) {
      const known = new Set(old.items.map(keyOf));
      const kept = new Set(now.items.map(keyOf));
      for (const item of old.items)
        if (!kept.has(keyOf(item)) || !hasItem(now, item)) all = add(all, old, item);
      for (const item of now.items)
        if (!known.has(keyOf(item)) || !hasItem(old, item)) all = add(all, now, item);
    }
    if (this.#written.size === 0) return all;
    for (const item of now.items) {
      const part = this.#written.get(item.surface);
      if (part) all = add(all, now, item, part);
    }
    return all;
  }
}

const NOTHING: PixelBox = { left: 0, top: 0, right: 0, bottom: 0 };

const keyOf = ({ x, y }: PlacedSurface): number => x * 4_194_304 + y;

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

/** Adds the device pixels of an item, or of a part of its surface, one more on each side for smoothing. */
function add(damage: PixelBox | null, layer: FrameLayer, item: PlacedSurface, part?: PixelBox): PixelBox {
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
  return unitePixels(damage, {
    left: Math.floor(box.left) - 1,
    top: Math.floor(box.top) - 1,
    right: Math.ceil(box.left + box.width) + 1,
    bottom: Math.ceil(box.top + box.height) + 1,
  });
}
