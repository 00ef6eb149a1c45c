// Pictures inside a file that is imported: a document holds addresses, for what stands in it is sent to everybody who opens
// it. Each picture is stored once, however often it is shown.
import {
  type FindRelocated,
  type RelocatedPicture,
  relocatePictures,
  relocateSheet,
} from '../../../scene/queries/relocatePictures.ts';
import { type PreparedFile, UploadError } from '../../features/uploads/types.ts';
import { t } from '../../i18n/importing.ts';
import { ImportRefusedError } from './ImportRefusedError.ts';
import { type Drawn, relocateDesign } from './relocateDesign.ts';

/** Characters that one picture may take in the document, all nodes that show it together. */
const LONGEST_INLINE = 32_000;

/** Where pictures go. */
export type PictureStore = {
  /** Makes a picture ready; rejects with an UploadError for what is none. */
  prepare(file: File, signal: AbortSignal): Promise<PreparedFile>;
  /** Takes it; rejects when that cannot be done. */
  keep(prepared: PreparedFile, signal: AbortSignal): Promise<RelocatedPicture>;
  /** All of a file are taken. */
  finish(): void;
};

export type ImportWatch = {
  readonly signal: AbortSignal;
  /** `done` 0–1. Not called for a file without pictures. */
  readonly onProgress: (done: number) => void;
};

export type Stored<Design> = { readonly pages: readonly Design[]; readonly find: FindRelocated };

/**
 * The pages of a design with their long embedded pictures stored. Addresses that hold none, or none that can be read, stay as they are.
 * Nothing is stored before all of them are ready; `name` is what they are called.
 */
export async function storeEmbedded<Design extends Drawn>(
  pages: readonly Design[],
  name: string,
  store: PictureStore,
  { signal, onProgress }: ImportWatch,
): Promise<Stored<Design>> {
  signal.throwIfAborted();
  const addresses = listEmbedded(pages);
  const ready = new Map<string, PreparedFile>();
  for (const [at, address] of addresses.entries()) {
    onProgress(at / addresses.length);
    const prepared = await prepareOne(address, `${name}-${at + 1}`, store, signal);
    signal.throwIfAborted();
    if (prepared) ready.set(address, prepared);
  }
  const kept = new Map<string, RelocatedPicture>();
  const find: FindRelocated = (address) => kept.get(address);
  if (ready.size === 0) return { pages, find };
  for (const [address, prepared] of ready) {
    kept.set(address, await keepOne(prepared, store, signal));
    signal.throwIfAborted();
  }
  store.finish();
  return { pages: pages.map((page) => relocateDesign(page, find)), find };
}

/** The addresses that would take too much room, in order of first use. */
function listEmbedded(pages: readonly Drawn[]): readonly string[] {
  const lengths = new Map<string, number>();
  const note = (address: string): undefined => {
    if (/^data:(?:image|video)\//i.test(address))
      lengths.set(address, (lengths.get(address) ?? 0) + address.length);
  };
  for (const { artboard, nodes } of pages) {
    relocateSheet(artboard, note);
    for (const node of nodes) relocatePictures(node, note);
  }
  return [...lengths].flatMap(([address, length]) => (length > LONGEST_INLINE ? [address] : []));
}

async function prepareOne(
  address: string,
  name: string,
  store: PictureStore,
  signal: AbortSignal,
): Promise<PreparedFile | null> {
  try {
    const blob = await readAddress(address);
    const ending = blob.type.replace(/^.*\/|\W.*$/g, '');
    return await store.prepare(new File([blob], `${name}.${ending}`, { type: blob.type }), signal);
  } catch (error) {
    // Damaged, or of a type that no library takes: shown, or not, as it was.
    if (!(error instanceof UploadError)) throw error;
    console.warn('An embedded picture stays in the design', error);
    return null;
  }
}

async function readAddress(address: string): Promise<Blob> {
  try {
    return await (await fetch(address)).blob();
  } catch (error) {
    throw new UploadError('Not a data address', { cause: error });
  }
}

async function keepOne(
  prepared: PreparedFile,
  store: PictureStore,
  signal: AbortSignal,
): Promise<RelocatedPicture> {
  try {
    return await store.keep(prepared, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new ImportRefusedError(t('importing.picturesFailed'), { cause: error });
  }
}
