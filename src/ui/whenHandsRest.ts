/** So long nobody touches anything before hands count as resting, milliseconds; the pause after a word is shorter. */
const REST = 700;
/** Work that nobody waits for yet is done all the same after so long, milliseconds. */
const PATIENCE = 30_000;

const TOUCHES = ['keydown', 'wheel', 'pointerdown', 'pointerup', 'pointercancel'];
const HOW = { capture: true, passive: true };

/**
 * Resolves once no key is pressed, no pointer held and no wheel turned for a moment: work done ahead of its time, a few
 * milliseconds or many, then makes no letter and no drag late. Follows the page only while somebody waits.
 */
export function whenHandsRest(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      clearTimeout(limit);
      for (const type of TOUCHES) removeEventListener(type, touch, HOW);
      resolve();
    };
    const touch = ({ type }: { readonly type: string }): void => {
      clearTimeout(timer);
      if (type !== 'pointerdown') timer = setTimeout(end, REST);
    };
    for (const type of TOUCHES) addEventListener(type, touch, HOW);
    const limit = setTimeout(end, PATIENCE);
    timer = setTimeout(end, REST);
  });
}
