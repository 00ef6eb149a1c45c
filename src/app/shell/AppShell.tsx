import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useSessionUser } from '../useSession.ts';
import { PageFrame } from './PageFrame.tsx';

/** The first page of a visit has no key of its own: by its address it does not take another's place. */
const keyOf = ({ key, pathname }: { key: string; pathname: string }): string =>
  key === 'default' ? pathname : key;

/** The frame of every page but the editor, for whoever is using the app. */
export function AppShell() {
  return (
    <PageFrame user={useSessionUser()}>
      <Outlet />
      <ScrollRestoration getKey={keyOf} />
    </PageFrame>
  );
}
