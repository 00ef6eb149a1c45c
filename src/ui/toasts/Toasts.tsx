import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import styles from './Toasts.module.css';
import { closeToast, holdToast, TOAST_MS, type Toast, toastStore } from './toastStore.ts';

const icons = { info: IconInfoCircle, success: IconCircleCheck, error: IconAlertCircle } as const;

const watchHidden = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
};

/**
 * Its time runs while it is left alone: not under a pointer, nor with the focus in it, nor on a page nobody sees. One that
 * stays has no time.
 */
function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, turn, kind, action, stays } = toast;
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = useSyncExternalStore(watchHidden, () => document.hidden);
  const isAttended = isPointed || isFocused;
  const isHeld = stays || isAttended || isHidden;
  // On a page nobody sees they do not pile up: only what offers a way back waits.
  const isKept = isAttended || (isHidden && action !== null);
  useEffect(() => (isKept ? holdToast(id) : undefined), [id, isKept]);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(closeToast, TOAST_MS, id);
    return () => clearTimeout(timer);
  }, [id, turn, isHeld]);
  const Icon = icons[kind];
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <button type="button" className={styles.body} onClick={() => closeToast(id)}>
        {toast.emoji === null ? (
          <Icon size={20} aria-hidden className={styles.icon} />
        ) : (
          <span aria-hidden className={styles.emoji}>
            {toast.emoji}
          </span>
        )}
        <span className={styles.text}>{toast.text}</span>
        <IconX size={16} className={styles.close} aria-label={closeLabel} />
      </button>
      {action !== null && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            closeToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/** The stack of toasts; a click anywhere on one closes it. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const toasts = useStore(toastStore, (state) => state.toasts);
  return (
    <div className={styles.stack}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}
