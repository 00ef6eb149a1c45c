// Copies of the open design in other formats, made with the parts that every page shares.
import type { NamedSize } from '../../editor/page/types.ts';
import type { EditorSession } from '../../editor/session/types.ts';
import { refreshProjects } from '../../features/gallery/refreshProjects.ts';
import { isOffline } from '../connection/connection.ts';
import { api, queryClient } from '../services.ts';
import type { DesignChange } from './createEditorPorts.tsx';
import type { AppDesign } from './loadDesign.ts';
import { currentLocalFiles } from './localFiles.ts';
import { makeCopies } from './makeCopies.ts';
import { mayUseRendered } from './mayUseRendered.ts';
import { sendUnsent } from './sendUnsent.ts';

export type CopySource = {
  readonly design: AppDesign;
  readonly session: EditorSession;
  readonly userId: string;
  readonly onChanged: (change: DesignChange) => void;
  readonly openEditor: (projectId: string) => void;
};

/** So long (ms) a device may take to say which files it has. */
const PATIENCE = 3000;

async function isHere(address: string): Promise<boolean> {
  const files = currentLocalFiles();
  // Another tab may have placed it: that is known once it was looked for.
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([files?.read(address), late]);
  return files?.find(address) !== undefined;
}

/** Makes one new design for each format, tells how far it is, and every end; never rejects. */
export const copyToFormats = (
  { design, session, userId, onChanged, openEditor }: CopySource,
  formats: readonly NamedSize[],
): Promise<void> =>
  makeCopies(
    {
      ...{ session, userId, api, isOffline, openEditor },
      mayUse: () => mayUseRendered(design),
      isHere,
      // With the files that were stopped by hand: the copy is not whole without them.
      send: (projectId, signal) => sendUnsent(userId, projectId, signal, { withStopped: true }),
      onMade: () => {
        onChanged({});
        void refreshProjects(queryClient);
      },
    },
    formats,
  );
