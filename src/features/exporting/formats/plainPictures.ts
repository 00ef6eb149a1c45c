// Pictures inside a foreign SVG file in the one form documents hold them: base64 of a kind that every browser reads.
// Files also have them as percent-encoded bytes, under other names of their kind, or in kinds only some programs know.
import { DATA, type SvgElement } from '../../../../scene/formats/svg/types.ts';

const PLAIN = /^data:image\/(?:png|jpeg|webp|gif);base64,/;
const DATA_ADDRESS = /^data:([^,]*),/i;
const MOST_PICTURES = 500;
/** Pixels of one picture that has to be drawn anew. */
const LARGEST = 100_000_000;

/** First bytes of a picture by its kind; the dots may be anything. */
const KINDS: readonly (readonly [type: string, start: RegExp])[] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF....WEBP/s],
];

/**
 * Drawings inside pictures stay as they are. A damaged one loses its address, as do pictures from outside the file:
 * where the browser draws a part of it, it would draw a sign of them. Files of our own have none of these. Rejects between two
 * pictures with the signal's reason.
 */
export async function plainPictures(root: SvgElement, signal?: AbortSignal): Promise<SvgElement> {
  if (root.attributes[DATA] !== undefined) return root;
  const addresses = new Set<string>();
  collect(root, addresses);
  const plain = new Map<string, string>();
  for (const address of [...addresses].slice(0, MOST_PICTURES)) {
    signal?.throwIfAborted();
    const rewritten = await rewrite(address);
    if (rewritten !== null) plain.set(address, rewritten);
  }
  return replace(root, plain);
}

function collect({ name, attributes, children }: SvgElement, addresses: Set<string>): void {
  const { href = '' } = attributes;
  if (name === 'image' && DATA_ADDRESS.test(href.trim()) && !PLAIN.test(href)) addresses.add(href);
  for (const child of children) if (typeof child !== 'string') collect(child, addresses);
}

function replace(element: SvgElement, plain: ReadonlyMap<string, string>): SvgElement {
  const { attributes, children } = element;
  const { href = '' } = attributes;
  const shown = DATA_ADDRESS.test(href.trim()) ? (plain.get(href) ?? href) : '';
  return {
    ...element,
    attributes: element.name === 'image' ? { ...attributes, href: shown } : attributes,
    children: children.map((child) => (typeof child === 'string' ? child : replace(child, plain))),
  };
}

async function rewrite(address: string): Promise<string | null> {
  const [start, kind = ''] = DATA_ADDRESS.exec(address.trim()) ?? [];
  if (start === undefined) return null;
  if (/^image\/svg/i.test(kind)) return (await isDrawing(address)) ? null : '';
  const bytes = readBytes(address.trim().slice(start.length), /;\s*base64\s*$/i.test(kind));
  if (bytes === null) return null;
  const type = KINDS.find(([, pattern]) => pattern.test(bytes))?.[0];
  return type === undefined ? drawAnew(bytes) : `data:${type};base64,${btoa(bytes)}`;
}

async function isDrawing(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}

/** One character per byte; null for a damaged address. */
function readBytes(text: string, isBase64: boolean): string | null {
  const bytes = text.replace(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  if (!isBase64) return /[\u0100-\uffff]/.test(bytes) ? null : bytes;
  try {
    return atob(bytes.replace(/\s/g, ''));
  } catch {
    // Damaged base64: the picture is left out like one that cannot be decoded.
    return null;
  }
}

async function drawAnew(bytes: string): Promise<string | null> {
  const blob = new Blob([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))]);
  const bitmap = await createImageBitmap(blob).catch(() => null);
  if (!bitmap) return null;
  try {
    const { width, height } = bitmap;
    if (width * height > LARGEST) return null;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    return canvas.toDataURL('image/png');
  } finally {
    bitmap.close();
  }
}
