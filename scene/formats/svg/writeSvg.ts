// A whole document as one SVG file: the same picture as the painters give, and enough beside it to read every node
// back. Pure: pictures and fonts come from the caller, already as `data:` addresses.
import { canvasPaint } from '../../nodes/canvasPaint.ts';
import { createNode } from '../../nodes/createNode.ts';
import type { Artboard, SceneNode } from '../../nodes/types.ts';
import { BLEND_MODES } from './blendModes.ts';
import { composeSteps } from './composeNodes.ts';
import { element } from './element.ts';
import { formatNumbers } from './formatNumber.ts';
import { artboardData } from './nodeData.ts';
import { runToEnd } from './runToEnd.ts';
import { SvgDefs } from './SvgDefs.ts';
import { NOTHING_INHERITED, type SvgItem, type SvgScope } from './SvgScope.ts';
import { DATA, type FlatPicture, PART, type SvgElement, type WriteSvgOptions } from './types.ts';
import { writeNode } from './writeNode.ts';
import { paintAttributes } from './writePaint.ts';

/** The root element; `serializeSvg` makes it text, `withFonts` adds the faces its texts need. */
export function writeSvgTree(options: WriteSvgOptions): SvgElement {
  return runToEnd(writeSvgSteps(options));
}

/** The same, with a stop after each top-level node: thousands of them take seconds. */
export function* writeSvgSteps(options: WriteSvgOptions): Generator<void, SvgElement> {
  const { reader } = options;
  const { artboard } = reader;
  const taken = new Set([...reader.ids()].map((id) => reader.get(id)?.publicId ?? id));
  const scope: SvgScope = {
    options,
    defs: new SvgDefs(taken),
    ids: new Set(),
    parent: null,
    view: artboard,
    inherited: NOTHING_INHERITED,
    isWithinOne: false,
  };
  const nodes = reader.childIds(null).flatMap((id) => {
    const node = reader.get(id);
    return node ? [{ node }] : [];
  });
  const ground = [...writeCanvasBackground(artboard, scope), ...writeSheet(artboard, scope)];
  const { below = null, groups } = options.flat ?? {};
  const lowest = nodes.filter(({ node }) => below?.ids.has(node.id));
  const start = below ? [...hidden(ground), writeFlat(below.picture), ...writeHidden(lowest, scope)] : ground;
  const drawn = yield* composeSteps(start, nodes.slice(lowest.length), scope, (item, inner) => {
    const picture = inner.parent === null ? groups?.get(item.node.id) : undefined;
    return picture ? writeFlatGroup(item, picture, inner) : writeNode(item, inner);
  });
  const { left, top, width, height } = artboard;
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    width,
    height,
    viewBox: formatNumbers([left, top, width, height]),
    [DATA]: JSON.stringify(artboardData(artboard)),
  };
  return element('svg', root, [
    ...(artboard.title ? [element('title', {}, [artboard.title])] : []),
    ...(scope.defs.elements.length > 0 ? [element('defs', {}, scope.defs.elements)] : []),
    ...drawn,
  ]);
}

/** Nodes that a picture shows stay in the file for whoever reads it back. */
const writeHidden = (items: readonly SvgItem[], scope: SvgScope): readonly SvgElement[] =>
  hidden(items.map((item) => writeNode(item, scope)));

const hidden = (elements: readonly SvgElement[]): readonly SvgElement[] =>
  elements.map((drawn) => ({ ...drawn, attributes: { ...drawn.attributes, display: 'none' } }));

function writeFlat({ href, box }: FlatPicture): SvgElement {
  const { left, top, width, height } = box;
  return element('image', {
    x: left,
    y: top,
    width,
    height,
    href,
    preserveAspectRatio: 'none',
    [PART]: 'part',
  });
}

function writeFlatGroup(item: SvgItem, picture: FlatPicture, scope: SvgScope): SvgElement {
  const { node } = item;
  const mode = BLEND_MODES[node.globalCompositeOperation];
  const style = mode ? `mix-blend-mode:${mode}` : null;
  return element('g', { [PART]: 'wrap', style }, [writeFlat(picture), ...writeHidden([item], scope)]);
}

function writeSheet(artboard: Artboard, scope: SvgScope): readonly SvgElement[] {
  const { left, top, width, height, background, style } = artboard;
  if (background === '' && style === null) return [];
  const node: SceneNode = createNode('rect', {
    id: 'artboard',
    strokeWidth: 0,
    ...(style as object | null),
    left: left + width / 2,
    top: top + height / 2,
    originX: 'center',
    originY: 'center',
    width,
    height,
    fill: background,
  });
  return [asPart(writeNode({ node, detached: { node, children: [] } }, scope))];
}

/** The canvas's own colour under the sheet; its gradients start at the scene's origin. */
function writeCanvasBackground(artboard: Artboard, scope: SvgScope): readonly SvgElement[] {
  const { left, top, width, height, canvasBackground } = artboard;
  if (!canvasBackground) return [];
  const { patternPicture, sharesPictures } = scope.options;
  const area = { left, top, width, height };
  const space = { defs: scope.defs, width: 0, height: 0, area, patternPicture, sharesPictures };
  const look = paintAttributes('fill', canvasPaint(canvasBackground), space);
  return [element('rect', { x: left, y: top, width, height, [PART]: 'part', ...look })];
}

function asPart(drawn: SvgElement): SvgElement {
  return { ...drawn, attributes: { ...drawn.attributes, [PART]: 'part' } };
}
