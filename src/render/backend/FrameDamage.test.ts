import { describe, expect, it } from 'vitest';
import type { Matrix } from '../../../scene/geometry/types.ts';
import { FrameDamage } from './FrameDamage.ts';
import type { FrameLayer, PlacedSurface, Surface } from './types.ts';

const surface = (width = 100, height = 100): Surface => ({ width, height, opaque: true });
const layer = (items: readonly PlacedSurface[], matrix: Matrix = [1, 0, 0, 1, 0, 0]): FrameLayer => ({
  items,
  matrix,
  clip: null,
});
const next = (damage: FrameDamage, layers: readonly FrameLayer[]) => damage.next(layers, 1000, 1000);

describe('FrameDamage', () => {
  it('asks for everything first and after a reset, for nothing when nothing changed', () => {
    const damage = new FrameDamage();
    const still = layer([{ surface: surface(), x: 0, y: 0 }]);
    expect(next(damage, [still])).toBeNull();
    expect(next(damage, [{ ...still }])).toEqual([]);
    damage.reset();
    expect(next(damage, [still])).toBeNull();
  });

  it('covers the old and the new place of a moved layer and nothing of the others', () => {
    const damage = new FrameDamage();
    const still = layer([{ surface: surface(900, 900), x: 0, y: 0 }]);
    const live = [{ surface: surface(50, 40), x: 0, y: 0 }];
    next(damage, [still, layer(live, [1, 0, 0, 1, 200, 300])]);
    expect(next(damage, [still, layer(live, [1, 0, 0, 1, 230, 310])])).toEqual([
      { left: 199, top: 299, right: 281, bottom: 351 },
    ]);
  });

  it('covers written parts of shown surfaces only', () => {
    const damage = new FrameDamage();
    const [shown, hidden] = [surface(), surface()];
    const still = layer([{ surface: shown, x: 300, y: 0 }]);
    next(damage, [still]);
    damage.noteWrite(hidden, { left: 0, top: 0, right: 100, bottom: 100 });
    damage.noteWrite(shown, { left: 10, top: 20, right: 30, bottom: 40 });
    expect(next(damage, [still])).toEqual([{ left: 309, top: 19, right: 331, bottom: 41 }]);
    expect(next(damage, [still])).toEqual([]);
  });

  it('covers surfaces that came, went or were exchanged in a layer that stayed', () => {
    const damage = new FrameDamage();
    const [a, b, c] = [surface(), surface(), surface()];
    next(damage, [
      layer([
        { surface: a, x: 0, y: 0 },
        { surface: b, x: 200, y: 0 },
      ]),
    ]);
    const after = layer([
      { surface: a, x: 0, y: 0 },
      { surface: c, x: 200, y: 0 },
    ]);
    expect(next(damage, [after])).toEqual([{ left: 199, top: 0, right: 301, bottom: 101 }]);
    expect(next(damage, [layer([{ surface: a, x: 0, y: 0 }])])).toEqual([
      { left: 199, top: 0, right: 301, bottom: 101 },
    ]);
  });

  it('keeps a guide across the view and a node far from it apart', () => {
    const damage = new FrameDamage();
    const guide = surface(16, 16);
    const node = [{ surface: surface(50, 40), x: 0, y: 0 }];
    const line = (y: number) => layer([{ surface: guide, x: 0, y, width: 1000, height: 1 }]);
    next(damage, [layer(node, [1, 0, 0, 1, 200, 300]), line(100)]);
    expect(next(damage, [layer(node, [1, 0, 0, 1, 210, 300]), line(900)])).toEqual([
      { left: 0, top: 99, right: 1000, bottom: 102 },
      { left: 0, top: 899, right: 1000, bottom: 902 },
      { left: 199, top: 299, right: 261, bottom: 341 },
    ]);
  });

  it('does not count what a clip hides', () => {
    const damage = new FrameDamage();
    const node = [{ surface: surface(50, 40), x: 0, y: 0 }];
    const at = (x: number): FrameLayer => ({
      ...layer(node, [1, 0, 0, 1, x, 0]),
      clip: { left: 0, top: 0, right: 20, bottom: 20 },
    });
    next(damage, [at(0)]);
    expect(next(damage, [at(5)])).toEqual([{ left: 0, top: 0, right: 20, bottom: 20 }]);
  });

  it('asks for everything when nearly everything changed', () => {
    const damage = new FrameDamage();
    const items = [{ surface: surface(1000, 1000), x: 0, y: 0 }];
    next(damage, [layer(items)]);
    expect(next(damage, [layer(items, [1, 0, 0, 1, -24, 0])])).toBeNull();
  });
});
