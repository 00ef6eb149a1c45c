/** Bytes a picture to be cut out may have. */
export const maxCutoutBytes = 20 * 1_048_576;

/** Pixels it may have after decoding. */
export const maxCutoutPixels = 40_000_000;

/** Longest time one cut-out may take, in milliseconds. */
export const cutoutTimeout = 60_000;

/** Bytes a process may hold while a model is at work: one of ISNet's size takes most of it. */
export const maxModelBytes = 3 * 1024 * 1_048_576;
