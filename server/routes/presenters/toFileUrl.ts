import { thumbnailHeights } from '../../files/thumbnailKeys.ts';

/** The stable address of a file on this server; empty when there is none. */
export const toFileUrl = (fileId: string | null | undefined): string =>
  fileId ? `/api/files/${fileId}` : '';

/** Its smaller drawings by screen density, as `srcset` has them; empty when there is none. */
export const toFileSources = (fileId: string | null | undefined): string =>
  fileId
    ? thumbnailHeights
        .map((height, index) => `${toFileUrl(fileId)}?height=${height} ${index + 1}x`)
        .join(', ')
    : '';
