import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameTimeline, toShownDelay } from './FrameTimeline.ts';
import { MediaClock, mediaTime, STOPPED, toPaused, toPlaying, trimmedTime, trimRange } from './playState.ts';

describe('FrameTimeline', () => {
  it('shows frames with a delay of up to 10 ms for 100 ms, as browsers do, and 60 frames a second as they are', () => {
    const delays = [0, 10, 16, 20, 30, Number.POSITIVE_INFINITY, Number.NaN];
    expect(delays.map(toShownDelay)).toEqual([100, 100, 16, 20, 30, 100, 100]);
  });

  it('changes frames exactly on their times, round after round', () => {
    const timeline = new FrameTimeline([50, 0, 30]);
    expect(timeline.total).toBe(180);
    for (const round of [0, 180, 1800]) {
      const shown = [0, 49.999, 50, 149.999, 150, 179.999].map((time) => timeline.indexAt(round + time));
      expect(shown).toEqual([0, 0, 1, 1, 2, 2]);
    }
    expect(timeline.untilNext(60)).toBe(90);
    expect(timeline.untilNext(170)).toBe(10);
  });

  it('says when the next frame is due for any delays and any time', () => {
    const delays = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(delays, fc.integer({ min: -5000, max: 100_000 }), (given, time) => {
        const timeline = new FrameTimeline(given);
        const index = timeline.indexAt(time);
        const wait = timeline.untilNext(time);
        expect(wait).toBeGreaterThan(0);
        expect(timeline.indexAt(time + wait)).toBe((index + 1) % given.length);
        expect(timeline.indexAt(time + wait - 0.5)).toBe(index);
      }),
    );
  });

  it('refuses an animation without frames', () => {
    expect(() => new FrameTimeline([])).toThrow(RangeError);
  });
});

describe('play states', () => {
  it('goes on after a pause where it stood, and from the start after a stop', () => {
    const playing = toPlaying(STOPPED, 1000);
    expect(mediaTime(playing, 1250)).toBe(250);
    const paused = toPaused(playing, 1250);
    expect(mediaTime(paused, 9000)).toBe(250);
    expect(mediaTime(toPlaying(paused, 9000), 9100)).toBe(350);
    expect(mediaTime(toPlaying(STOPPED, 9000), 9000)).toBe(0);
    expect(toPaused(STOPPED, 5)).toBe(STOPPED);
  });

  it('does not count the time a clock stood still', () => {
    let time = 100;
    const clock = new MediaClock(() => time);
    time = 150;
    clock.stand();
    time = 5150;
    expect(clock.now).toBe(150);
    clock.run();
    time = 5160;
    expect(clock.now).toBe(160);
  });

  it('repeats the trimmed part of a film', () => {
    const trim = { trimStart: 2, trimEnd: 5 };
    expect([0, 2.5, 3, 7].map((seconds) => trimmedTime(seconds, trim, 10))).toEqual([2, 4.5, 2, 3]);
    const tenths = { trimStart: 0.1, trimEnd: 0.4 };
    expect([0.3, 0.6, 0.9].map((seconds) => trimmedTime(seconds, tenths, 1))).toEqual([0.1, 0.1, 0.1]);
    expect(trimRange({ trimStart: 4, trimEnd: 3 }, 10)).toEqual({ start: 0, end: 10 });
    expect(trimRange({ trimStart: 1, trimEnd: 99 }, 10)).toEqual({ start: 1, end: 10 });
    expect(trimmedTime(1, { trimStart: 0, trimEnd: null }, 0)).toBe(0);
  });
});
