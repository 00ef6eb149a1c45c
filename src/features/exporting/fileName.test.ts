import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getFileName, getPageFileName } from './fileName.ts';

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

describe('getPageFileName', () => {
  const design = { title: 'Dicas de verão', projectId: 'p1' };

  it('numbers pages so that their files sort as they do', () => {
    expect(getPageFileName(design, { number: 2, count: 9 }, 'png')).toBe('Dicas de verão - 2.png');
    expect(getPageFileName(design, { number: 2, count: 10 }, 'png')).toBe('Dicas de verão - 02.png');
    expect(getPageFileName({ ...design, title: '///' }, { number: 50, count: 50 }, 'svg')).toBe(
      'prancheta-p1 - 50.svg',
    );
    const names = Array.from({ length: 50 }, (_, at) =>
      getPageFileName(design, { number: at + 1, count: 50 }, 'jpg'),
    );
    expect(names.toSorted()).toEqual(names);
  });

  it('calls every film the same', () => {
    expect(getPageFileName(design, { number: 2, count: 9 }, 'mp4')).toBe('video.mp4');
  });
});
