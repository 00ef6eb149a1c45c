const CONTROLS = 'a, button, input';

const listControls = (root: Element) => [...root.querySelectorAll<HTMLElement>(CONTROLS)];

let handOver = (): void => undefined;
let released = Promise.resolve();

/** Resolves when nothing is held down on the first page: a press that began there must end there to be one. */
export const whenReleased = (): Promise<void> => released;

function repeatText(typed: HTMLElement, control: HTMLElement): void {
  if (!(typed instanceof HTMLInputElement && control instanceof HTMLInputElement)) return;
  if (typed.type === 'checkbox' || typed.value === '') return;
  // Unlike writing `value`, this is a change that React sees.
  control.setRangeText(typed.value, 0, control.value.length, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Where the visitor scrolled the first page to, in pixels from its top, as long as it is shown. */
let scrolled: number | undefined;
export const firstPageScroll = (): number | undefined => scrolled;

/** Shows that a press was heard: what it does is still on its way. */
function pulse(control: HTMLElement): Animation {
  const frames = { opacity: [1, 0.4] };
  const timing = { duration: 600, iterations: Infinity, direction: 'alternate' } as const;
  return (control.closest('article') ?? control).animate(frames, timing);
}

/** Keeps what a visitor does on the first page, which cannot answer yet; links work by themselves. */
export function rememberActions(root: Element): void {
  const before = listControls(root);
  let pressed: HTMLElement | undefined;
  let sign: Animation | undefined;
  const onClick = (event: Event) => {
    const control =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, input') : null;
    if (control === null) return;
    pressed = control;
    sign?.cancel();
    sign = control instanceof HTMLButtonElement ? pulse(control) : undefined;
  };
  const onScroll = () => {
    scrolled = window.scrollY;
  };
  const onDown = () => {
    const press = Promise.withResolvers<void>();
    released = press.promise;
    // The click comes right after.
    const onUp = () => void setTimeout(press.resolve);
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, onUp, { once: true });
  };
  let focused: EventTarget | null = null;
  const onFocus = (event: Event) => {
    focused = event.target;
  };
  root.addEventListener('click', onClick, true);
  root.addEventListener('focusin', onFocus);
  root.addEventListener('pointerdown', onDown);
  window.addEventListener('scroll', onScroll, { passive: true });
  handOver = () => {
    window.removeEventListener('scroll', onScroll);
    scrolled = undefined;
    root.removeEventListener('click', onClick, true);
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('pointerdown', onDown);
    const now = listControls(root);
    // Somewhere else by now: nothing there stands for what was pressed.
    if (now.length !== before.length) return;
    before.forEach((control, index) => {
      const same = now[index]!;
      repeatText(control, same);
      if (control === focused) same.focus({ preventScroll: true });
      if (control === pressed) same.click();
    });
  };
}

/** Repeats on the app's own page what was done on the first page; called once the app is drawn. */
export function repeatActions(): void {
  handOver();
  handOver = () => undefined;
}
