import { createEditorSession } from '../../editor/session/createEditorSession.ts';
import type { EditorSession, RoleState, ToastPort } from '../../editor/session/types.ts';
import { startTextEditing } from '../../editor/textEditing/startTextEditing.ts';
import { allowHosts, createImageLoader } from '../../features/media/imageLoader.ts';
import { createMediaResolver } from '../../features/media/resolveMedia.ts';
import { createRenderer } from '../../render/Renderer.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { api } from '../services.ts';
import { attachBackgroundRemoval } from './backgroundRemovals.ts';
import { createDesignServices } from './designServices.ts';
import { keepThumbnail } from './keepThumbnail.ts';
import type { AppDesign } from './loadDesign.ts';
import { tellBroken } from './tellBroken.ts';
import { updateThumbnail } from './updateThumbnail.ts';
import { uploads } from './uploads.ts';
import { watchUnpaidPro } from './watchUnpaidPro.ts';

const toasts: ToastPort = { show: (toast) => showToast(toast) };

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Mounts the renderer in an element of the page and starts an editor over the design. */
export async function createSession(
  design: AppDesign,
  parent: HTMLElement,
  role: RoleState,
): Promise<EditorSession> {
  const access = { base: location.origin, isAllowed: allowHosts(location.origin) };
  const images = createImageLoader(access);
  const fonts = getPageFonts();
  const { width, height } = parent.getBoundingClientRect();
  const renderer = await createRenderer({
    parent,
    reader: design.document.reader,
    images,
    width: Math.max(1, width),
    height: Math.max(1, height),
    devicePixelRatio,
    resolveMedia: createMediaResolver(access),
  });
  const retry = () => renderer.retryBroken();
  addEventListener('online', retry);
  const sendThumbnail = () => updateThumbnail(api, design.projectId, design.document.reader, images);
  const session = createEditorSession({
    document: design.document,
    history: design.history,
    renderer,
    measurer: fonts.measurer,
    startTextEditing,
    services: createDesignServices({
      design,
      images,
      fonts,
      uploads,
      toasts,
      mediaFrame: (node) => renderer.media?.frameOf(node.id) ?? null,
      updateThumbnail: sendThumbnail,
    }),
    toasts,
    role,
    isMac,
    requestFrame: (callback) => renderer.beforeFrame(callback),
  });
  const stops = [
    keepThumbnail(session.reader, sendThumbnail),
    tellBroken(renderer),
    watchUnpaidPro(session, design),
    attachBackgroundRemoval(session, api),
  ];
  const destroy = session.destroy.bind(session);
  return Object.assign(session, {
    destroy() {
      removeEventListener('online', retry);
      for (const stop of stops) stop();
      destroy();
      renderer.destroy();
    },
  });
}
