import type { components } from './schema.d.ts';

type Listed = Pick<components['schemas']['LibraryItem'], 'thumbnail_url' | 'file_url' | 'file_type'>;

/** What stands for a file in a list; empty for a film without a preview, whose file is no picture. */
export function pictureOf({ thumbnail_url, file_url, file_type }: Listed): string {
  return thumbnail_url === '' && file_type !== 'video' ? file_url : thumbnail_url;
}
