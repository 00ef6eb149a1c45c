// Parts of a file that become pictures though what is in them blends with what lies below the whole: pieces, each laid on by
// itself, as the browser does. What hides the others leaves all boxes as they are.
import { operationOf } from './blendModes.ts';
import type { UnreadablePart } from './findUnreadable.ts';
import { replaceElements } from './isolatePart.ts';
import { readFraction } from './readPaint.ts';
import { ownStyle, type Style } from './readStyle.ts';
import { SILENT } from './silentElements.ts';
import { shownChildren } from './shownChildren.ts';
import type { SvgElement } from './types.ts';
import { withoutLooks } from './withoutLooks.ts';

/** Each is a picture of its own; a part of more is drawn as one. */
const MOST_PIECES = 20;
const DEEPEST = 64;
/** Elements that are looked at in a part: references can multiply them without end. */
const MOST_VISITS = 10_000;
const HOLDERS: ReadonlySet<string> = new Set(['g', 'a', 'svg', 'switch', 'symbol']);
const ISOLATING = ['filter', 'mask', 'clip-path'];
const OPACITY = /^opacity$/;
const OWN_BLEND = /^mix-blend-mode$/;

/** An element with all in it, and how it is laid on; null as usual. */
type Unit = { readonly element: SvgElement; readonly blend: string | null };

/** A file in which such a part shows one piece of itself, and the part there, which blends as the piece does. */
export type BlendPiece = { readonly root: SvgElement; readonly part: UnreadablePart };

/** In the order in which they are laid on each other; null for a part in which nothing blends with what is below it. */
export function blendPieces(
  part: UnreadablePart,
  byId: ReadonlyMap<string, SvgElement>,
): readonly BlendPiece[] | null {
  const own = ownStyle(part.element);
  if (blendOf(own) !== null || isolates(own)) return null;
  const units = listUnits(part.element, { byId, left: MOST_VISITS }, 0);
  if (!units.some(({ blend }) => blend !== null)) return null;
  // What is shown twice could not be hidden once.
  if (new Set(units.map(({ element }) => element)).size < units.length) return null;
  const runs: Unit[][] = [];
  for (const unit of units) {
    const last = runs.at(-1);
    if (last && unit.blend === null && last[0]?.blend === null) last.push(unit);
    else runs.push([unit]);
  }
  return runs.length > MOST_PIECES ? null : runs.map((run) => showOnly(run, units, part));
}

type Walk = { readonly byId: ReadonlyMap<string, SvgElement>; left: number };

/** The smallest number of elements that together are all of it, so that each blends in one way. */
function listUnits(element: SvgElement, walk: Walk, depth: number): readonly Unit[] {
  const style = ownStyle(element);
  if (style.display === 'none') return [];
  const blend = blendOf(style);
  const whole = [{ element, blend }];
  if (blend !== null || isolates(style) || depth > DEEPEST || walk.left-- <= 0) return whole;
  const units = childrenOf(element, walk).flatMap((child) => listUnits(child, walk, depth + 1));
  return units.some((unit) => unit.blend !== null) ? units : whole;
}

function childrenOf(element: SvgElement, { byId }: Walk): readonly SvgElement[] {
  if (HOLDERS.has(element.name)) return shownChildren(element).filter(({ name }) => !SILENT.has(name));
  const { href = '' } = element.attributes;
  const used = element.name === 'use' && href.startsWith('#') ? byId.get(href.slice(1)) : undefined;
  return used ? [used] : [];
}

const blendOf = (style: Style): string | null => {
  const mode = style['mix-blend-mode'];
  return mode !== undefined && operationOf(mode) !== undefined ? mode : null;
};

/** Whether what is in an element blends with nothing outside of it. */
const isolates = (style: Style): boolean =>
  style.isolation === 'isolate' ||
  readFraction(style.opacity, 1) < 1 ||
  ISOLATING.some((name) => (style[name] ?? 'none') !== 'none');

function showOnly(run: readonly Unit[], units: readonly Unit[], part: UnreadablePart): BlendPiece {
  const changes = new Map<SvgElement, SvgElement>();
  for (const unit of units) {
    const { element } = unit;
    const attributes = run.includes(unit)
      ? withoutLooks(element.attributes, OWN_BLEND)
      : { ...withoutLooks(element.attributes, OPACITY), opacity: '0' };
    changes.set(element, { ...element, attributes });
  }
  const changed = replaceElements(part.element, changes);
  const blend = run[0]?.blend;
  const attributes = blend ? { ...changed.attributes, 'mix-blend-mode': blend } : changed.attributes;
  const element = { ...changed, attributes };
  const root = replaceElements(
    part.ancestors[0] as SvgElement,
    new Map([...changes, [part.element, element]]),
  );
  return { root, part: { ...part, element, ancestors: follow(root, part) } };
}

/** The same elements around a part in another tree of the same form. */
function follow(root: SvgElement, { ancestors }: UnreadablePart): readonly SvgElement[] {
  const found = [root];
  for (const [at, ancestor] of ancestors.slice(1).entries()) {
    const index = (ancestors[at] as SvgElement).children.indexOf(ancestor);
    found.push((found.at(-1) as SvgElement).children[index] as SvgElement);
  }
  return found;
}
