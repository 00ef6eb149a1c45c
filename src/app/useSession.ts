import { useSelector } from '@xstate/react';
import type { SessionUser } from '../features/account/sessionUser.ts';
import { session } from './services.ts';

/** Who is using the app; null for a visitor. Defined only below the start screen. */
export function useSessionUser(): SessionUser | null {
  return useSelector(session, (state) => state.context.user);
}

/** True until the check at start has ended, one way or another. */
export function useIsChecking(): boolean {
  return useSelector(session, (state) => state.matches('checking'));
}

export const isAdmin = (user: SessionUser | null): boolean => user?.type === 'admin';

/** Admins pass every partner guard; a partner needs the status 'enabled'. */
export const isEnabledPartner = (user: SessionUser | null): boolean =>
  user?.type === 'admin' || (user?.type === 'partner' && user.status === 'enabled');
