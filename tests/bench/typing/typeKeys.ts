// Real keys, one at a time as a person presses them, and what each costs by the browser's own trace.
import type { CDPSession, Page } from 'playwright';
import { readTasks, type TraceEvent } from '../readTrace.ts';
import { recordTrace } from '../recordTrace.ts';

/** From key to key, milliseconds: a fast typist's. What a key sets off later counts for the key after it. */
const PACE = 60;
/** The browser writes down when a key arrived and when the frame that answers it was on the screen. */
const ARRIVAL = 'InputLatency::KeyDown';

export type KeyTimes = {
  /** Processor time of the page's main thread from each key to the next, milliseconds. */
  readonly main: readonly number[];
  /** From each key to the screen, milliseconds; waiting for the screen's next turn included. */
  readonly shown: readonly number[];
  /** The longest single task, milliseconds of processor time. */
  readonly longest: number;
};

/** Types `letters`; the page is marked so that its main thread is known in the trace. */
export async function typeKeys(page: Page, trace: CDPSession, letters: string): Promise<KeyTimes> {
  const { events } = await recordTrace(trace, async () => {
    await page.evaluate(() => performance.mark('typing:start'));
    for (const letter of letters) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(PACE);
    }
  }, ['latencyInfo']);
  return readKeys(events);
}

function readKeys(events: readonly TraceEvent[]): KeyTimes {
  const keys = events.filter(({ name, ph }) => name === ARRIVAL && ph === 'b').sort((a, b) => a.ts - b.ts);
  const ends = events.filter(({ name, ph }) => name === ARRIVAL && ph === 'e').sort((a, b) => a.ts - b.ts);
  const main = keys.map(() => 0);
  let longest = 0;
  for (const { ts, ms } of readTasks(events, 'typing:start')) {
    const at = keys.findLastIndex((key) => key.ts <= ts);
    if (at < 0) continue;
    main[at] = (main[at] as number) + ms;
    longest = Math.max(longest, ms);
  }
  const shown = keys.flatMap(({ id, ts }) => {
    // Numbers are used again by later keys.
    const end = ends.find((event) => event.id === id && event.ts >= ts);
    return end ? [(end.ts - ts) / 1000] : [];
  });
  return { main, shown, longest };
}
