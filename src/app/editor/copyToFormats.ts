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

async function isHere(address: string): Promise<boolean> {
  const files = currentLocalFiles();
  // Another tab may have placed it: that is known once it was looked for.
  await files?.read(address);
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
      send: (projectId, signal) => sendUnsent(userId, projectId, signal),
      onMade: () => {
        onChanged({});
        void refreshProjects(queryClient);
      },
    },
    formats,
  );
