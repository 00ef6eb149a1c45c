import type { SceneReader } from '../document/types.ts';
import { isSeen } from './isSeen.ts';

/** Whether a GIF or film shows in the design: its WebP moves then, else it is a picture like any other. */
export function isMoving(reader: SceneReader): boolean {
  return [...reader.ids()].some((id) => {
    const kind = reader.get(id)?.kind;
    return (kind === 'gif' || kind === 'video') && isSeen(reader, id);
  });
}
