// What 'Pronto para publicar?' cannot read from the document: how it looks, and what of it cannot be had.
import type { SceneReader } from '../../../scene/document/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { listElements } from '../../../scene/preflight/listElements.ts';
import type { PreflightFacts } from '../../../scene/preflight/types.ts';
import { isTextNode } from '../../../scene/queries/isTextNode.ts';
import { runInWorker, WorkerUnavailableError } from '../export/runInWorker.ts';
import { freezeScene } from '../export/SnapshotReader.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import { usesFamily } from '../text/usesFamily.ts';
import type { ImageLoader } from '../types.ts';
import type { MeasuredLook } from './measureLook.ts';

export type MeasureOptions = {
  readonly reader: SceneReader;
  readonly images: ImageLoader;
  readonly signal?: AbortSignal;
};

export type MeasuredFacts = MeasuredLook & Pick<PreflightFacts, 'missingFamilies'>;

const NOTHING: MeasuredFacts = {
  missingFiles: new Set(),
  missingFamilies: new Map(),
  letters: new Map(),
  lacking: new Map(),
};

/**
 * Paints and reads in a worker: the page stays at hand, and a signal ends it at once, whatever it is at. Rejects with the
 * signal's reason only; what cannot be measured is left out.
 */
export async function measureDesign({ signal, ...asked }: MeasureOptions): Promise<MeasuredFacts> {
  const reader = freezeScene(asked.reader);
  const fonts = getPageFonts();
  const elements = listElements(reader);
  if (elements.length === 0) return NOTHING;
  const texts = elements.flatMap(({ node }) => (isTextNode(node) && node.text.trim() !== '' ? [node] : []));
  const missing = await fonts.ensureFonts(texts, signal);
  const missingFamilies = new Map<NodeId, readonly string[]>();
  for (const text of texts) {
    const families = missing.filter(({ family }) => usesFamily(text, family)).map(({ family }) => family);
    if (families.length > 0) missingFamilies.set(text.id, families);
  }
  const scene = { ...asked, reader, fonts, ...(signal ? { signal } : {}) };
  try {
    return { missingFamilies, ...(await runInWorker({ kind: 'look', missingFamilies }, scene)) };
  } catch (error) {
    if (!(error instanceof WorkerUnavailableError)) throw error;
    console.warn('The design is looked at on the page’s own thread', error);
    const { measureLook } = await import('./measureLook.ts');
    return { missingFamilies, ...(await measureLook({ ...scene, missingFamilies })) };
  }
}
