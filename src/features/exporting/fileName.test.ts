import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getFileName } from './fileName.ts';

describe('getFileName', () => {
  it('keeps a readable title with accents, hyphens and emoji', () => {
    expect(getFileName('Promoção de verão - 50% 🎉', 'p1', 'png')).toBe('Promoção de verão - 50% 🎉.png');
  });

  it('falls back to the id for titles that leave nothing', () => {
    for (const title of ['', '   ', '///', '...', 'CON'])
      expect(getFileName(title, 'p1', 'jpg')).toBe('prancheta-p1.jpg');
  });

  it('calls every film the same', () => {
    expect(getFileName('Promoção', 'p1', 'mp4')).toBe('video.mp4');
  });

  it('never yields a path, a hidden file or a disguised extension', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const name = getFileName(title, 'p1', 'png');
        expect(name).not.toMatch(/[\\/:*?"<>|\u202e]/);
        expect(name).not.toMatch(/^[. ]|[. ]\.png$/);
        expect([...name].length).toBeLessThanOrEqual(104);
        expect(name.endsWith('.png')).toBe(true);
      }),
    );
  });
});
