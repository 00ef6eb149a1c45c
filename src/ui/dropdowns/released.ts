/**
 * For a dropdown that is opened again and again: where Mantine keeps its side while it is open, what places it is made anew
 * with each opening and holds on to the one before, and so to every box that was ever shown.
 */
export const RELEASED = { preventPositionChangeWhenVisible: false } as const;
