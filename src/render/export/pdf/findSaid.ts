// What parts of a drawing say to who does not see them: descriptions of pictures, and texts. The tree is that of the SVG
// export, which has both as attributes.
import { DATA, type SvgElement } from '../../../../scene/formats/svg/types.ts';

/** A picture with what it shows, or a text with its letters. */
export type Tag =
  | { readonly role: 'Figure'; readonly alt: string }
  | { readonly role: 'P'; readonly said: string };

export type Said = {
  /** What the part itself says, or all in it together, for who draws it as one; null for decoration. */
  tagOf(part: SvgElement): Tag | null;
  /** Whether parts within it say something one by one. */
  holds(part: SvgElement): boolean;
};

const UNSEEN: ReadonlySet<string> = new Set(['defs', 'title', 'style']);
/** Data begins with the kind. */
const TEXT = /^\{"kind":"(?:text|textbox|curvedText)"/;

/** Walks over the tree once. */
export function findSaid(tree: SvgElement): Said {
  const tags = new Map<SvgElement, Tag>();
  const holders = new Set<SvgElement>();
  const visit = (part: SvgElement): boolean => {
    if (UNSEEN.has(part.name) || part.attributes.display === 'none') return false;
    if (part.attributes['aria-hidden'] === 'true') return false;
    const own = ownTag(part);
    if (own) tags.set(part, own);
    if (own) return true;
    let holds = false;
    for (const child of part.children) if (typeof child !== 'string' && visit(child)) holds = true;
    if (holds) holders.add(part);
    return holds;
  };
  visit(tree);
  const listWords = (part: SvgElement): readonly string[] => {
    const tag = tags.get(part);
    if (tag) return [tag.role === 'P' ? tag.said : tag.alt];
    if (!holders.has(part)) return [];
    return part.children.flatMap((child) => (typeof child === 'string' ? [] : listWords(child)));
  };
  return {
    tagOf: (part) => {
      const own = tags.get(part);
      if (own || !holders.has(part)) return own ?? null;
      return { role: 'Figure', alt: listWords(part).join('\n') };
    },
    holds: (part) => holders.has(part),
  };
}

function ownTag({ attributes }: SvgElement): Tag | null {
  const { role, 'aria-label': alt } = attributes;
  if (role === 'img' && alt) return { role: 'Figure', alt };
  const data = attributes[DATA];
  if (data === undefined || !TEXT.test(data)) return null;
  const { text } = JSON.parse(data) as { readonly text?: unknown };
  return typeof text === 'string' && text.trim() !== '' ? { role: 'P', said: text } : null;
}
