import { describe, expect, it, vi } from 'vitest';
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
});
