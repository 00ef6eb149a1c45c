import { flushEdits } from '../../editor/input/flushWhenHidden.ts';
import { createEditorSession } from '../../editor/session/createEditorSession.ts';
import type { EditorSession, RoleState, ToastPort } from '../../editor/session/types.ts';
import { deferredTextEditing } from '../../editor/textEditing/deferredTextEditing.ts';
import { sweepSpools } from '../../render/export/spool/SpoolFolder.ts';
import type { PersonIdentity } from '../../features/presence/types.ts';
import { refreshProjects } from '../../features/gallery/refreshProjects.ts';
import { createRenderer } from '../../render/Renderer.ts';
import type { GraphicsTrouble, ImageLoader } from '../../render/types.ts';
import { loadPart } from '../../ui/loadPart.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { whenHandsRest } from '../../ui/watchHands.ts';
import { whenBack } from '../connection/connection.ts';
import { api, queryClient } from '../services.ts';
import { attachPagesLater } from './attachPagesLater.ts';
import { attachBackgroundRemoval } from './cutoutPort.ts';
import { clipboardOf } from './clipboardOf.ts';
import { getDesignFonts } from './fontSource.ts';
import { createDesignServices } from './designServices.ts';
import { followScheme } from './followScheme.ts';
import { followWaiting } from './followWaiting.ts';
import { joinOthers } from './joinOthers.ts';
import { keepRulers } from './keepRulers.ts';
import { keepThumbnail, type ThumbnailKeeper } from './keepThumbnail.ts';
import type { AppDesign } from './loadDesign.ts';
import { loadUploads } from './loadUploads.ts';
import { openLocalFiles } from './localFiles.ts';
import { attachLocalPictures } from './localPictures.ts';
import { mayUseRendered } from './mayUseRendered.ts';
import { createImages, resolveMedia } from './mediaAccess.ts';
import { tellBroken } from './tellBroken.ts';
import { updateThumbnail } from './updateThumbnail.ts';
import { watchFirstPage } from './watchFirstPage.ts';

const toasts: ToastPort = { show: (toast) => showToast(toast) };

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const loadQuiet = () => import('../whenQuiet.ts');
const loadStorageWatch = () => import('./watchStorage.ts');
const loadMount = () => import('./mountPixi.ts').then((late) => late.mountPixi);
const loadProWatch = () => import('./watchUnpaidPro.ts');

/** What a server that has gone away meanwhile has once it is back. */
const loadWhileOpen = <T>(load: () => Promise<T>, closed: AbortSignal) =>
  loadPart(load, { isWanted: () => !closed.aborted });

async function whenQuiet(closed: AbortSignal): Promise<void> {
  await (await loadWhileOpen(loadQuiet, closed))?.whenQuiet();
}

/** The first picture needs neither WebGL nor Pixi, which are a quarter of all that opening a design would load. */
async function whenPageRests(closed: AbortSignal): Promise<void> {
  await whenQuiet(closed);
  await whenHandsRest();
}

/** Nothing of it may make a design come later. */
async function watchStorageLater({ onlyHere }: AppDesign, closed: AbortSignal): Promise<void> {
  try {
    await whenPageRests(closed);
    const late = await loadWhileOpen(loadStorageWatch, closed);
    if (!closed.aborted) late?.watchStorage(onlyHere, closed);
  } catch (error) {
    console.warn('The room on this device is not watched', error);
  }
}

async function tellGraphics(trouble: GraphicsTrouble): Promise<void> {
  try {
    (await import('./tellGraphics.ts')).tellGraphics(trouble);
  } catch (error) {
    console.warn('What became of the graphics was not said', error);
  }
}

function openRenderer(
  { document: { reader } }: AppDesign,
  parent: HTMLElement,
  images: ImageLoader,
  closed: AbortSignal,
) {
  const { width, height } = parent.getBoundingClientRect();
  return createRenderer({
    parent,
    reader,
    images,
    width: Math.max(1, width),
    height: Math.max(1, height),
    devicePixelRatio,
    loadMount,
    resolveMedia,
    loadPart: (load) => loadWhileOpen(load, closed),
    webglWhen: () => whenPageRests(closed),
    onGraphicsTrouble: (trouble) => void tellGraphics(trouble),
  });
}

/** Whoever saves or takes a picture out before it begins is asked then. */
async function watchProLater(
  session: EditorSession,
  design: AppDesign,
  mayUse: () => Promise<boolean>,
  closed: AbortSignal,
): Promise<void> {
  try {
    await whenQuiet(closed);
    const late = await loadWhileOpen(loadProWatch, closed);
    if (closed.aborted || !late) return;
    closed.addEventListener('abort', late.watchUnpaidPro(session, design, mayUse), { once: true });
  } catch (error) {
    console.warn('The Pro elements are not watched', error);
  }
}

function startThumbnail(design: AppDesign): ThumbnailKeeper {
  const { projectId, pages } = design;
  return keepThumbnail(watchFirstPage(pages), async () => {
    const isWhole = await updateThumbnail(api, projectId, pages.document(pages.ids[0]!).reader);
    // The last one is sent when the editor is left: a list is on screen by then.
    void refreshProjects(queryClient);
    return isWhole;
  });
}

/** Mounts the renderer in an element of the page and starts an editor over the design. */
export async function createSession(
  design: AppDesign,
  parent: HTMLElement,
  role: RoleState,
  user: PersonIdentity,
): Promise<EditorSession> {
  // Before the first picture is asked for: it may be one that only this device has.
  const local = await openLocalFiles(user.id);
  const closing = new AbortController();
  const pictureMarks = new Map<string, string>();
  const images = createImages();
  const fonts = getDesignFonts(api);
  const renderer = await openRenderer(design, parent, images, closing.signal);
  const retry = () => renderer.retryBroken();
  addEventListener('online', retry, { signal: closing.signal });
  // A server that was away is nothing the browser tells of.
  closing.signal.addEventListener('abort', whenBack(retry), { once: true });
  // Exports that a page ended in, or that it handed on, left files behind.
  void sweepSpools();
  const thumbnail = startThumbnail(design);
  const others = joinOthers(design);
  const mayUse = () => mayUseRendered(design);
  const session = createEditorSession({
    document: design.document,
    shownPage: design.document,
    history: design.history,
    renderer,
    measurer: fonts.measurer,
    startTextEditing: deferredTextEditing,
    services: createDesignServices({
      design,
      images,
      fonts,
      loadUploads,
      local,
      closed: closing.signal,
      pictureMarks,
      toasts,
      mediaFrame: (node) => renderer.media?.frameOf(node.id) ?? null,
      mayUse,
      updateThumbnail: thumbnail.send,
    }),
    toasts,
    role,
    isMac,
    clipboard: clipboardOf(user.id),
    remotePeople: () => others.list(),
    remoteShift: others.shift,
    requestFrame: (callback) => renderer.beforeFrame(callback),
  });
  const onWaiting = followWaiting(design);
  const stops = [
    followScheme(parent, renderer),
    keepRulers(session.ui),
    thumbnail.stop,
    () => others.leave(),
    design.beforeLeaving(() => flushEdits(session)),
    tellBroken(renderer, fonts),
    attachBackgroundRemoval(session, api, { images, local }),
    attachLocalPictures(session, local, pictureMarks, {
      onArrived: retry,
      onWaiting: (isWaiting) => onWaiting(design.document.pageId)(isWaiting),
    }),
    attachPagesLater({ session, design, local, onWaiting }),
  ];
  if (design.pages.ids.length === 1) design.setRead();
  others.join({ session, renderer, user });
  void watchStorageLater(design, closing.signal);
  void watchProLater(session, design, mayUse, closing.signal);
  const destroy = session.destroy.bind(session);
  return Object.assign(session, {
    destroy() {
      closing.abort();
      for (const stop of stops) stop();
      destroy();
      renderer.destroy();
    },
  });
}
