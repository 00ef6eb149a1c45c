import { createStore } from 'zustand/vanilla';
import type { components } from '../../api/schema.d.ts';

export type LoginModalType = 'login' | 'register' | 'reset-password';

/** What somebody signs in for. Data, since the way there may lead out of the app and back. */
export type SignInWish =
  | { readonly kind: 'design'; readonly width: number; readonly height: number }
  | { readonly kind: 'template'; readonly template: components['schemas']['Project'] }
  | { readonly kind: 'page'; readonly path: string; readonly state: object };

type LoginModalState = {
  readonly type: LoginModalType | null;
  /** A required modal cannot be dismissed. */
  readonly required: boolean;
  /** Why the modal opened, shown above the form; empty for none. */
  readonly reason: string;
  /** Granted after signing in, instead of going to /home. */
  readonly wish: SignInWish | null;
};

const closed: LoginModalState = { type: null, required: false, reason: '', wish: null };

export const loginModalStore = createStore<LoginModalState>(() => closed);

/** Opens the modal, or changes its type when it is open. */
export function openLoginModal(
  type: LoginModalType,
  options: { required?: boolean; reason?: string; wish?: SignInWish } = {},
): void {
  loginModalStore.setState({
    type,
    required: options.required ?? false,
    reason: options.reason ?? '',
    wish: options.wish ?? null,
  });
}

/** Goes from one form to another, keeping why the modal is open. */
export function switchLoginModal(type: LoginModalType): void {
  loginModalStore.setState({ type });
}

export function closeLoginModal(): void {
  loginModalStore.setState(closed);
}
