// Elements to nodes, in order. Each case is small; what has no case is left out and named.
import { boxCenter, unionBoxes } from '../../geometry/box.ts';
import { localBox } from '../../geometry/localBox.ts';
import { applyToBox, IDENTITY, multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Box, Matrix, Point } from '../../geometry/types.ts';
import { LONGEST_ALT } from '../../nodes/properties.ts';
import type { SceneNode } from '../../nodes/types.ts';
import { innerMatrix } from './innerMatrix.ts';
import { operationOf } from './blendModes.ts';
import { type ClipOwner, type ClipSource, ownerOf, readClip } from './readClip.ts';
import { frameClip, frameOf } from './frameOf.ts';
import { fitDashes } from './fitDashes.ts';
import { lengthenDots } from './lengthenDots.ts';
import { readImage } from './readImage.ts';
import { makeNode, placeNode, placeNodeAt } from './makeNode.ts';
import { parseData, readKind } from './readNodeData.ts';
import { innerWrap, readOwnNode } from './readOwnNode.ts';
import { readFraction } from './readPaint.ts';
import { readPainting } from './readPainting.ts';
import { readNumbers } from './readTransform.ts';
import { FormatError } from '../fabricJson/FormatError.ts';
import { readShape } from './readShape.ts';
import { readLength, type Style, styleOf } from './readStyle.ts';
import { readTextElement } from './readTextElement.ts';
import { innerView } from './resolveUnits.ts';
import { shownChildren } from './shownChildren.ts';
import { SILENT } from './silentElements.ts';
import { transformOf } from './transformOf.ts';
import { BOX, DATA, PAGE, PART, type ReadSvgOptions, type SvgElement } from './types.ts';
import { usedElement } from './usedElement.ts';
import { withEffects } from './withEffects.ts';

export type Draft = { readonly node: SceneNode; readonly members: readonly Draft[] };

export type ReadContext = ClipSource & {
  readonly options: ReadSvgOptions;
  /** Nodes that may still be made: references can multiply elements without end. */
  readonly budget: { left: number };
  /** Whether what SVG lays on the page as one is drawn so afterwards (`keepWhole`). */
  readonly isKeptWhole: boolean;
};

type Place = {
  readonly style: Style;
  /** From the element's space to that of the nodes' parent, and from there to the scene. */
  readonly matrix: Matrix;
  readonly world: Matrix;
  readonly depth: number;
  /** The ids of what it stands in, or is shown by. */
  readonly around: readonly string[];
};

/** Stops after each element, for whoever has other things to do meanwhile. */
type Reading = Generator<void, readonly Draft[]>;

/** Elements inside elements, references included; groups that a design has for them may be fewer (`countObjects`). */
const DEEPEST = 256;
const GROUPS: ReadonlySet<string> = new Set(['g', 'a', 'svg', 'switch']);

/** Nodes of an element's children; `matrix` maps the element's space to that of the nodes' parent. */
export function readElements(root: SvgElement, matrix: Matrix, context: ReadContext): Reading {
  const style = styleOf(root, {}, context.sheet);
  return readChildren(root, { style, matrix, world: IDENTITY, depth: 0, around: [] }, context);
}

function* readChildren(element: SvgElement, outer: Place, context: ReadContext): Reading {
  const { id } = element.attributes;
  // Where several have one id, references lead to the first.
  const isReferred = id !== undefined && context.byId.get(id) === element;
  const place = isReferred ? { ...outer, around: [...outer.around, id] } : outer;
  const drafts: Draft[] = [];
  for (const child of shownChildren(element)) {
    for (const draft of yield* readElement(child, place, context)) drafts.push(draft);
    yield;
  }
  return drafts;
}

function* readElement(element: SvgElement, place: Place, context: ReadContext): Reading {
  refuseEndless(place, context);
  const part = element.attributes[PART];
  const data = parseData(element.attributes[DATA]);
  const kind = data && readKind(data);
  if (data && kind) {
    const node = readOwnNode(element, kind, data, place.matrix, context);
    if (kind !== 'group') return [{ node, members: [] }];
    const inner = innerWrap(element) ?? element;
    const style = styleOf(element, place.style, context.sheet);
    const world = multiply(place.world, nodeMatrix(node));
    const within = { ...place, style, matrix: IDENTITY, world, depth: place.depth + 1 };
    return [{ node, members: yield* readChildren(inner, within, context) }];
  }
  if (part === 'part' || part === 'shape') return [];
  return described(named(yield* readForeign(element, place, context), element), element);
}

/** What is too much is not left out in silence. */
function refuseEndless({ depth }: Place, { budget }: ReadContext): void {
  if (budget.left-- <= 0) throw new FormatError('too-many', 'Elements and their references are too many');
  if (depth > DEEPEST) throw new FormatError('too-deep', `References may be ${DEEPEST} levels deep`);
}

/** With what somebody said it shows. Titles of other elements are names that drawing programs make up. */
function described(drafts: readonly Draft[], { name, attributes, children }: SvgElement): readonly Draft[] {
  const [only, ...others] = drafts;
  if (!only || others.length > 0 || only.node.alt !== null) return drafts;
  const isPicture = name === 'image' || attributes.role === 'img';
  const title = isPicture
    ? children.find((child) => typeof child !== 'string' && child.name === 'title')
    : '';
  const words = typeof title === 'object' ? title.children.filter((part) => typeof part === 'string') : [];
  const alt = (attributes['aria-label'] ?? words.join('')).trim().replace(/\s+/g, ' ').slice(0, LONGEST_ALT);
  const isDecoration = isPicture && alt === '' && attributes['aria-hidden'] === 'true';
  return alt === '' && !isDecoration
    ? drafts
    : [{ ...only, node: makeNode(only.node.kind, { ...only.node, alt }) }];
}

/** With the name that somebody gave to what is one node: as Inkscape writes it, or Illustrator. */
function named(drafts: readonly Draft[], { attributes }: SvgElement): readonly Draft[] {
  const name = (attributes.label ?? attributes['data-name'])?.trim();
  const [only, ...others] = drafts;
  if (!name || !only || others.length > 0 || only.node.name !== '') return drafts;
  return [{ ...only, node: makeNode(only.node.kind, { ...only.node, name }) }];
}

function* readForeign(element: SvgElement, place: Place, context: ReadContext): Reading {
  const { name } = element;
  if (SILENT.has(name)) return [];
  const style = styleOf(element, place.style, context.sheet);
  if (style.display === 'none') return [];
  const matrix = multiply(place.matrix, transformOf(element, style, context.view));
  const inner: Place = { ...place, style, matrix, depth: place.depth + 1 };
  if (name === 'use') return yield* readUse(element, inner, context);
  if (GROUPS.has(name)) return yield* readGroup(element, inner, context);
  if (style.visibility === 'hidden' || style.visibility === 'collapse') return [];
  if (!KNOWN.has(name)) context.dropped.add(name);
  return readLeaf(element, inner, context);
}

const KNOWN: ReadonlySet<string> = new Set(
  'rect circle ellipse line polygon polyline path text image'.split(' '),
);

function readLeaf(element: SvgElement, place: Place, context: ReadContext): readonly Draft[] {
  const { style, matrix } = place;
  const finish = (node: SceneNode, owner: ClipOwner): readonly Draft[] => {
    const clipPath = readClip(style, owner, context);
    if (clipPath === 'nothing') return [];
    return [withEffects({ node, members: [] }, clipPath, place, context)];
  };
  if (element.name === 'text') {
    const { measurer } = context.options;
    const toScene = multiply(place.world, matrix);
    const texts = readTextElement({ element, style, matrix, toScene, source: context, measurer });
    context.budget.left -= texts.length;
    return texts.flatMap(({ node, owner }) => finish(node, owner));
  }
  if (element.name === 'image') {
    const read = readImage(element, matrix, context.options.pictureSizes);
    if (read === undefined) context.dropped.add('image');
    return read ? finish(read.node, read.owner) : [];
  }
  const shape = readShape(element);
  if (!shape) return [];
  const { kind, props, box } = lengthenDots(shape, style);
  const center = boxCenter(box);
  const drawn = makeNode(kind, { ...readPainting(style, box, context), ...props });
  const node = fitDashes(drawn, element.attributes.pathLength);
  return finish(placeNodeAt(node, matrix, center.x, center.y), ownerOf(box));
}

/** Whether something applies to the element as a whole, which its members cannot have one by one. */
function hasLook(style: Style): boolean {
  const isApart = style.isolation === 'isolate' || operationOf(style['mix-blend-mode']) !== undefined;
  return isApart || isCut(style) || readFraction(style.opacity, 1) < 1;
}

const isCut = (style: Style): boolean =>
  ['clip-path', 'mask', 'filter'].some((name) => (style[name] ?? 'none') !== 'none');

/**
 * The only member of a group that blends, which blends in its place: painters do not blend a group within a group that
 * they draw as one picture.
 */
function blendOnly(members: readonly Draft[], style: Style): readonly Draft[] | null {
  const [only, ...others] = members;
  const operation = operationOf(style['mix-blend-mode']);
  if (!only || others.length > 0 || only.members.length > 0 || !operation || isCut(style)) return null;
  const { node } = only;
  if (blends(node) || node.shadow) return null;
  const opacity = node.opacity * readFraction(style.opacity, 1);
  return [{ ...only, node: makeNode(node.kind, { ...node, opacity, globalCompositeOperation: operation }) }];
}

const blends = ({ globalCompositeOperation: mode }: SceneNode): boolean => mode !== 'source-over';

/**
 * A nested `svg` has a place and a view of its own; others are plain groups. One whose members blend with what lies
 * below it dissolves: a group of ours would keep that from them.
 */
function* readGroup(element: SvgElement, place: Place, context: ReadContext): Reading {
  const matrix = element.name === 'svg' ? multiply(place.matrix, innerMatrix(element)) : place.matrix;
  const within = { ...context, view: innerView(element, context.view) };
  const world = multiply(place.world, matrix);
  const members = yield* readChildren(element, { ...place, matrix: IDENTITY, world }, within);
  if (members.length === 0) return [];
  const style = place.style;
  const box = unionBoxes(members.map(({ node }) => applyToBox(nodeMatrix(node), localBox(node))));
  const frame = box && frameOf(element, style, members, world);
  const isPlain = !hasLook(style) && !frame;
  const isPage = element.attributes[PAGE] !== undefined;
  const mayDissolve = element.name !== 'g' || isPage || members.some(({ node }) => blends(node));
  const blended = frame ? null : blendOnly(members, style);
  if (blended || element.attributes[PART] === 'wrap' || (isPlain && mayDissolve)) {
    return (blended ?? members).map((draft) => ({
      ...draft,
      node: placeNode(draft.node, multiply(matrix, nodeMatrix(draft.node))),
    }));
  }
  if (!box) return [];
  const center = boxCenter(box);
  const moved = members.map((draft) => ({
    ...draft,
    node: placeNode(draft.node, multiply([1, 0, 0, 1, -center.x, -center.y], nodeMatrix(draft.node))),
  }));
  const id = element.attributes.id ?? '';
  const group = makeNode('group', { width: box.width, height: box.height, publicId: id });
  const placed = placeNodeAt(group, matrix, center.x, center.y);
  const outline = boxOf(element.attributes[BOX]) ?? box;
  const owner = isPage ? pageOf(context.view, center) : { ...ownerOf(box), box: outline };
  const clipPath = readClip(style, owner, context) ?? (frame && frameClip(frame, center));
  if (clipPath === 'nothing') return [];
  return [withEffects({ node: placed, members: moved }, clipPath, { ...place, matrix }, context)];
}

/** The box that a group had before a picture stood in for some of it. */
function boxOf(text: string | undefined): Box | null {
  const [left = 0, top = 0, width, height] = readNumbers(text ?? '');
  return width === undefined || height === undefined ? null : { left, top, width, height };
}

/** The look of a whole file is measured by its page. */
function pageOf(view: ReadContext['view'], center: Point): ClipOwner {
  return { box: { left: 0, top: 0, ...view }, toOwner: [1, 0, 0, 1, -center.x, -center.y] };
}

/** The element referred to, as if it stood here; references to other files are left out. */
function* readUse(element: SvgElement, outer: Place, context: ReadContext): Reading {
  const { x, y, href = '' } = element.attributes;
  const shown = usedElement(element, context.byId);
  if (!shown) {
    context.dropped.add('use');
    return [];
  }
  const id = href.slice(1);
  // What refers to itself shows nothing.
  if (outer.around.includes(id)) return [];
  const place = { ...outer, around: [...outer.around, id] };
  const matrix = multiply(place.matrix, [1, 0, 0, 1, readLength(x, 0), readLength(y, 0)]);
  if (!hasLook(place.style)) return yield* readElement(shown, { ...place, matrix }, context);
  const group = { name: 'g', attributes: {}, children: [shown] };
  return yield* readGroup(group, { ...place, matrix }, context);
}
