import { describe, expect, it, vi } from 'vitest';
import { haveSmallCanvases } from '../../../tests/harness/haveSmallCanvases.ts';
import { lacksGraphicsCard } from '../backend/lacksGraphicsCard.ts';
import { CachedFilterRunner } from './CachedFilterRunner.ts';

function drawPicture(side: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#3a7';
  context.fillRect(0, 0, side, side / 2);
  return canvas;
}

const countContexts = (run: () => void): number => {
  const asked = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  run();
  const calls = asked.mock.calls as unknown as [string][];
  const count = calls.filter(([kind]) => kind === 'webgl2').length;
  asked.mockRestore();
  return count;
};

describe('CachedFilterRunner', () => {
  it('asks for no graphics where the processor does the filters and it is known who makes the pixels', () => {
    const isSlow = lacksGraphicsCard();
    const runner = new CachedFilterRunner();
    const quick = [
      { type: 'Saturation', saturation: 0.2 },
      { type: 'Grayscale', mode: 'luminosity' },
      { type: 'Vibrance', vibrance: 0.4 },
      { type: 'HueRotation', rotation: 0.2 },
      { type: 'Brightness', brightness: 0.2 },
      { type: 'ReplaceColor', color: '#ffffff', target: '#000000', tolerance: 0.2 },
      { type: 'Blur', blur: 0.2 },
    ];
    const picture = drawPicture(64);
    expect(countContexts(() => runner.run(picture, quick, 'picture'))).toBe(isSlow ? 0 : 1);
    runner.destroy();
  });

  it('makes a result anew once it has to forget it, as when graphics memory was lost', () => {
    const runner = new CachedFilterRunner();
    const picture = drawPicture(64);
    const run = () => runner.run(picture, [{ type: 'Invert' }], 'picture') as HTMLCanvasElement;
    const read = (canvas: HTMLCanvasElement) => [...canvas.getContext('2d')!.getImageData(8, 8, 1, 1).data];
    const before = read(run());
    run().getContext('2d')!.clearRect(0, 0, 64, 64);
    expect(read(run())).toEqual([0, 0, 0, 0]);
    runner.forget();
    expect(read(run())).toEqual(before);
    runner.destroy();
  });

  it('makes each step of its own, though the steps share their memory', () => {
    const runner = new CachedFilterRunner({ by: 'processor' });
    const picture = drawPicture(600);
    const run = (blur: number) =>
      runner.run(picture, [{ type: 'Blur', blur }], 'picture') as HTMLCanvasElement;
    const read = (canvas: HTMLCanvasElement) =>
      canvas.getContext('2d')!.getImageData(300, 290, 1, 20).data.join();
    const steps = [0.1, 0.2, 0.3].map(run);
    const looks = steps.map(read);
    expect(new Set(looks).size).toBe(3);
    runner.run(picture, [{ type: 'Blur', blur: 0.4 }], 'picture');
    expect(steps.map(read)).toEqual(looks);
    runner.destroy();
  });

  it.each([
    ['processor', 1],
    ['processor', 0.5],
    ['graphics', 1],
    ['graphics', 0.5],
  ] as const)('follows a film, whose pictures come on one canvas, by %s at %d', (by, shownScale) => {
    const runner = new CachedFilterRunner({ by });
    const film = drawPicture(600);
    const shown = ['#ff0000', '#0000ff'].map((color, picture) => {
      const context = film.getContext('2d')!;
      context.fillStyle = color;
      context.fillRect(0, 0, 600, 600);
      const filters = [{ type: 'Invert', invert: true }];
      const result = runner.run(film, filters, `film ${picture}`, { shownScale }) as HTMLCanvasElement;
      return result.getContext('2d')!.getImageData(100, 100, 1, 1).data.join();
    });
    expect(shown).toEqual(['0,255,255,255', '255,255,0,255']);
    runner.destroy();
  });

  const drawPhoto = async () => {
    const photo = Object.assign(document.createElement('canvas'), { width: 4400, height: 4000 });
    photo.getContext('2d')!.fillRect(0, 0, 4400, 4000);
    return createImageBitmap(photo);
  };

  it.each(['processor', 'graphics'] as const)(
    'fills the largest canvas that a phone has, by %s',
    async (by) => {
      const source = await drawPhoto();
      haveSmallCanvases();
      const runner = new CachedFilterRunner({ by });
      const result = runner.run(source, [{ type: 'Invert', invert: true }], 'photo') as HTMLCanvasElement;
      expect([...result.getContext('2d')!.getImageData(90, 90, 1, 1).data]).toEqual([255, 255, 255, 255]);
      expect(result.width / result.height).toBeCloseTo(4400 / 4000, 2);
      vi.restoreAllMocks();
      runner.destroy();
    },
  );

  it.each([true, false])('fits a photo once for all steps of a slider, on a phone: %s', async (isPhone) => {
    const source = await drawPhoto();
    if (isPhone) haveSmallCanvases();
    // Only the question whether a canvas holds so many pixels is asked of an OffscreenCanvas here.
    const probes = vi.spyOn(OffscreenCanvas.prototype, 'getContext');
    const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage');
    const uploads = vi.spyOn(WebGL2RenderingContext.prototype, 'texImage2D');
    const runner = new CachedFilterRunner({ by: 'graphics' });
    const run = (blocksize: number, picture = source) =>
      runner.run(picture, [{ type: 'Pixelate', blocksize }], picture === source ? 'photo' : 'other');
    const sizes = [20, 30, 40].map((blocksize) => run(blocksize).width);
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0] === 4400).toBe(!isPhone);
    expect(probes).toHaveBeenCalledOnce();
    expect(uploads).toHaveBeenCalledOnce();
    const copies = () => drawn.mock.calls.flatMap(([from], i) => (from instanceof ImageBitmap ? [i] : []));
    expect(copies()).toHaveLength(isPhone ? 1 : 0);
    run(20, await drawPhoto());
    expect(probes).toHaveBeenCalledOnce();
    const widths = copies().map((i) => (drawn.mock.contexts[i] as CanvasRenderingContext2D).canvas.width);
    expect(widths).toEqual(isPhone ? [0, sizes[0]] : []);
    vi.restoreAllMocks();
    runner.destroy();
  });

  it('has the pixels fitted to a phone at hand when the graphics fail', async () => {
    const source = await drawPhoto();
    haveSmallCanvases();
    const probes = vi.spyOn(OffscreenCanvas.prototype, 'getContext');
    const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage');
    vi.spyOn(WebGL2RenderingContext.prototype, 'drawArrays').mockImplementation(() => {
      throw new Error('No memory');
    });
    const runner = new CachedFilterRunner({ by: 'graphics' });
    const result = runner.run(source, [{ type: 'Invert', invert: true }], 'photo') as HTMLCanvasElement;
    expect([...result.getContext('2d')!.getImageData(90, 90, 1, 1).data]).toEqual([255, 255, 255, 255]);
    expect(probes).toHaveBeenCalledOnce();
    expect(drawn.mock.calls.filter(([from]) => from === source)).toHaveLength(1);
    vi.restoreAllMocks();
    runner.destroy();
  });
});
