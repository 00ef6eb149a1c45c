import type { SceneNode } from '../../../scene/nodes/types.ts';
import { isTextNode } from '../../../scene/queries/isTextNode.ts';
import type { FontFace } from '../../../scene/text/types.ts';

/** A face and every character drawn in it, so that only the needed subsets are loaded. */
export type NeededFont = { readonly face: FontFace; readonly text: string };

/** Faces that `nodes` use, letter styles and clip paths included, each once. */
export function collectFonts(nodes: Iterable<SceneNode>): readonly NeededFont[] {
  const needed = new Map<string, { face: FontFace; letters: Set<string> }>();
  const add = (face: FontFace, text: string): void => {
    const key = `${face.fontFamily}\n${face.fontStyle}\n${face.fontWeight}`;
    let entry = needed.get(key);
    if (!entry) {
      entry = { face, letters: new Set() };
      needed.set(key, entry);
    }
    // With its accents, which make another letter of it that may be in another file.
    for (const [letter] of text.matchAll(/.\p{M}*/gsu)) entry.letters.add(letter);
  };
  for (const node of nodes) collectFromNode(node, add);
  return [...needed.values()].map(({ face, letters }) => ({ face, text: [...letters].join('') }));
}

type AddFont = (face: FontFace, text: string) => void;

function collectFromNode(node: SceneNode, add: AddFont): void {
  if (isTextNode(node)) {
    add(node, node.text);
    // A styled run may hold any letter of the text; the whole text costs no more files than its subsets.
    for (const { style } of node.styles) {
      if (style.fontFamily === undefined && style.fontWeight === undefined && style.fontStyle === undefined) {
        continue;
      }
      add(
        {
          fontFamily: style.fontFamily ?? node.fontFamily,
          fontWeight: style.fontWeight ?? node.fontWeight,
          fontStyle: style.fontStyle ?? node.fontStyle,
        },
        node.text,
      );
    }
  }
  if (node.clipPath) collectFromDetached(node.clipPath, add);
}

function collectFromDetached(detached: NonNullable<SceneNode['clipPath']>, add: AddFont): void {
  collectFromNode(detached.node, add);
  for (const child of detached.children) collectFromDetached(child, add);
}
