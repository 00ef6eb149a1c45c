// Which files an export makes of the pages of a design, and what they are called.
import { isMoving } from '../../../scene/queries/isMoving.ts';
import { type ExportFormat, type Spread, spreadOf } from '../../features/exporting/dialog/exportFormats.ts';
import { getFileName, getPageFileName } from '../../features/exporting/fileName.ts';
import type { FrozenPage, FrozenPages } from './freezePages.ts';

export type PlannedFile = {
  readonly name: string;
  readonly format: ExportFormat;
  /** Those it shows; at least one. */
  readonly pages: readonly FrozenPage[];
  readonly spread: Spread;
};

type Design = Pick<FrozenPages, 'projectId' | 'title' | 'count' | 'pages'>;

/** In the order of the formats, and of the pages in each. A file of one page of several has that page's number. */
export function planFiles(design: Design, formats: readonly ExportFormat[]): readonly PlannedFile[] {
  const { projectId, title, count, pages } = design;
  const moves = pages.some(({ reader }) => isMoving(reader));
  const nameOf = (format: ExportFormat, of: readonly FrozenPage[]): string => {
    const [first, second] = of;
    return count > 1 && first && !second
      ? getPageFileName({ title, projectId }, { number: first.number, count }, format)
      : getFileName(title, projectId, format);
  };
  return formats.flatMap((format) => {
    const spread = spreadOf(format, moves);
    const files = spread === 'each' ? pages.map((page) => [page]) : [pages];
    return files.map((of) => ({ name: nameOf(format, of), format, pages: of, spread }));
  });
}
