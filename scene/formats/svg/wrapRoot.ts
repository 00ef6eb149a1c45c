// The look of a whole file. The outermost `svg` is a box of CSS to a browser: what applies to it is in pixels of the
// page, and turned about its middle. A group between the page and its drawing says the same within the drawing.
import { element } from './element.ts';
import { readArtboard } from './readArtboard.ts';
import { readFraction } from './readPaint.ts';
import { ownStyle, type Style } from './readStyle.ts';
import { DATA, PAGE, PART, type SvgElement } from './types.ts';
import { withoutLooks } from './withoutLooks.ts';

const LOOKS =
  /^(?:opacity|clip-path|mask|filter|transform|transform-origin|transform-box|translate|rotate|scale)$/;
const MOVES = ['transform', 'translate', 'rotate', 'scale'];
/** What lies beyond the page is cut off before it is moved into view, or blurred. */
const CUT = [...MOVES, 'filter'];
/** Shapes that would be measured by all that is drawn, were they not told of the page. */
const BASIC_SHAPE = /^(?:inset|circle|ellipse|polygon|path|rect|xywh|shape)\(.*\)$/i;
const VIEW = /^(?:viewBox|preserveAspectRatio|width|height|overflow)$/;

/** The file as it is where nothing applies to its root; files of our own say so otherwise. */
export function wrapRoot(root: SvgElement): SvgElement {
  if (root.attributes[DATA] !== undefined) return root;
  const style = ownStyle(root);
  const says = (name: string): boolean => (style[name] ?? 'none') !== 'none';
  if (!['clip-path', 'mask', ...CUT].some(says) && readFraction(style.opacity, 1) === 1) return root;
  const { width, height } = readArtboard(root).artboard;
  const { viewBox, preserveAspectRatio } = root.attributes;
  const overflow = CUT.some(says) ? 'hidden' : 'visible';
  const drawing = element('svg', { viewBox, preserveAspectRatio, width, height, overflow }, root.children);
  // The box of the page, for masks and filters that are measured by it.
  const box = element('rect', { width, height, fill: 'none', stroke: 'none', [PART]: 'part' });
  const page = element('g', { style: lookOf(style), [PAGE]: '' }, [box, drawing]);
  const kept = withoutLooks(withoutLooks(root.attributes, LOOKS), VIEW);
  return { ...root, attributes: { ...kept, width: String(width), height: String(height) }, children: [page] };
}

function lookOf(style: Style): string {
  const said = Object.entries({ 'transform-origin': '50% 50%', ...style }).filter(
    ([name]) => LOOKS.test(name) && name !== 'transform-box',
  );
  return said
    .map(([name, value]) => `${name}:${value}${BASIC_SHAPE.test(value) ? ' view-box' : ''}`)
    .join(';');
}
