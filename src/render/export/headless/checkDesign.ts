import type { NodeId } from '../../../../scene/nodes/types.ts';
import { findProblems } from '../../../../scene/preflight/findProblems.ts';
import type { Finding } from '../../../../scene/preflight/types.ts';
import { layoutText } from '../../../../scene/text/layoutText.ts';
import { MeasuredReader } from '../../MeasuredReader.ts';
import { measureDesign } from '../../preflight/measureDesign.ts';
import { getPageFonts } from '../../text/pageFonts.ts';
import type { ImageLoader } from '../../types.ts';
import type { SnapshotReader } from '../SnapshotReader.ts';

export type NamedFinding = NamedElement & { /** From 1. */ readonly page: number };

type NamedElement = Finding & {
  /** What the file calls the element: its own name or the beginning of its words, else its kind. */
  readonly name: string;
  /** The `id` that the file gives it. */
  readonly publicId: string;
};

const LONGEST_NAME = 60;

/** What 'Pronto para publicar?' would say of a page. Nobody's plan is asked: Pro elements are not accused. */
export async function checkDesign(
  reader: SnapshotReader,
  images: ImageLoader,
): Promise<readonly NamedElement[]> {
  const fonts = getPageFonts();
  const measured = await measureDesign({ reader, images });
  const facts = { ...measured, hasUnpaidPro: false, sampleTexts: [] };
  const laidOut = new MeasuredReader(reader, fonts.measurer, layoutText);
  return findProblems(laidOut, facts).map((finding) => ({ ...finding, ...nameOf(reader, finding.nodeId) }));
}

function nameOf(reader: SnapshotReader, id: NodeId): Pick<NamedFinding, 'name' | 'publicId'> {
  const node = reader.get(id);
  if (!node) return { name: '', publicId: '' };
  const words = 'text' in node ? node.text.trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME) : '';
  return { name: node.name || words || node.kind, publicId: node.publicId };
}
