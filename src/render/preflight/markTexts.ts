// A design reduced to its letters, each text in a colour of its own: what that picture shows of a colour is ink of one text.
import type { SceneReader } from '../../../scene/document/types.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { CharStyle, NodeId, Paint, SceneNode, TextNode } from '../../../scene/nodes/types.ts';
import type { SeenElement } from '../../../scene/preflight/types.ts';
import { isTextNode } from '../../../scene/queries/isTextNode.ts';
import { SnapshotReader } from '../export/SnapshotReader.ts';

export type MarkedTexts = {
  readonly reader: SceneReader;
  /** Which text a colour (red · 65536 + green · 256 + blue) is. */
  readonly texts: ReadonlyMap<number, TextNode>;
};

/** Odd, so that all texts get different colours; large, so that no mixture of two is likely a third's. */
const SPREAD = 0x9e3779;

const PLAIN = {
  opacity: 1,
  shadow: null,
  globalCompositeOperation: 'source-over',
  backgroundColor: '',
} as const;

export type MarkOptions = {
  /** What the picture will show; nothing of it is cut off at the artboard's edge. */
  readonly view: Box;
  readonly withClips: boolean;
  /** The lowest on top: beside the other picture it tells which texts cover each other. */
  readonly isUpsideDown?: boolean;
};

export function markTexts(
  { artboard }: SceneReader,
  elements: readonly SeenElement[],
  { view, withClips, isUpsideDown = false }: MarkOptions,
): MarkedTexts {
  const texts = new Map<number, TextNode>();
  const nodes = elements.flatMap(({ node }, at): readonly SceneNode[] => {
    if (node.kind !== 'group' && !isTextNode(node)) return [];
    const order = isUpsideDown ? { index: String(elements.length - at).padStart(9, '0') } : {};
    const plain = { ...node, ...PLAIN, ...order, ...(withClips ? {} : { clipPath: null }) } as typeof node;
    if (!isTextNode(plain)) return [plain];
    const mark = ((texts.size + 1) * SPREAD) & 0xffffff;
    texts.set(mark, plain);
    return [inOneColor(plain, `#${mark.toString(16).padStart(6, '0')}`)];
  });
  const ground = { background: '', canvasBackground: '' as const, style: null };
  return { reader: new SnapshotReader({ artboard: { ...artboard, ...view, ...ground }, nodes }), texts };
}

function inOneColor(node: TextNode, color: string): TextNode {
  const mark = (paint: Paint): Paint => (paint ? color : paint);
  const markStyle = (style: CharStyle): CharStyle => ({
    ...style,
    ...(style.fill === undefined ? {} : { fill: mark(style.fill) }),
    ...(style.stroke === undefined ? {} : { stroke: mark(style.stroke) }),
    textBackgroundColor: '',
  });
  return {
    ...node,
    fill: mark(node.fill),
    stroke: mark(node.stroke),
    customGradient: null,
    textBackgroundColor: '',
    styles: node.styles.map((range) => ({ ...range, style: markStyle(range.style) })),
  };
}

/** Whether something cuts any of these texts: a clip path of its own, or of a group around it. */
export function someClipped(elements: readonly SeenElement[]): boolean {
  const cut = new Set<NodeId>();
  return elements.some(({ node }) => {
    const isCut = node.clipPath !== null || (node.parentId !== null && cut.has(node.parentId));
    if (isCut) cut.add(node.id);
    return isCut && isTextNode(node);
  });
}
