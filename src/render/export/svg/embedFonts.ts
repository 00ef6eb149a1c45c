// The fonts of a document for an SVG file: as embedded faces, or parsed so that letters can be written as outlines.
import type { SceneNode } from '../../../../scene/nodes/types.ts';
import type { SvgFontFace } from '../../../../scene/formats/svg/types.ts';
import { OutlineFonts } from '../../../../scene/text/outline/OutlineFonts.ts';
import { collectFonts } from '../../text/collectFonts.ts';
import type { FontSource } from '../../text/types.ts';
import { chooseFaces } from './chooseFaces.ts';
import { toDataUrl } from './toDataUrl.ts';

export type SvgFonts = {
  readonly faces: readonly SvgFontFace[];
  readonly outlines: OutlineFonts | undefined;
};

type EmbedFontsOptions = {
  readonly nodes: readonly SceneNode[];
  readonly sources: readonly FontSource[];
  /** `outlines`: letters as shapes where the font's file allows it, the rest embedded. */
  readonly text: 'outlines' | 'fonts';
  readonly signal?: AbortSignal | undefined;
};

/** A file that cannot be had leaves its letters to the viewer's own fonts; only an aborted `signal` rejects. */
export async function embedFonts(options: EmbedFontsOptions): Promise<SvgFonts> {
  const { nodes, sources, text, signal } = options;
  const chosen = chooseFaces(collectFonts(nodes), sources);
  const outlines = text === 'outlines' ? new OutlineFonts() : undefined;
  const faces: SvgFontFace[] = [];
  for (const source of chosen) {
    const file = await fetchFont(source, signal);
    if (!file) continue;
    if (outlines && (await addOutlines(outlines, source, file))) continue;
    const { family, weight, style, unicodeRange } = source;
    faces.push({ family, weight, style, unicodeRange, href: await toDataUrl(file, typeOf(source.url)) });
  }
  return { faces, outlines };
}

async function fetchFont(source: FontSource, signal?: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(source.url, signal ? { signal } : {});
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.blob();
  } catch (error) {
    signal?.throwIfAborted();
    console.warn(`Font ${source.family} could not be embedded`, error);
    return null;
  }
}

/** False for files without outlines of the weight asked for: variable ones, and those the parser cannot read. */
async function addOutlines(outlines: OutlineFonts, source: FontSource, file: Blob): Promise<boolean> {
  if (/\s/.test(source.weight.trim())) return false;
  try {
    const data = await unpack(await file.arrayBuffer());
    outlines.add({ family: source.family, weight: source.weight, style: source.style, data });
    return true;
  } catch (error) {
    console.warn(`Font ${source.family} gives no outlines`, error);
    return false;
  }
}

/** A woff2 file unpacked to what the parser reads; others as they are. */
async function unpack(data: ArrayBuffer): Promise<ArrayBuffer> {
  const isWoff2 = new DataView(data).getUint32(0) === 0x774f4632;
  if (!isWoff2) return data;
  const { default: decompress } = await import('woff2-encoder/decompress');
  const plain = await decompress(data);
  return plain.slice().buffer as ArrayBuffer;
}

function typeOf(url: string): string {
  const extension = /\.(woff2|woff|ttf|otf)(?:[?#]|$)/.exec(url)?.[1] ?? 'woff2';
  return `font/${extension}`;
}
