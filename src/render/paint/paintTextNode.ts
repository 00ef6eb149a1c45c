import type { TextNode } from '../../../scene/nodes/types.ts';
import type { KindPainter } from './PaintScope.ts';
import { paintText } from './paintText.ts';

/** Letters of any text kind; the layout is the one the item was placed with. */
export const paintTextNode: KindPainter<TextNode> = (context, node, scope, item) => {
  const { environment } = scope;
  const layout = item.layout ?? environment.layoutText(node, environment.measurer);
  paintText(context, node, layout, environment);
};
