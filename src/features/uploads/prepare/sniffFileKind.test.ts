import { describe, expect, it } from 'vitest';
import { sniffFileKind } from './sniffFileKind.ts';

describe('sniffFileKind', () => {
  const bytes = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
  it('knows the five kinds by content and nothing else', () => {
    expect(sniffFileKind(bytes('GIF89a....'))).toBe('gif');
    expect(sniffFileKind(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
    expect(sniffFileKind(bytes('\x89PNG\r\n\x1a\n'))).toBe('png');
    expect(sniffFileKind(bytes('RIFF....WEBPVP8 '))).toBe('webp');
    expect(sniffFileKind(bytes('\0\0\0\x20ftypisom'))).toBe('mp4');
    for (const other of [
      '\0\0\0\x18ftypheic',
      '\0\0\0\x1cftypavif',
      '\0\0\0\x18ftypmif1',
      '\0\0\0\x14ftypqt  ',
    ])
      expect(sniffFileKind(bytes(other))).toBeNull();
    for (const other of ['', '<svg xmlns', '<!doctype html>', '%PDF-1.7', 'GIF88a'])
      expect(sniffFileKind(bytes(other))).toBeNull();
  });
});
