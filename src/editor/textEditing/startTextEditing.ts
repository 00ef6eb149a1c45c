import { isTextNode } from '../../../scene/queries/isTextNode.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import { TextSession } from './TextSession.ts';
import { TextSessionDocument } from './TextSessionDocument.ts';
import type { StartTextEditing } from './types.ts';

/** Begins editing a text in place; throws RangeError when the node is missing or holds no text. */
export const startTextEditing: StartTextEditing = (options) => {
  const { document, history, nodeId, point } = options;
  const node = document.reader.get(nodeId);
  if (!node || !isTextNode(node)) throw new RangeError(`Only text can be edited in place, not ${node?.kind}`);
  const measurer = options.measurer ?? getPageFonts().measurer;
  const text = new TextSessionDocument({ document, history, nodeId, measurer });
  const session = new TextSession({
    text,
    shown: text.show(node),
    renderer: options.renderer,
    isMac: /mac|iphone|ipad/i.test(navigator.userAgent),
    now: () => performance.now(),
    isUnattended: options.isUnattended ?? false,
    panels: options.panels,
    camera: options.camera,
    beforeWrite: options.beforeWrite ?? (() => undefined),
    tell: options.tell ?? (() => undefined),
    onEnd: options.onEnd,
  });
  if (point && session.contains(point)) {
    session.handlePointerDown({ world: point, clickCount: 1, shiftKey: false });
    session.handlePointerUp();
  } else session.selectAll();
  for (const step of options.typed ?? [])
    if (typeof step === 'string') session.type(step);
    else session.replay(step);
  return session;
};
