// JSON and SVG files: in place of the open design or put into it, with what is said about it.
import type { Drawing } from '../../editor/session/types.ts';
import { uploadFiles } from '../../features/uploads/uploadFiles.ts';
import { t } from '../../i18n/importing.ts';
import { pickFile } from '../../ui/pickFile.ts';
import type { ServiceParts } from './designServices.ts';
import { importJson } from './importJson.ts';
import { ImportRefusedError } from './ImportRefusedError.ts';
import { importSvg, readDrawing, type UploadPictures } from './importSvg.ts';
import { toAsset } from './toAsset.ts';

/** Asks for a file unless one is given, and puts it in place of the design; says what was left out or why not. */
export async function runImport({ design, toasts, uploads }: ServiceParts, given?: File): Promise<void> {
  const file = given ?? (await pickFile('application/json,.json,image/svg+xml,.svg'));
  if (file === null) return;
  try {
    if (isSvg(file)) {
      const lost = describeLost(await importSvg(design.openDocument, file, storeIn(uploads)));
      if (lost !== '') {
        toasts.show({ kind: 'info', text: t('importing.doneBut', { lost }) });
        return;
      }
    } else await importJson(design.openDocument, file);
    toasts.show({ kind: 'success', text: t('importing.done') });
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error;
    console.warn('Import refused', error);
    toasts.show({ kind: 'error', text: error.message });
  }
}

/** What an SVG file brings into the open design; says what was left out, or why there is nothing (null). */
export async function readDropped({ toasts, uploads }: ServiceParts, file: File): Promise<Drawing | null> {
  const refuse = (reason: string): null => {
    toasts.show({ kind: 'error', text: t('uploads.fileRefused', { name: file.name, reason }) });
    return null;
  };
  try {
    const drawing = await readDrawing(file, storeIn(uploads));
    if (drawing.nodes.length === 0) return refuse(t('importing.empty'));
    const lost = describeLost(drawing);
    if (lost !== '') toasts.show({ kind: 'info', text: lost });
    return { nodes: drawing.nodes, name: file.name.replace(/\.svg$/i, '') };
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error;
    console.warn('A drawing was refused', error);
    return refuse(error.message);
  }
}

function storeIn(uploads: ServiceParts['uploads']): UploadPictures {
  return async (files) => (await uploadFiles(uploads, files)).map(toAsset);
}

const UNREADABLE = {
  mask: 'importing.unreadableMask',
  filter: 'importing.unreadableFilter',
  marker: 'importing.unreadableMarker',
  pattern: 'importing.unreadablePattern',
  drawing: 'importing.unreadableDrawing',
} as const;

type Lost = Awaited<ReturnType<typeof importSvg>>;

/** What of a file is not as it was; '' when all of it is. */
function describeLost({ dropped, simplified }: Lost): string {
  const names = simplified.map((reason) => t(UNREADABLE[reason])).join(', ');
  const lines = [
    ...(names === '' ? [] : [t('importing.asPictures', { names })]),
    ...(dropped.length === 0 ? [] : [t('importing.leftOut', { names: dropped.join(', ') })]),
  ];
  return lines.join(' ');
}

function isSvg({ name, type }: File): boolean {
  return type === 'image/svg+xml' || name.toLowerCase().endsWith('.svg');
}
