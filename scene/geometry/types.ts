// Plain geometry shapes shared by every layer. Space is part of the name of whatever holds one.

/** A point; which space (world, screen, parent, local) is said by the name of the variable. */
export type Point = { readonly x: number; readonly y: number };

/** An axis-aligned box: `left`/`top` is its smallest corner, `width` and `height` are never negative. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** An affine matrix in Canvas2D order: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** `x`, `y`: the scene point at the viewport's top-left corner; `zoom`: CSS pixels per scene unit (0.01–20). */
export type Camera = { readonly x: number; readonly y: number; readonly zoom: number };
