import { afterEach, describe, expect, it, vi } from 'vitest';
import { isKept, isMisread, type Pixel, PROBED, readBack } from './probeColors.ts';

/** How bright red and blue are. */
type Rule = readonly [red: number, blue: number];
const BT_601: Rule = [0.299, 0.114];
const BT_709: Rule = [0.2126, 0.0722];

/** What a colour turned by one rule is when another one reads it. */
function turn([r, g, b]: Pixel, by: Rule, readBy: Rule): Pixel {
  const luma = by[0] * r + (1 - by[0] - by[1]) * g + by[1] * b;
  const red = luma + ((r - luma) / (1 - by[0])) * (1 - readBy[0]);
  const blue = luma + ((b - luma) / (1 - by[1])) * (1 - readBy[1]);
  return [red, (luma - readBy[0] * red - readBy[1] * blue) / (1 - readBy[0] - readBy[1]), blue];
}

const judge = (pixel: Pixel) => [isKept(pixel), isMisread(pixel)];

describe('a probed colour', () => {
  it('is kept by who turns and reads it alike', () => {
    expect(judge(turn(PROBED, BT_601, BT_601))).toEqual([true, false]);
    // As Chromium's encoders move it.
    for (const pixel of [
      [57, 218, 64],
      [60, 220, 67],
    ] as const)
      expect(judge(pixel)).toEqual([true, false]);
  });

  it('is misread where it was turned by BT.601 and is read by BT.709', () => {
    expect(judge(turn(PROBED, BT_601, BT_709))).toEqual([false, true]);
    // As Firefox shows it.
    expect(judge([48, 195, 60])).toEqual([false, true]);
  });

  it('is neither where the decoder errs, or a browser gives no real pixels', () => {
    expect(judge(turn(PROBED, BT_709, BT_601))).toEqual([false, false]);
    for (const pixel of [
      [0, 0, 0],
      [255, 255, 255],
      [0, 255, 0],
      [49, 56, 195],
    ] as const)
      expect(judge(pixel)).toEqual([false, false]);
  });
});

describe('a decoder that never answers', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('does not hold the film up', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const close = vi.fn();
    class MuteDecoder {
      readonly state = 'configured';
      readonly configure = () => undefined;
      readonly decode = () => undefined;
      readonly flush = () => new Promise<void>(() => undefined);
      readonly close = close;
    }
    vi.stubGlobal('VideoDecoder', MuteDecoder);
    const pixel = readBack({} as EncodedVideoChunk, { codec: 'avc1.42001f' });
    await vi.runAllTimersAsync();
    expect(await pixel).toBeNull();
    expect(close).toHaveBeenCalledOnce();
  });
});
