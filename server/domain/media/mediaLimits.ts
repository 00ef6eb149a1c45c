/** Pixels one picture may have after decoding. */
export const maxPixels = 100_000_000;

/** Pixels all pictures of an animation may have together. */
export const maxAnimationPixels = 2_000_000_000;

/** Pictures of an animation. */
export const maxFrames = 10_000;

/** Longest time one job may take, in milliseconds. */
export const jobTimeout = 10_000;

/** Bytes the media process may hold in memory. */
export const maxResidentBytes = 512 * 1_048_576;
