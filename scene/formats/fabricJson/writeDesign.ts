// A design with all its pages as one file of Fabric 6.5.3, which shows the first and passes over the others.
import { MAIN_PAGE, type PageId } from '../../document/pages/storedPages.ts';
import type { SceneReader } from '../../document/types.ts';
import { type FabricFile, writeFabric } from './writeFabric.ts';

/** Pages as they are written: those of a design, or a frozen moment of them. */
export type WritablePages = {
  /** In order; at least one. */
  readonly ids: readonly PageId[];
  document(id: PageId): SceneReader;
};

/** The saved form of the design; of one page it is what `writeFabric` gives. */
export function writeDesign(design: WritablePages): FabricFile {
  const { ids } = design;
  const [first, ...further] = ids.map((id) => writeFabric(design.document(id)));
  return {
    ...first!,
    ...(ids[0] !== MAIN_PAGE && { pageId: ids[0] }),
    ...(further.length > 0 && { pages: further.map((file, at) => withId(file, ids[at + 1]!)) }),
  };
}

/** Named first, whatever else the file once called so. */
function withId(file: FabricFile, id: PageId): FabricFile {
  return Object.assign({ id }, file, { id });
}
