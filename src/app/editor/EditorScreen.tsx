import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/apiContext.ts';
import { EditorPage } from '../../editor/page/EditorPage.tsx';
import type { EditorSession } from '../../editor/session/types.ts';
import type { LoadedDesign } from '../../editor/page/types.ts';
import type { SessionUser } from '../../features/account/sessionUser.ts';
import { FilmDialog } from '../../features/exporting/film/FilmDialog.tsx';
import { UpgradeDialog } from '../../features/gallery/UpgradeDialog.tsx';
import { PublishDialog } from '../../features/library/PublishDialog.tsx';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { useIsPro } from '../useGalleryViewer.ts';
import { isAdmin, isEnabledPartner } from '../useSession.ts';
import { removeSelectedBackground } from './backgroundRemovals.ts';
import { createEditorPorts } from './createEditorPorts.tsx';
import { createExportPorts } from './createExportPorts.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { createSession } from './createSession.ts';
import { createReviewPorts } from './createReviewPorts.ts';
import { AccessDeniedError, type AppDesign, loadDesign } from './loadDesign.ts';

/** Puts the editor page, the sync, the renderer and the calls of the API together for one project. */
export function EditorScreen({ projectId, user }: { projectId: string; user: SessionUser }) {
  const api = useApi();
  const navigate = useNavigate();
  const isPro = useIsPro();
  const opened = useRef<AppDesign | null>(null);
  const running = useRef<EditorSession | null>(null);
  const reviewing = isAdmin(user) || isEnabledPartner(user);

  const load = useCallback(
    async (id: string, signal: AbortSignal): Promise<LoadedDesign> => {
      opened.current = await loadDesign(api, user.id, id, signal, reviewing);
      return opened.current;
    },
    [api, user.id, reviewing],
  );
  const role = useRef({ isPartner: false, isAdmin: false, isPro: false, hasUnpaidPro: false });
  role.current = {
    isPartner: isEnabledPartner(user),
    isAdmin: isAdmin(user),
    isPro,
    hasUnpaidPro: false,
  };
  const create = useCallback((design: LoadedDesign, parent: HTMLElement) => {
    if (opened.current === null || opened.current !== design) throw new Error('Another design is open');
    return createSession(opened.current, parent, role.current).then((session) => {
      running.current = session;
      return session;
    });
  }, []);
  // The plan is known a moment after the page: a session that is already running is told.
  useEffect(() => running.current?.role.setState({ isPro }), [isPro]);
  const ports = useMemo(
    () => ({
      ...createEditorPorts(api, (path) => void navigate(path)),
      ...createReviewPorts(api, () => opened.current),
      removeBackground: () => removeSelectedBackground(running.current),
      ...createExportPorts(() => opened.current),
    }),
    [api, navigate],
  );
  const onRefused = useCallback(
    (error: unknown) => {
      console.error('The design could not be opened', error);
      const denied = error instanceof AccessDeniedError;
      showToast({
        kind: 'error',
        text: t(denied ? 'panels.accessDenied' : 'panels.loadFailed'),
        id: 'editor-load',
      });
      void navigate('/home', { replace: true });
    },
    [navigate],
  );
  return (
    <>
      <EditorPage
        projectId={projectId}
        load={load}
        createSession={create}
        ports={ports}
        onRefused={onRefused}
      />
      <ExportProgress />
      <FilmDialog />
      <PublishDialog />
      <UpgradeDialog onSeePlans={() => void navigate('/subscribe')} />
    </>
  );
}
