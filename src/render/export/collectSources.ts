import type { SceneReader } from '../../../scene/document/types.ts';
import { listBlendedPictures } from '../../../scene/filters/listBlendedPictures.ts';
import type { DetachedNode, NodeId, Paint, SceneNode } from '../../../scene/nodes/types.ts';
import { isFiller, isPattern } from '../paint/toCanvasPaint.ts';

/** Addresses of all pictures that painting the nodes asks for, each once; clip paths and patterns included. */
export function collectSources(
  reader: SceneReader,
  ids: Iterable<NodeId> = reader.ids(),
): ReadonlySet<string> {
  const sources = new Set<string>();
  addPaint(reader.artboard.background, sources);
  addPaint(reader.artboard.canvasBackground, sources);
  for (const id of ids) {
    const node = reader.get(id);
    if (node) addNode(node, sources);
  }
  sources.delete('');
  return sources;
}

function addNode(node: SceneNode, sources: Set<string>): void {
  if ('src' in node) {
    sources.add(node.src);
    for (const src of listBlendedPictures(node.filters)) sources.add(src);
  }
  addPaint(node.fill, sources);
  addPaint(node.stroke, sources);
  if ('styles' in node) {
    for (const { style } of node.styles) {
      addPaint(style.fill ?? null, sources);
      addPaint(style.stroke ?? null, sources);
    }
  }
  if (node.clipPath) addDetached(node.clipPath, sources);
}

function addDetached(detached: DetachedNode, sources: Set<string>): void {
  addNode(detached.node, sources);
  for (const child of detached.children) addDetached(child, sources);
}

function addPaint(paint: Paint, sources: Set<string>): void {
  if (isFiller(paint) && isPattern(paint)) sources.add(paint.source);
}
