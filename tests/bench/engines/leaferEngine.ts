// leafer-ui: its own tree and its dirty-rectangle renderer, driven synchronously so that a step is a frame.
import {
  Ellipse,
  Group,
  Image as Picture,
  Leafer,
  Path,
  Polygon,
  Rect,
  Text,
  type UI,
  version,
} from 'leafer-ui';
import type { FabricObject, MountEngine } from '../types.ts';
import { asShape, type Shape, toSvgPath } from './fabricShape.ts';
import { nextFrame } from './nextFrame.ts';
import { loadPicture } from './pictures.ts';

export const mount: MountEngine = async ({ canvasParent, width, height }) => {
  const view = document.createElement('div');
  view.style.cssText = `width:${width}px;height:${height}px`;
  canvasParent.append(view);
  const leafer = new Leafer({ view, width, height });
  const scene = new Group();
  leafer.add(scene);
  const byId = new Map<string, UI>();
  let pending = false;
  let selected: UI[] = [];
  const draw = () => {
    leafer.layouter?.layout();
    leafer.renderer?.render();
  };
  const change = () => {
    pending = true;
  };
  return {
    name: `leafer-ui ${version}`,
    async load(design) {
      const sources = new Set<string>();
      collectSources(design.objects, sources);
      await Promise.all([...sources].map(loadPicture));
      scene.add(new Rect({ width: design.width, height: design.height, fill: design.background }));
      for (const object of design.objects) {
        const node = createNode(object);
        byId.set(object.id, node);
        scene.add(node);
      }
      await new Promise<void>((resolve) => leafer.waitViewCompleted(() => resolve()));
      draw();
      await nextFrame();
    },
    setCamera({ x, y, zoom }) {
      scene.set({ x: -x * zoom, y: -y * zoom, scaleX: zoom, scaleY: zoom });
      change();
    },
    async flush() {
      if (!pending) return;
      pending = false;
      draw();
    },
    select(ids) {
      selected = ids.map((id) => byId.get(id)).filter((node) => node !== undefined);
    },
    dragBy(dx, dy) {
      for (const node of selected) node.set({ x: (node.x ?? 0) + dx, y: (node.y ?? 0) + dy });
      change();
    },
    hitTest(x, y) {
      const { scaleX = 1, x: left = 0, y: top = 0 } = scene;
      const zoom = scaleX as number;
      const found = leafer.pick({ x: x * zoom + left, y: y * zoom + top });
      let node = found?.target as UI | undefined;
      while (node && node.parent !== scene) node = node.parent as UI | undefined;
      return (node?.id as string | undefined) ?? null;
    },
    destroy: () => leafer.destroy(),
  };
};

function collectSources(objects: readonly FabricObject[], sources: Set<string>): void {
  for (const object of objects) {
    if (object.type === 'Image') sources.add(asShape(object).src);
    if (object.objects) collectSources(object.objects, sources);
  }
}

function createNode(object: FabricObject): UI {
  const shape = asShape(object);
  const base = { ...placeOf(shape), ...paintOf(shape) };
  switch (shape.type) {
    case 'Rect':
      return new Rect({ ...base, cornerRadius: shape.rx });
    case 'Ellipse':
      return new Ellipse(base);
    case 'Triangle':
      return new Polygon({
        ...base,
        points: [shape.width / 2, 0, shape.width, shape.height, 0, shape.height],
      });
    case 'Polygon':
      return new Polygon({ ...base, points: shape.points.flatMap(({ x, y }) => [x, y]) });
    case 'Path':
      return new Path({ ...base, path: toSvgPath(shape.path) });
    case 'Textbox':
      return new Text({
        ...base,
        height: undefined,
        text: shape.text,
        fontFamily: shape.fontFamily,
        fontSize: shape.fontSize,
        fontWeight: shape.fontWeight === 'bold' ? 'bold' : 'normal',
        italic: shape.fontStyle === 'italic',
        textAlign: shape.textAlign,
        lineHeight: { type: 'percent', value: shape.lineHeight },
      });
    case 'Image':
      return new Picture({ ...placeOf(shape), url: shape.src });
    default: {
      const group = new Group(placeOf(shape));
      for (const member of shape.objects) {
        const child = createNode(member);
        child.set({ x: (child.x ?? 0) + shape.width / 2, y: (child.y ?? 0) + shape.height / 2 });
        group.add(child);
      }
      return group;
    }
  }
}

const placeOf = (shape: Shape) => ({
  id: shape.id,
  x: shape.left,
  y: shape.top,
  width: shape.width,
  height: shape.height,
  scaleX: shape.scaleX,
  scaleY: shape.scaleY,
  rotation: shape.angle,
  opacity: shape.opacity,
});

function paintOf({ fill, stroke, strokeWidth }: Shape) {
  const outline = stroke ? { stroke, strokeWidth, strokeAlign: 'center' as const } : {};
  if (typeof fill === 'string') return { ...outline, fill };
  const { x1, y1, x2, y2 } = fill.coords;
  return {
    ...outline,
    fill: {
      type: 'linear' as const,
      from: { x: x1, y: y1 },
      to: { x: x2, y: y2 },
      stops: fill.colorStops.map(({ offset, color }) => ({ offset, color })),
    },
  };
}
