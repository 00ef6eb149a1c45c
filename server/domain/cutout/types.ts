/** One value per pixel, row by row. */
export type Plane = { readonly width: number; readonly height: number; readonly data: Float32Array };

/** Three bytes per pixel (red, green, blue), row by row. */
export type RgbPicture = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** Finds the subject: 1 where it is, 0 where the background is, in between where unsure. */
export type FindSubject = (picture: RgbPicture) => Promise<Plane>;
