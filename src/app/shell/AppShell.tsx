import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useSessionUser } from '../useSession.ts';
import { PageFrame } from './PageFrame.tsx';

/** The frame of every page but the editor, for whoever is using the app. */
export function AppShell() {
  return (
    <PageFrame user={useSessionUser()}>
      <Outlet />
      <ScrollRestoration />
    </PageFrame>
  );
}
