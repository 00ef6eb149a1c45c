/** So long (ms) a press may last: what stands above a button must not come back under the finger that presses it. */
const PRESS = 300;

/** What else than a change of the focus may end typing: a field that is taken away tells nobody. */
const EVENTS = ['focusin', 'focusout', 'pointerup', 'resize'] as const;

/**
 * Sets `data-typing` on an element while something in it is typed into, for style sheets that make room above the keyboard of a
 * phone. It outlasts a press on a button, which takes the focus before it is done. Returns the way to stop.
 */
export function markTyping(root: HTMLElement): () => void {
  const listeners = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isTyping = (): boolean => root.querySelector(':focus:read-write') !== null;
  const end = (): void => {
    timer = undefined;
    if (!isTyping()) delete root.dataset.typing;
  };
  const look = (): void => {
    if (isTyping()) root.dataset.typing = '';
    else if (root.dataset.typing !== undefined) timer ??= setTimeout(end, PRESS);
  };
  for (const type of EVENTS) addEventListener(type, look, { signal: listeners.signal });
  look();
  return () => {
    listeners.abort();
    clearTimeout(timer);
    delete root.dataset.typing;
  };
}
