// A design as a file of Fabric's JSON that is worth as much on another device: a picture only this one has stands in it.
import type { SceneReader } from '../../../scene/document/types.ts';
import { writeFabric } from '../../../scene/formats/fabricJson/writeFabric.ts';
import type { RelocatedPicture } from '../../../scene/queries/relocatePictures.ts';
import type { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import { SnapshotReader, takeSnapshot } from '../../render/export/SnapshotReader.ts';
import { currentLocalFiles } from './localFiles.ts';
import { relocateDesign, relocateIn } from './relocateDesign.ts';
import { listLocal } from './settlePictures.ts';

type Files = Pick<LocalFiles, 'find' | 'read'>;

/** Rejects where a picture cannot be read; one that is not on this device either keeps its address. */
export async function writeJson(reader: SceneReader, files?: Files): Promise<Blob> {
  const design = await embedLocal(reader, files ?? currentLocalFiles());
  return new Blob([JSON.stringify(writeFabric(design))], { type: 'application/json' });
}

async function embedLocal(reader: SceneReader, files: Files | undefined): Promise<SceneReader> {
  const addresses = listLocal(reader);
  if (files === undefined || addresses.size === 0) return reader;
  // As it is now, whatever is edited while the files are read.
  const snapshot = takeSnapshot(reader);
  const form = reader.canvasForm ?? null;
  const embedded = new Map<string, RelocatedPicture>();
  for (const address of addresses) {
    const picture = await findPicture(files, address);
    if (picture) embedded.set(address, picture);
  }
  const find = (address: string) => embedded.get(address);
  return new SnapshotReader(relocateDesign(snapshot, find), relocateIn(form, find));
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
