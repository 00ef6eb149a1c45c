import type { CharStyle, TextNode } from '../nodes/types.ts';
import { resolveStyle } from './StyleTable.ts';
import type { ResolvedStyle } from './types.ts';

/** What letters with these own styles share, those of their text included; properties in which they differ are absent. */
export function commonStyle(node: TextNode, styles: Iterable<CharStyle | undefined>): Partial<ResolvedStyle> {
  const [shown, ...others] = new Set(styles);
  const common: Partial<Record<string, unknown>> = { ...resolveStyle(node, shown) };
  for (const own of others) {
    for (const [key, value] of Object.entries(resolveStyle(node, own))) {
      if (key in common && common[key] !== value) delete common[key];
    }
  }
  return common as Partial<ResolvedStyle>;
}
