import { Fragment, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { decodeAddress } from './decodeAddress.ts';
import { navigation } from './navigation.ts';
import { isAdmin, isEnabledPartner, useSessionUser } from './useSession.ts';

type Access = 'user' | 'partner' | 'admin';

/** Lets through who may see the page; others are sent where the rules say, remembering where they wanted to go. */
export function Guard({ access, children }: { access: Access; children?: ReactNode }) {
  const user = useSessionUser();
  const { pathname, search } = useLocation();
  const page = children ?? <Outlet />;
  if (user === null) {
    // Somebody who has just signed out is on the way elsewhere; React has yet to follow.
    if (decodeAddress(window.location.pathname) !== decodeAddress(pathname)) return null;
    navigation.remember(pathname + search);
    return <Navigate to={access === 'partner' ? '/partners/status/account' : '/login'} replace />;
  }
  if (access === 'partner' && !isEnabledPartner(user))
    return <Navigate to="/partners/status/account" replace />;
  if (access === 'admin' && !isAdmin(user)) return <Navigate to="/login" replace />;
  // A page does not go on as another person: it begins anew.
  return <Fragment key={user.id}>{page}</Fragment>;
}
