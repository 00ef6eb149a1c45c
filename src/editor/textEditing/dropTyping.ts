/** Who has not pressed a key for so long (ms) has seen that the text is gone. */
const PAUSE = 1000;

/**
 * What somebody goes on typing into a text that others have just taken away goes nowhere, instead of being shortcuts: until
 * a pause, a press, Escape or a command.
 */
export function dropTyping(page: Document): void {
  const listeners = new AbortController();
  const early = { signal: listeners.signal, capture: true };
  let last = performance.now();
  const onKey = (event: KeyboardEvent): void => {
    const { key, timeStamp, ctrlKey, altKey, metaKey } = event;
    // AltGr types letters; it counts as Ctrl and Alt at once.
    const isCommand = metaKey || (ctrlKey && !altKey);
    if (isCommand || key === 'Escape' || timeStamp - last > PAUSE) return listeners.abort();
    last = timeStamp;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('keydown', onKey, early);
  page.addEventListener('pointerdown', () => listeners.abort(), early);
}
