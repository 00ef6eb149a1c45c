import { Navigate, useParams } from 'react-router-dom';
import type { SessionUser } from '../../features/account/sessionUser.ts';
import { isReviewing, openEarly } from '../editor/earlyDesign.ts';
import { EditorScreen } from '../editor/EditorScreen.tsx';
import { api } from '../services.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { t } from '../../i18n/t.ts';
import { useSessionUser } from '../useSession.ts';

// Fetched from here when a design waits or is begun without the server: files for them and all they share with the editor would
// weigh on each first opening.
export { beginDesign } from '../editor/beginDesign.ts';
export { sendUnsent } from '../editor/sendUnsent.ts';

/** The id is the last path segment of `/editor/{project_id}`. */
const readId = (path: string): string | undefined => path.split('/').findLast((segment) => segment !== '');

/** One design, to be edited. */
export function EditorRoute() {
  usePageTitle(t('panels.editorTitle'));
  const id = readId(useParams()['*'] ?? '');
  const user = useSessionUser();
  if (id === undefined || user === null) return <Navigate to="/home" replace />;
  return <EditorScreen key={id} projectId={id} user={user} />;
}

/** Begins to open the design at `path`, before the page is drawn. */
EditorRoute.prepare = (path: string, user: SessionUser): void => {
  const id = readId(path.replace(/^\/editor\b/, ''));
  if (id !== undefined) openEarly(api, { id: user.id, name: user.name, reviewing: isReviewing(user) }, id);
};
