const FIELDS =
  ':is(input:not([type="hidden"]), select, textarea, button):not(:disabled, [readonly], [hidden], [tabindex="-1"])';

/** Whatever took the keyboard meanwhile keeps it. */
const isLost = (button: Element): boolean =>
  document.activeElement === document.body || document.activeElement === button;

/**
 * A button that is at work is disabled, which takes the keyboard from it and gives it to nothing: whoever pressed it by keys
 * would be at the top of the page. When it is done it gets it back. Where it stays disabled what stands first in its form does,
 * for those who use keys: after a finger's press a phone would show its keyboard. For every button of the page that shows it is
 * at work; returns the way to stop.
 */
export function keepBusyFocus(): () => void {
  let pressed: Element | null = null;
  let byKeys = false;
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const button = target as HTMLButtonElement;
      if (button.hasAttribute('data-loading')) {
        if (button !== document.activeElement) continue;
        pressed = button;
        byKeys = button.matches(':focus-visible');
      } else if (button === pressed) {
        pressed = null;
        if (!isLost(button)) continue;
        const field = byKeys ? button.form?.querySelector<HTMLElement>(FIELDS) : null;
        (button.disabled ? field : button)?.focus({ preventScroll: true });
      }
    }
  });
  watch.observe(document.body, { subtree: true, attributeFilter: ['data-loading'] });
  return () => watch.disconnect();
}
