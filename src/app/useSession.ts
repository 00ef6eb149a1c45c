import { useSelector } from '@xstate/react';
import type { SessionUser } from '../features/account/sessionUser.ts';
import { session } from './services.ts';

export { isAdmin, isEnabledPartner } from '../features/account/sessionUser.ts';

/** Who is using the app; null for a visitor. Defined only below the start screen. */
export function useSessionUser(): SessionUser | null {
  return useSelector(session, (state) => state.context.user);
}
