import { applyLayout } from '../../../scene/commands/applyLayout.ts';
import { type MeasurePicture, planWithPictures } from '../../../scene/layout/planWithPictures.ts';
import type { EditorSession } from './types.ts';

/** So long (ms) a picture may take to tell its size; it is cropped within what it shows then. */
const PATIENCE = 5_000;

/**
 * Lays the open design out anew on an artboard of this size, as one undo step, and shows the whole of it. What is typed or
 * cropped ends first, as it stands. A session that is closed meanwhile is left alone.
 */
export async function relayDesign(
  session: EditorSession,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  const { document, reader, measurer, services } = session;
  settle(session);
  const measurePicture = withPatience((src) => services.measurePicture(src));
  const isOpen = () => session.tool.getSnapshot().status === 'active';
  await planWithPictures(reader, size, { measurer, measurePicture });
  if (!isOpen()) return;
  // The hand may have gone on while pictures were measured. Their sizes are known by now: the design is read once more.
  settle(session);
  const plan = await planWithPictures(reader, size, { measurer, measurePicture });
  if (!isOpen()) return;
  applyLayout(document, plan);
  session.camera.fitArtboard();
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
