import type { SvgElement } from './types.ts';

const SHAPES: ReadonlySet<string> = new Set([
  'rect',
  'circle',
  'ellipse',
  'line',
  'polygon',
  'polyline',
  'image',
]);
const DEEPEST = 300;

/** The tree without the shapes and pictures that no text refers to: enough to tell which families its texts need. */
export function onlyTexts(element: SvgElement, depth = 0): SvgElement {
  if (depth > DEEPEST || element.name === 'text') return element;
  const children = element.children.filter((child) => typeof child === 'string' || !isShape(child));
  return {
    ...element,
    children: children.map((child) => (typeof child === 'string' ? child : onlyTexts(child, depth + 1))),
  };
}

/** Letters may run along a path that has a name. */
const isShape = ({ name, attributes }: SvgElement): boolean =>
  SHAPES.has(name) || (name === 'path' && attributes.id === undefined);

/** Whether there is any text, at any depth. */
export function hasText({ name, children }: SvgElement, depth = 0): boolean {
  if (name === 'text') return true;
  return depth <= DEEPEST && children.some((child) => typeof child !== 'string' && hasText(child, depth + 1));
}
