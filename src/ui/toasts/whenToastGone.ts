import { type ToastAction, toastStore } from './toastStore.ts';

/** Calls once when the toast that offers `run`, which is on screen, no longer is: its time is over, it was used or replaced. */
export function whenToastGone(run: ToastAction['run'], call: () => void): void {
  const leave = toastStore.subscribe(({ toasts }) => {
    if (toasts.some(({ action }) => action?.run === run)) return;
    leave();
    call();
  });
}
