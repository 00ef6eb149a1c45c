// What of a node goes with the parent it stands in.

/** Placed by one writer or not at all: a parent or an origin without its coordinates would make a node jump. */
export const PLACE_UNIT = ['parentId', 'originX', 'originY', 'left', 'top'] as const;

/** How a node is turned, scaled and skewed: two of these say little of its form without the others. */
export const FORM_UNIT = ['angle', 'scaleX', 'scaleY', 'skewX', 'skewY', 'flipX', 'flipY'] as const;

/**
 * What only means something within the parent it was written for, and the look that a group hands over to its members
 * when it goes: a step that moves a node into another parent writes all it says of these, or nothing.
 */
export const PARENT_UNIT = [
  ...PLACE_UNIT,
  ...FORM_UNIT,
  ...(['opacity', 'visible', 'hidden', 'locked', 'globalCompositeOperation', 'clipPath', 'shadow'] as const),
] as const;
