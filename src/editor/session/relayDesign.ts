import { applyLayout } from '../../../scene/commands/applyLayout.ts';
import { type MeasurePicture, planWithPictures } from '../../../scene/layout/planWithPictures.ts';
import { measurePages } from './measurePages.ts';
import type { EditorSession } from './types.ts';

type Size = { readonly width: number; readonly height: number };

/** So long (ms) a picture may take to tell its size; it is cropped within what it shows then. */
const PATIENCE = 5_000;

/**
 * Lays all pages of the open design out anew on artboards of this size, as one undo step, and shows the whole of it. What is typed or
 * cropped ends first, as it stands. A session that is closed meanwhile is left alone.
 */
export async function relayDesign(session: EditorSession, size: Size): Promise<void> {
  const { measurer, services, shownPage } = session;
  settle(session);
  const measurePicture = withPatience((src) => services.measurePicture(src));
  const isOpen = () => session.tool.getSnapshot().status === 'active';
  await planPages(session, size, { measurer, measurePicture });
  if (!isOpen()) return;
  // The hand may have gone on while pictures were measured. Their sizes are known by now: the design is read once more.
  settle(session);
  const plans = await planPages(session, size, { measurer, measurePicture });
  if (!isOpen()) return;
  const apply = (): void => plans.forEach(({ document, plan }) => applyLayout(document, plan));
  if (shownPage) shownPage.pages.transact('user', apply);
  else apply();
  session.camera.fitArtboard();
}

type Measures = Parameters<typeof planWithPictures>[2];

/** Pages that are gone meanwhile are left out. */
async function planPages(session: EditorSession, size: Size, measures: Measures) {
  const pages = await measurePages(session);
  const plans = await Promise.all(
    pages.map(async ({ id, document, reader }) => ({
      id,
      document,
      plan: await planWithPictures(reader, size, measures),
    })),
  );
  const known = session.shownPage?.pages.ids;
  return plans.filter(({ id }) => id === null || known?.includes(id));
}

function settle({ styles, actions, tool }: EditorSession): void {
  styles.flush();
  if (actions.isFree) return;
  tool.send({ type: 'CROP_ENDED' });
  tool.send({ type: 'TEXT_EDIT_ENDED' });
}

/** Each address is asked for once. */
export function withPatience(measure: MeasurePicture): MeasurePicture {
  const known = new Map<string, ReturnType<MeasurePicture>>();
  return (src) => {
    const asked =
      known.get(src) ??
      Promise.race([
        measure(src).catch((error: unknown) => {
          console.warn('A picture did not tell its size', error);
          return null;
        }),
        new Promise<null>((resolve) => {
          setTimeout(() => resolve(null), PATIENCE);
        }),
      ]);
    known.set(src, asked);
    return asked;
  };
}
