import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/apiContext.ts';
import { EditorPage } from '../../editor/page/EditorPage.tsx';
import type { EditorSession } from '../../editor/session/types.ts';
import type { LoadedDesign, NamedSize, TemplateItem } from '../../editor/page/types.ts';
import type { SessionUser } from '../../features/account/sessionUser.ts';
import { useRefreshOnLeave } from '../../features/gallery/useRefreshOnLeave.ts';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { useGone } from '../../ui/useGone.ts';
import { isOffline } from '../connection/connection.ts';
import { useIsPro } from '../useGalleryViewer.ts';
import { isAdmin, isEnabledPartner } from '../useSession.ts';
import { createCutoutPort, removeSelectedBackground } from './cutoutPort.ts';
import { createEditorPorts, type DesignChange } from './createEditorPorts.tsx';
import { createExportPorts } from './createExportPorts.ts';
import { createSession } from './createSession.ts';
import { isReviewing, openDesignFor } from './earlyDesign.ts';
import { createReviewPorts } from './createReviewPorts.ts';
import { EditorDialogs } from './EditorDialogs.tsx';
import { AccessDeniedError, type AppDesign } from './loadDesign.ts';
import { openLocalFiles } from './localFiles.ts';

/** Puts the editor page, the sync, the renderer and the calls of the API together for one project. */
export function EditorScreen({ projectId, user }: { projectId: string; user: SessionUser }) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  useRefreshOnLeave();
  const isPro = useIsPro();
  const opened = useRef<AppDesign | null>(null);
  const running = useRef<EditorSession | null>(null);
  const gone = useGone();
  const { id: userId } = user;
  const reviewing = isReviewing(user);
  // A name that was changed meanwhile opens nothing anew: others read it with the next move.
  const name = useRef(user.name);
  name.current = user.name;

  const load = useCallback(
    async (id: string, signal: AbortSignal): Promise<LoadedDesign> => {
      opened.current = await openDesignFor(api, { id: userId, name: name.current, reviewing }, id, signal);
      return opened.current;
    },
    [api, userId, reviewing],
  );
  const role = useRef({ isPartner: false, isAdmin: false, isPro: false, hasUnpaidPro: false });
  role.current = {
    isPartner: isEnabledPartner(user),
    isAdmin: isAdmin(user),
    isPro,
    hasUnpaidPro: false,
  };
  const create = useCallback(
    (design: LoadedDesign, parent: HTMLElement) => {
      if (opened.current === null || opened.current !== design) throw new Error('Another design is open');
      const person = {
        id: userId,
        get name() {
          return name.current;
        },
      };
      return createSession(opened.current, parent, role.current, person).then((session) => {
        running.current = session;
        // What has become known of the plan while it was made.
        session.role.setState({ isPro: role.current.isPro });
        return session;
      });
    },
    [userId],
  );
  // The plan is known a moment after the page: a session that is already running is told.
  useEffect(() => running.current?.role.setState({ isPro }), [isPro]);
  const onChanged = useCallback(
    (change: DesignChange) => {
      import('./updateLists.ts')
        .then(({ updateLists }) => updateLists({ api, queries, userId }, change))
        .catch((error: unknown) => console.warn('The lists of designs are as they were', error));
    },
    [api, queries, userId],
  );
  const ports = useMemo(
    () => ({
      ...createEditorPorts(api, userId, (path) => void navigate(path), onChanged),
      ...createReviewPorts(api, () => opened.current),
      openVersions: async () => {
        const { openVersions } = await import('./openVersions.ts');
        return openVersions(api, opened.current, () => openLocalFiles(userId));
      },
      saveAsNew: async () => {
        const design = opened.current;
        if (design === null) return;
        const signal = gone();
        const parts = {
          design,
          pages: design.pages,
          onChange: design.onChange,
          flush: () => running.current?.styles.flush(),
          openPictures: () => openLocalFiles(userId),
        };
        const { openCopy } = await import('./openCopy.ts');
        await openCopy(api, parts, {
          gone: signal,
          onReplaced: () => onChanged({ replaced: design.projectId }),
          openEditor: (id) => void navigate(`/editor/${id}`, { replace: !signal.aborted }),
        });
      },
      copyToFormats: async (formats: readonly NamedSize[]) => {
        const design = opened.current;
        const session = running.current;
        if (design === null || session === null) return;
        const { copyToFormats } = await import('./copyToFormats.ts');
        const openEditor = (id: string) => void navigate(`/editor/${id}`);
        await copyToFormats({ design, session, userId, onChanged, openEditor }, formats);
      },
      replaceWithTemplate: async (template: TemplateItem) => {
        const design = opened.current;
        if (design === null) return;
        const { replaceWithTemplate } = await import('./replaceWithTemplate.ts');
        const openEditor = (id: string) => void navigate(`/editor/${id}`);
        const signal = gone();
        await replaceWithTemplate({
          ...{ api, design, template, userId, isOffline, onChanged, openEditor },
          openPictures: () => openLocalFiles(userId),
          gone: signal,
        });
      },
      removeBackground: () => removeSelectedBackground(running.current),
      cutout: createCutoutPort(() => running.current, api),
      ...createExportPorts(() => opened.current),
    }),
    [api, userId, navigate, onChanged, gone],
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
      <EditorDialogs onSeePlans={() => void navigate('/subscribe')} />
    </>
  );
}
