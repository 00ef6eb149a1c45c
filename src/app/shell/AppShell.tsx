import { Outlet } from 'react-router-dom';
import { useSessionUser } from '../useSession.ts';
import { PageFrame } from './PageFrame.tsx';
import { useScrollMemory } from './useScrollMemory.ts';

/** The frame of every page but the editor, for whoever is using the app. */
export function AppShell() {
  useScrollMemory();
  return (
    <PageFrame user={useSessionUser()}>
      <Outlet />
    </PageFrame>
  );
}
