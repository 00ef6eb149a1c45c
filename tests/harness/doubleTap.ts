import type { Page } from 'playwright';

/** A finger rests and is away so long, seconds. */
const REST = 0.05;
const AWAY = 0.1;

/**
 * Two taps at one place, as far apart as a person's by the events' own times, however slow the machine is. All is sent at
 * once: a finger whose lifting the browser does not hear of for half a second is a long press.
 */
export async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchEnd', after: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ x, y }] : [],
      timestamp: now + after,
    });
  await Promise.all([
    touch('touchStart', 0),
    touch('touchEnd', REST),
    touch('touchStart', REST + AWAY),
    touch('touchEnd', 2 * REST + AWAY),
  ]);
  await finger.detach();
}
