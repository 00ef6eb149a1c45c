/** Heights a picture may be asked for: a row of a gallery on a plain screen, and on a dense one. */
export const thumbnailHeights = [300, 600] as const;

export type ThumbnailHeight = (typeof thumbnailHeights)[number];

/** Where the smaller drawing of a stored picture lies. */
export const toThumbnailKey = (key: string, height: ThumbnailHeight): string => `${key}.h${height}`;

/** A stored file and all that was drawn from it. */
export const listKeysOf = (key: string): readonly string[] => [
  key,
  ...thumbnailHeights.map((height) => toThumbnailKey(key, height)),
];
