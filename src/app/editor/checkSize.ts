import { hasTooLargeValue } from '../../../scene/document/hasTooLargeValue.ts';
import type { CanvasForm } from '../../../scene/document/types.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { t } from '../../i18n/importing.ts';
import { ImportRefusedError } from './ImportRefusedError.ts';

/** Of a file that is imported; of a packed one too, once it is unpacked. */
export const MOST_BYTES = 20 * 1024 * 1024;
/** What a file says grows twelvefold at most (`h1` of a path is a list of three), which is less than may be sent. */
const SURELY_SENT = 1024 * 1024;

/** Before a file is read. */
export function checkFileSize(file: File): void {
  if (file.size > MOST_BYTES) throw new ImportRefusedError(t('importing.tooLarge'));
}

/** What is read of it, before anything goes into a document. */
export function checkValues(
  file: Blob,
  nodes: readonly SceneNode[],
  canvasForm: CanvasForm | null = null,
): void {
  if (file.size > SURELY_SENT && hasTooLargeValue(nodes, canvasForm))
    throw new ImportRefusedError(t('importing.elementTooLarge'));
}
