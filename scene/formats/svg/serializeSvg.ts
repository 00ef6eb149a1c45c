// The element tree as text. Everything that comes from a document passes `escape`, so nothing in it can become markup.
import type { SvgElement } from './types.ts';

/** XML of a tree; `href` is written as `xlink:href`, which viewers of SVG 1.1 know as well. */
export function serializeSvg(root: SvgElement): string {
  return [...serializeParts(root)].join('');
}

/** The same text in pieces, one for each child of the root: a file may be larger than anybody wants to wait for. */
export function* serializeParts(root: SvgElement): Generator<string, void> {
  const parts: string[] = ['<?xml version="1.0" encoding="UTF-8"?>\n'];
  const isEmpty = openTag(root, parts);
  if (!isEmpty) {
    for (const child of root.children) {
      writeChild(child, parts);
      yield parts.splice(0).join('');
    }
    parts.push('</', root.name, '>');
  }
  parts.push('\n');
  yield parts.join('');
}

function write(element: SvgElement, parts: string[]): void {
  if (openTag(element, parts)) return;
  for (const child of element.children) writeChild(child, parts);
  parts.push('</', element.name, '>');
}

function writeChild(child: SvgElement | string, parts: string[]): void {
  if (typeof child === 'string') parts.push(escapeXml(child));
  else write(child, parts);
}

/** True when the element has nothing in it, and is whole with that. */
function openTag(element: SvgElement, parts: string[]): boolean {
  parts.push('<', element.name);
  for (const [name, value] of Object.entries(element.attributes)) {
    const written = name === 'href' ? 'xlink:href' : name;
    // JSON is full of double quotes; in single ones it stays short and can be read.
    if (value.includes('"') && !value.includes("'")) {
      parts.push(' ', written, "='", escapeXml(value).replaceAll('&quot;', '"'), "'");
    } else parts.push(' ', written, '="', escapeXml(value), '"');
  }
  const isEmpty = element.children.length === 0;
  parts.push(isEmpty ? '/>' : '>');
  return isEmpty;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Text as it may stand in content and quoted attributes; characters XML cannot hold become the replacement mark. */
export function escapeXml(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}&<>"'\ufffe\uffff]/gu, (letter) => {
    const entity = ENTITIES[letter];
    if (entity !== undefined) return entity;
    return letter < ' ' || letter > '\ufffd' ? '\ufffd' : letter;
  });
}
