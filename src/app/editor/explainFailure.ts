import { t } from '../../i18n/exporting.ts';
import { isMissingChunk } from '../../api/isMissingChunk.ts';
import { canWriteFilms } from '../../features/exporting/film/canWriteFilms.ts';

/** A failure whose message is a sentence for the user already. */
export class ExportFailure extends Error {
  override name = 'ExportFailure';
}

/** Why an export failed, as a sentence; null where only a programmer could make something of the reason. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof ExportFailure) return error.message;
  if (error instanceof Error && error.name === 'NoEncoderError')
    return t(canWriteFilms() ? 'exporting.filmNoEncoder' : 'exporting.filmNotHere');
  if (error instanceof Error && error.name === 'FilmInterruption') return t('exporting.filmBrokeOff');
  if (error instanceof Error && error.name === 'NoCanvasError') return t('exporting.noCanvas');
  if (error instanceof RangeError) return t('exporting.noMemory');
  return isMissingChunk(error) ? t('app.networkFailed') : null;
}
