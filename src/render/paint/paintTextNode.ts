import type { TextNode } from '../../../scene/nodes/types.ts';
import { isInvisible } from './PaintScope.ts';
import type { KindPainter } from './PaintScope.ts';
import { paintPath } from './paintPath.ts';
import { paintText } from './paintText.ts';

/** Letters of any text kind, and the path under them where it has a paint of its own; the layout is the one the item was placed with. */
export const paintTextNode: KindPainter<TextNode> = (context, node, scope, item) => {
  const { environment } = scope;
  const path = node.textPath?.node;
  if (path?.kind === 'path' && !isInvisible(path)) {
    paintPath(context, path, { ...scope, parent: null }, { node: path });
  }
  const layout = item.layout ?? environment.layoutText(node, environment.measurer);
  paintText(context, node, layout, environment, scope.target);
};
