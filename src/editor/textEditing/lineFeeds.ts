// Text fields hold single line feeds only; documents may come with `\r\n`. Offsets of one are mapped to the other.

/** The text as a field holds it. */
export function toFieldText(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Offset in the field's text → offset in the document's. */
export function toTextOffset(text: string, fieldOffset: number): number {
  if (!text.includes('\r')) return fieldOffset;
  let offset = 0;
  for (let count = 0; count < fieldOffset && offset < text.length; count++) {
    offset += text[offset] === '\r' && text[offset + 1] === '\n' ? 2 : 1;
  }
  return offset;
}

/** Offset in the document's text → offset in the field's. */
export function toFieldOffset(text: string, offset: number): number {
  return text.includes('\r') ? toFieldText(text.slice(0, offset)).length : offset;
}
