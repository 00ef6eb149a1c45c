import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import styles from './Toasts.module.css';
import { closeToast, TOAST_MS, type Toast, toastStore } from './toastStore.ts';

const icons = { info: IconInfoCircle, success: IconCircleCheck, error: IconAlertCircle } as const;

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, turn, kind, action } = toast;
  useEffect(() => {
    const timer = setTimeout(closeToast, TOAST_MS, id);
    return () => clearTimeout(timer);
  }, [id, turn]);
  const Icon = icons[kind];
  return (
    <div className={styles.toast} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
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
