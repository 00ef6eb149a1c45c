import { downloadBlob } from '../../features/exporting/downloadBlob.ts';
import { getFileName } from '../../features/exporting/fileName.ts';
import { t } from '../../i18n/exporting.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { LARGEST_IMPORT } from './largestImport.ts';
import type { AppDesign } from './loadDesign.ts';
import { tellExportFailure } from './tellExportFailure.ts';
import { writeJson } from './writeJson.ts';

/** Hands the design to the browser as a JSON file. Never rejects: a failure is told. */
export async function downloadJson({ document, projectId }: AppDesign): Promise<void> {
  const { title } = document.reader.artboard;
  try {
    const file = await writeJson(document.reader);
    downloadBlob(file, getFileName(title, projectId, 'json'));
    // Only pictures that were not sent yet make one so large.
    if (file.size > LARGEST_IMPORT) showToast({ kind: 'info', text: t('exporting.jsonTooLarge') });
  } catch (error) {
    tellExportFailure(error);
  }
}
