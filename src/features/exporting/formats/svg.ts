// The browser's side of reading SVG: its XML parser and its picture decoder. What a file may say is decided in
// scene/formats/svg; nothing of the file ever enters the page.
import { FormatError } from '../../../../scene/formats/fabricJson/FormatError.ts';
import { hasText, onlyTexts } from '../../../../scene/formats/svg/onlyTexts.ts';
import { pictureFills } from '../../../../scene/formats/svg/pictureFills.ts';
import { plainTransforms } from '../../../../scene/formats/svg/plainTransforms.ts';
import { readSvgSteps } from '../../../../scene/formats/svg/readSvg.ts';
import { resolveUnits } from '../../../../scene/formats/svg/resolveUnits.ts';
import {
  DATA,
  type ParsedSvg,
  type PictureSizes,
  type SvgElement,
} from '../../../../scene/formats/svg/types.ts';
import type { SceneNode } from '../../../../scene/nodes/types.ts';
import { isTextNode } from '../../../../scene/queries/isTextNode.ts';
import { inSlices } from '../../../render/export/inSlices.ts';
import { nextTask } from '../../../render/export/nextTask.ts';
import { embedUnreadable } from './embedUnreadable.ts';
import { inlineStyles } from './inlineStyles.ts';
import { plainPictures } from './plainPictures.ts';
import type { TextMeasurer } from '../../../../scene/text/types.ts';

const DEEPEST = 300;
const HTML = 'http://www.w3.org/1999/xhtml';
/** Attributes of other namespaces that count; programs write those of their own beside them. */
const QUALIFIED: ReadonlySet<string> = new Set([
  'http://www.w3.org/1999/xlink href',
  'http://www.w3.org/XML/1998/namespace space',
  'http://www.inkscape.org/namespaces/inkscape label',
  'http://www.w3.org/2000/xmlns/ xmlns',
]);
const MOST_PICTURES = 500;
/** Pixels of one embedded picture. */
const LARGEST_PICTURE = 100_000_000;

const MOST_ENTITIES = 100;
/** Characters that all entities of a file may come to. */
const LONGEST_ENTITIES = 1_000_000;
/** Without a name where it is more than a text. */
const ENTITY = /<!ENTITY(?:\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>)?/gi;
const REFERENCE = /&#(?:(\d+)|x([\da-f]+));/gi;
/** What begins something else in a text, and does so too where an entity says it by its number. */
const SIGNS = /[&%<]/;

/** Where a drawing begins, whatever its prefix. */
const SVG_TAG = /<(?:[\w.-]+:)?svg(?:[\s>/]|$)/;

type Reading = {
  /** Loads the families of texts before they are measured. */
  readonly loadFonts?: (nodes: readonly SceneNode[]) => Promise<unknown>;
  readonly signal?: AbortSignal;
};

/** Reads an SVG file's text; rejects with FormatError when it is none, or too large, and with the signal's reason. */
export async function readSvgFile(
  text: string,
  measurer: TextMeasurer,
  { loadFonts, signal }: Reading = {},
): Promise<ParsedSvg> {
  const parsed = parseSvgText(text);
  // Clicks and frames come through between the steps: each takes a while for a file of many elements.
  await nextTask();
  const drawing = pictureFills(plainTransforms(resolveUnits(parsed)));
  const { root, simplified } = await embedUnreadable(await plainPictures(drawing, signal), signal);
  await nextTask();
  const options = { measurer, simplified, pictureSizes: await measurePictures(root, signal) };
  // Only what was read tells which families it needs; their letters may have other widths than what stood in for them.
  if (loadFonts && root.attributes[DATA] === undefined && hasText(root))
    await loadFonts(
      (await inSlices(readSvgSteps(onlyTexts(root), options), signal)).nodes.filter(isTextNode),
    );
  await nextTask();
  signal?.throwIfAborted();
  return inSlices(readSvgSteps(root, options), signal);
}

/** The element tree of an SVG file; namespaces are dropped, and attributes of other programs, event attributes refused. */
export function parseSvgText(text: string): SvgElement {
  checkEntities(text);
  const parsed = new DOMParser().parseFromString(text.trimStart(), 'image/svg+xml');
  if (parsed.querySelector('parsererror')) {
    if (SVG_TAG.test(text)) throw new FormatError('broken-svg', 'The file is damaged, or cut off');
    throw new FormatError('not-svg', 'The file is not XML');
  }
  inlineStyles(parsed);
  return toElement(parsed.documentElement, 0);
}

/** Names for plain texts may stand in a file, as Adobe Illustrator writes them; none made of others, nor from elsewhere. */
function checkEntities(text: string): void {
  let length = 0;
  let count = 0;
  for (const [, name, double, value = double] of text.matchAll(ENTITY)) {
    const plain = value?.replace(REFERENCE, letterOf);
    if (name === undefined || plain === undefined || SIGNS.test(plain))
      throw new FormatError('hostile-key', 'An entity of a file may only be plain text');
    length += plain.length * (text.split(`&${name};`).length - 1);
    if (++count > MOST_ENTITIES || length > LONGEST_ENTITIES)
      throw new FormatError('too-big', `${MOST_ENTITIES} entities may fill ${LONGEST_ENTITIES} characters`);
  }
}

/** The letter of a reference by number; the reference itself where there is none. */
function letterOf(reference: string, decimal: string | undefined, hex = ''): string {
  const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : reference;
}

function toElement(element: Element, depth: number): SvgElement {
  if (depth > DEEPEST) throw new FormatError('too-deep', `Elements may be ${DEEPEST} levels deep`);
  const attributes: Record<string, string> = {};
  for (const { namespaceURI, localName, value } of element.attributes) {
    if (/^on/i.test(localName)) continue;
    // SVG's own are in no namespace, and win: https://www.w3.org/TR/SVG2/linking.html#XLinkRefAttrs
    if (namespaceURI === null) attributes[localName] = value;
    else if (QUALIFIED.has(`${namespaceURI} ${localName}`)) attributes[localName] ??= value;
  }
  // Prefixes are dropped, so that a piece of HTML inside has to say what it is.
  if (element.namespaceURI === HTML && element.parentElement?.namespaceURI !== HTML) attributes.xmlns = HTML;
  const children: (SvgElement | string)[] = [];
  for (const child of element.childNodes) {
    if (child instanceof Element) children.push(toElement(child, depth + 1));
    else if (child instanceof Text) children.push(child.data);
  }
  return { name: element.localName, attributes, children };
}

async function measurePictures(root: SvgElement, signal?: AbortSignal): Promise<PictureSizes> {
  const addresses = new Set<string>();
  collectPictures(root, addresses);
  const sizes = new Map<string, { width: number; height: number }>();
  for (const address of [...addresses].slice(0, MOST_PICTURES)) {
    signal?.throwIfAborted();
    const blob = toBlob(address);
    const bitmap = blob && (await createImageBitmap(blob).catch(() => null));
    if (!bitmap) continue;
    const { width, height } = bitmap;
    bitmap.close();
    if (width * height <= LARGEST_PICTURE) sizes.set(address, { width, height });
  }
  return sizes;
}

function collectPictures(element: SvgElement, addresses: Set<string>): void {
  const { href = '' } = element.attributes;
  if (element.name === 'image' && href.startsWith('data:')) addresses.add(href);
  for (const child of element.children) if (typeof child !== 'string') collectPictures(child, addresses);
}

/** The bytes of an embedded picture; null for other addresses and damaged ones. */
function toBlob(address: string): Blob | null {
  const parts = /^data:(image\/(?:png|jpeg|webp|gif));base64,/.exec(address);
  if (!parts) return null;
  try {
    const text = atob(address.slice(parts[0].length).replace(/\s/g, ''));
    return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], { type: parts[1] ?? '' });
  } catch {
    // Damaged base64: the picture is left out like one that cannot be decoded.
    return null;
  }
}
