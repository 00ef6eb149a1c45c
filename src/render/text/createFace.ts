import { quote } from './fontDeclaration.ts';
import type { FontSource } from './types.ts';

/**
 * Firefox and Safari 26.0 read a family as style sheets do, where `Exo 2` stands in quotes: the one has a face without a name for
 * it, the other throws. Elsewhere quotes would be part of the name. https://github.com/w3c/csswg-drafts/issues/6236
 */
export function createFace(source: FontSource): FontFace {
  try {
    const face = declareFace(source, source.family);
    if (face.family !== '') return face;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  return declareFace(source, quote(source.family));
}

function declareFace(source: FontSource, family: string): FontFace {
  return new FontFace(family, `url(${JSON.stringify(source.url)})`, {
    weight: source.weight,
    style: source.style,
    display: 'block',
    ...(source.unicodeRange === undefined ? {} : { unicodeRange: source.unicodeRange }),
  });
}
