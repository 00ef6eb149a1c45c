// A design as a file of Fabric's JSON that is worth as much on another device: a picture only this one has stands in it.
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { SceneReader } from '../../../scene/document/types.ts';
import { type WritablePages, writeDesign } from '../../../scene/formats/fabricJson/writeDesign.ts';
import type { RelocatedPicture } from '../../../scene/queries/relocatePictures.ts';
import type { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import { SnapshotReader, takeSnapshot } from '../../render/export/SnapshotReader.ts';
import { SHEET_ID } from '../../render/sheetId.ts';
import type { BrokenNode } from '../../render/types.ts';
import { currentLocalFiles } from './localFiles.ts';
import { relocateDesign, relocateIn } from './relocateDesign.ts';
import { isLocalSheet, listLocal, localAddressOf } from './settlePictures.ts';

type Files = Pick<LocalFiles, 'find' | 'read'>;

/** A page of the design, which no longer changes. */
type Page = { readonly id: PageId; readonly reader: SceneReader };

/**
 * Rejects where a picture cannot be read. One that is not on this device either keeps its address and is told: another device
 * has not sent it yet, or never will.
 */
export async function writeJson(
  pages: readonly Page[],
  files?: Files,
): Promise<{ readonly blob: Blob; readonly broken: readonly BrokenNode[] }> {
  const embedded = await embedLocal(pages, files ?? currentLocalFiles());
  const text = JSON.stringify(writeDesign(asWritable(embedded)));
  return {
    blob: new Blob([text], { type: 'application/json' }),
    broken: embedded.flatMap(({ reader }) => listBroken(reader)),
  };
}

/** What shows pictures that are not in the file, nor anywhere else. */
function listBroken(reader: SceneReader): readonly BrokenNode[] {
  const broken: BrokenNode[] = isLocalSheet(reader.artboard)
    ? [{ id: SHEET_ID, reason: 'image', detail: '' }]
    : [];
  for (const id of reader.ids()) {
    const detail = localAddressOf(reader.get(id)!);
    if (detail !== '') broken.push({ id, reason: 'image', detail });
  }
  return broken;
}

/** A picture that several pages show is read once. */
async function embedLocal(pages: readonly Page[], files: Files | undefined): Promise<readonly Page[]> {
  const addresses = new Set(pages.flatMap(({ reader }) => [...listLocal(reader)]));
  if (files === undefined || addresses.size === 0) return pages;
  const embedded = new Map<string, RelocatedPicture>();
  for (const address of addresses) {
    const picture = await findPicture(files, address);
    if (picture) embedded.set(address, picture);
  }
  const find = (address: string) => embedded.get(address);
  return pages.map(({ id, reader }) => {
    const form = relocateIn(reader.canvasForm ?? null, find);
    return { id, reader: new SnapshotReader(relocateDesign(takeSnapshot(reader), find), form) };
  });
}

async function findPicture(files: Files, address: string): Promise<RelocatedPicture | undefined> {
  const blob = await files.read(address);
  if (blob) return { src: await readAsAddress(blob) };
  const state = files.find(address)?.state;
  return state?.kind === 'stored' ? { src: state.item.file_url, fileId: state.item.file_id } : undefined;
}

function readAsAddress(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reading = new FileReader();
  reading.onload = () => resolve(reading.result as string);
  reading.onerror = () => reject(reading.error ?? new Error('A file of this device could not be read'));
  reading.readAsDataURL(blob);
  return promise;
}

function asWritable(pages: readonly Page[]): WritablePages {
  const readers = new Map(pages.map(({ id, reader }) => [id, reader]));
  return { ids: [...readers.keys()], document: (id) => readers.get(id)! };
}
