/** Who has touched nothing for so long (ms) reads or thinks: pauses between words and between two drags are shorter. */
const REST = 2000;
/** Work that nobody waits for yet is done all the same after so long, milliseconds. */
const PATIENCE = 30_000;

const TOUCHES = ['keydown', 'wheel', 'pointerdown', 'pointerup', 'pointercancel'];
const HOW = { capture: true, passive: true };

export type Hands = {
  /** Resolves while no key has been pressed, no pointer held and no wheel turned for a moment; at once if that is so. */
  rest(): Promise<void>;
  stop(): void;
};

/** For work done ahead of its time, a few milliseconds or many: while hands rest it makes no letter and no drag late. */
export function watchHands(): Hands {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let areResting = false;
  const waiting: (() => void)[] = [];
  const release = (): void => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  const settle = (): void => {
    areResting = true;
    release();
  };
  const touch = ({ type }: { readonly type: string }): void => {
    areResting = false;
    clearTimeout(timer);
    if (type !== 'pointerdown') timer = setTimeout(settle, REST);
  };
  for (const type of TOUCHES) addEventListener(type, touch, HOW);
  timer = setTimeout(settle, REST);
  return {
    async rest() {
      if (areResting) return;
      await new Promise<void>((resolve) => {
        const limit = setTimeout(resolve, PATIENCE);
        waiting.push(() => {
          clearTimeout(limit);
          resolve();
        });
      });
    },
    stop() {
      for (const type of TOUCHES) removeEventListener(type, touch, HOW);
      clearTimeout(timer);
      release();
    },
  };
}

/** `Hands.rest` of hands that nobody watches. */
export async function whenHandsRest(): Promise<void> {
  const hands = watchHands();
  await hands.rest();
  hands.stop();
}
