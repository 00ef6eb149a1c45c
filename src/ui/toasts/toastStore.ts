import { createStore } from 'zustand/vanilla';

export type ToastKind = 'info' | 'success' | 'error';

export type ToastAction = { readonly label: string; readonly run: () => void };

export type Toast = {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
  /** Shown before an error, hidden from screen readers; null otherwise. */
  readonly emoji: string | null;
  readonly action: ToastAction | null;
  /** Until it is answered, or its `id` is shown again. */
  readonly stays: boolean;
  /** Grows when the same id is shown again, so that its time starts anew. */
  readonly turn: number;
};

export const TOAST_MS = 4000;
export const MAX_TOASTS = 2;

const sadEmoji = ['😢', '😞', '😔', '🥺', '😿', '😥'] as const;

/** Toasts on screen, oldest first; a third one pushes out the oldest that nobody is at and that does not stay. */
export const toastStore = createStore<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let turns = 0;
const held = new Set<string>();

/** Keeps others from pushing this one out, until the answer is called. */
export function holdToast(id: string): () => void {
  held.add(id);
  return () => void held.delete(id);
}

/** Shows a toast for 4 s, longer while somebody is at it, or until it is answered; the same `id` (default: the text) replaces the one on screen instead of stacking. */
export function showToast(toast: {
  readonly kind: ToastKind;
  readonly text: string;
  readonly id?: string;
  readonly action?: ToastAction;
  readonly stays?: boolean;
}): void {
  turns += 1;
  const entry: Toast = {
    id: toast.id ?? toast.text,
    kind: toast.kind,
    text: toast.text,
    emoji: toast.kind === 'error' ? (sadEmoji[Math.floor(Math.random() * sadEmoji.length)] ?? null) : null,
    action: toast.action ?? null,
    stays: toast.stays === true,
    turn: turns,
  };
  toastStore.setState(({ toasts }) => {
    const others = toasts.filter(({ id }) => id !== entry.id);
    const left = others.filter(({ id, stays }) => !stays && !held.has(id));
    const gone = left.slice(0, Math.max(0, others.length + 1 - MAX_TOASTS));
    return { toasts: [...others.filter((other) => !gone.includes(other)), entry] };
  });
}

/** Takes a toast off the screen; unknown ids do nothing. */
export function closeToast(id: string): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
