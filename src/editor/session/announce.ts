import type { EditorSession } from './types.ts';

/** A screen reader is silent about what did not change: the same words again get a space nobody hears. */
export function announce({ announcements }: Pick<EditorSession, 'announcements'>, text: string): void {
  const again = announcements.getState().text === text;
  announcements.setState({ text: again ? `${text}\u00a0` : text });
}
