// The import of a JSON or SVG file into the open design, with what is said about it.
import { uploadFiles } from '../../features/uploads/uploadFiles.ts';
import { t } from '../../i18n/t.ts';
import { pickFile } from '../../ui/pickFile.ts';
import type { ServiceParts } from './designServices.ts';
import { importJson, ImportRefusedError } from './importJson.ts';
import { importSvg } from './importSvg.ts';
import { toAsset } from './toAsset.ts';

/** Asks for a file unless one is given, and puts it in place of the design; says what was left out or why not. */
export async function runImport({ design, toasts, uploads }: ServiceParts, given?: File): Promise<void> {
  const file = given ?? (await pickFile('application/json,.json,image/svg+xml,.svg'));
  if (file === null) return;
  try {
    if (isSvg(file)) {
      const upload = async (files: readonly File[]) => (await uploadFiles(uploads, files)).map(toAsset);
      const lost = describeLost(await importSvg(design.openDocument, file, upload));
      if (lost !== '') {
        toasts.show({ kind: 'info', text: lost });
        return;
      }
    } else await importJson(design.openDocument, file);
    toasts.show({ kind: 'success', text: t('exporting.imported') });
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error;
    console.warn('Import refused', error);
    toasts.show({ kind: 'error', text: error.message });
  }
}

const UNREADABLE = {
  mask: 'exporting.unreadableMask',
  filter: 'exporting.unreadableFilter',
  marker: 'exporting.unreadableMarker',
  pattern: 'exporting.unreadablePattern',
} as const;

/** What of a file is not as it was; '' when all of it is. */
function describeLost({ dropped, simplified }: Awaited<ReturnType<typeof importSvg>>): string {
  const names = simplified.map((reason) => t(UNREADABLE[reason])).join(', ');
  const lines = [
    ...(names === '' ? [] : [t('exporting.importedAsPictures', { names })]),
    ...(dropped.length === 0 ? [] : [t('exporting.importedPartly', { names: dropped.join(', ') })]),
  ];
  return lines.join(' ');
}

function isSvg({ name, type }: File): boolean {
  return type === 'image/svg+xml' || name.toLowerCase().endsWith('.svg');
}
