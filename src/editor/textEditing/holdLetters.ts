import type { CharStyle } from '../../../scene/nodes/types.ts';
import { restyleText } from '../../../scene/text/restyleText.ts';
import type { TextSessionDocument } from './TextSessionDocument.ts';
import type { TextEditingSession } from './types.ts';

/** Remembers the letters selected in a session; see `TextEditingSession.holdLetters`. */
export function holdLetters(
  session: TextEditingSession,
  text: TextSessionDocument,
  hasEnded: () => boolean,
): (style: CharStyle) => boolean {
  const { node: held, anchor, focus } = session.state;
  const [start, end] = [Math.min(anchor, focus), Math.max(anchor, focus)];
  return (style) => {
    const now = hasEnded() ? null : session.state;
    const node = now ? now.node : text.find();
    if (node?.text !== held.text || node.locked) return false;
    if (now && now.anchor === anchor && now.focus === focus) {
      session.styleSelection(style);
      session.focus();
      return true;
    }
    if (start === end) return false;
    const patch = restyleText(node, start, end, style);
    if (now) session.styleNode(patch);
    else {
      text.update(patch);
      text.storeSize();
    }
    return true;
  };
}
