import { Navigate, useParams } from 'react-router-dom';
import { EditorScreen } from '../editor/EditorScreen.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { useSessionUser } from '../useSession.ts';

// Fetched from here when a design waits: a file for it and all it shares with the editor would weigh on each first opening.
export { sendUnsent } from '../editor/sendUnsent.ts';

/** `/editor/{project_id}`: the id is the last path segment. */
export function EditorRoute() {
  usePageTitle('panels.editorTitle');
  const id = (useParams()['*'] ?? '').split('/').findLast((segment) => segment !== '');
  const user = useSessionUser();
  if (id === undefined || user === null) return <Navigate to="/home" replace />;
  return <EditorScreen key={id} projectId={id} user={user} />;
}
