import { loadPart } from '../../ui/loadPart.ts';
import type { EditorSessionOptions, RemotePerson } from '../../editor/session/types.ts';
import type { AttachedPresence, PresenceParts } from './attachPresence.ts';
import type { AppDesign } from './loadDesign.ts';

const NOBODY: readonly RemotePerson[] = [];

const load = () => import('./attachPresence.ts');

export type Others = {
  /** As they are now; nobody until the link to the server and the code for it are there. */
  list(): readonly RemotePerson[];
  /** How their gestures show these nodes away from where they are stored; null until then as well. */
  shift: NonNullable<EditorSessionOptions['remoteShift']>;
  join(parts: Omit<PresenceParts, 'awareness' | 'people'>): void;
  leave(): void;
};

/** Others in a design, found once it is on the screen: alone, one needs none of it. */
export function joinOthers({ awareness, people }: Pick<AppDesign, 'awareness' | 'people'>): Others {
  let attached: AttachedPresence | null = null;
  let isGone = false;
  return {
    list: () => attached?.list() ?? NOBODY,
    shift: (ids) => attached?.shift(ids) ?? null,
    join(parts) {
      Promise.all([awareness, loadPart(load, { isWanted: () => !isGone })])
        .then(([known, late]) => {
          if (known && late && !isGone)
            attached = late.attachPresence({ ...parts, awareness: known, people });
        })
        .catch((error: unknown) => console.warn('Others in the design are not shown', error));
    },
    leave() {
      isGone = true;
      attached?.stop();
    },
  };
}
