import { createStore } from 'zustand/vanilla';

export type LoginModalType = 'login' | 'register' | 'reset-password';

type LoginModalState = {
  readonly type: LoginModalType | null;
  /** A required modal cannot be dismissed. */
  readonly required: boolean;
  /** Why the modal opened, shown above the form; empty for none. */
  readonly reason: string;
  /** Runs after signing in, instead of going to /home. */
  readonly onSignedIn: (() => void) | null;
};

const closed: LoginModalState = { type: null, required: false, reason: '', onSignedIn: null };

export const loginModalStore = createStore<LoginModalState>(() => closed);

/** Opens the modal, or changes its type when it is open. */
export function openLoginModal(
  type: LoginModalType,
  options: { required?: boolean; reason?: string; onSignedIn?: () => void } = {},
): void {
  loginModalStore.setState({
    type,
    required: options.required ?? false,
    reason: options.reason ?? '',
    onSignedIn: options.onSignedIn ?? null,
  });
}

/** Goes from one form to another, keeping why the modal is open. */
export function switchLoginModal(type: LoginModalType): void {
  loginModalStore.setState({ type });
}

export function closeLoginModal(): void {
  loginModalStore.setState(closed);
}
