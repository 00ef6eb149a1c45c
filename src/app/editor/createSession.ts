// Renderer and editor session for a design, inside an element that is on the page.
import { createEditorSession } from '../../editor/session/createEditorSession.ts';
import { startTextEditing } from '../../editor/textEditing/startTextEditing.ts';
import type { EditorSession, RoleState } from '../../editor/session/types.ts';
import { allowHosts, createImageLoader } from '../../features/media/imageLoader.ts';
import { createRenderer } from '../../render/Renderer.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import type { ImageLoader } from '../../render/types.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { createServices } from './createServices.ts';
import type { LoadedProject } from './openProject.ts';

/** The loader of the page: same origin, data and object URLs only. */
export function createPageImages(): ImageLoader {
  return createImageLoader({ base: location.href, isAllowed: allowHosts(location.origin) });
}

export async function createSession(
  design: LoadedProject,
  parent: HTMLElement,
  role: RoleState,
): Promise<EditorSession> {
  const images = createPageImages();
  const { width, height } = parent.getBoundingClientRect();
  const renderer = await createRenderer({
    parent,
    reader: design.document.reader,
    images,
    width: Math.max(1, width),
    height: Math.max(1, height),
    devicePixelRatio,
  });
  const session = createEditorSession({
    document: design.document,
    history: design.history,
    renderer,
    measurer: getPageFonts().measurer,
    startTextEditing,
    services: createServices(design, images),
    toasts: { show: showToast },
    role,
    isMac: /mac|iphone|ipad/i.test(navigator.userAgent),
  });
  const destroy = session.destroy.bind(session);
  return {
    ...session,
    get tool() {
      return session.tool;
    },
    destroy: () => {
      destroy();
      renderer.destroy();
    },
  };
}
