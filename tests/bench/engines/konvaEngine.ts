// konva: one layer, one node an object, drawn again as a whole when something changes, as konva does.
import Konva from 'konva';
import type { FabricObject, MountEngine } from '../types.ts';
import { asShape, type Shape, toSvgPath } from './fabricShape.ts';
import { nextFrame } from './nextFrame.ts';
import { loadPicture } from './pictures.ts';

export const mount: MountEngine = async ({ canvasParent, width, height }) => {
  Konva.autoDrawEnabled = false;
  const container = document.createElement('div');
  canvasParent.append(container);
  const stage = new Konva.Stage({ container, width, height });
  const layer = new Konva.Layer();
  const front = new Konva.Layer();
  const transformer = new Konva.Transformer();
  stage.add(layer, front);
  front.add(transformer);
  const byId = new Map<string, Konva.Node>();
  let pending = false;
  const change = () => {
    pending = true;
  };
  return {
    name: `konva ${Konva.version}`,
    async load(design) {
      layer.add(new Konva.Rect({ width: design.width, height: design.height, fill: design.background }));
      for (const object of design.objects) {
        const node = await createNode(object);
        byId.set(object.id, node);
        layer.add(node as Konva.Shape);
      }
      layer.draw();
      await nextFrame();
    },
    setCamera({ x, y, zoom }) {
      for (const one of [layer, front]) {
        one.scale({ x: zoom, y: zoom });
        one.position({ x: -x * zoom, y: -y * zoom });
      }
      change();
    },
    async flush() {
      if (!pending) return;
      pending = false;
      layer.draw();
      front.draw();
    },
    select(ids) {
      transformer.nodes(ids.map((id) => byId.get(id)).filter((node) => node !== undefined));
      change();
    },
    dragBy(dx, dy) {
      for (const node of transformer.nodes()) node.position({ x: node.x() + dx, y: node.y() + dy });
      change();
    },
    hitTest(x, y) {
      const shape = layer.getIntersection(layer.getAbsoluteTransform().point({ x, y }));
      let node: Konva.Node | null = shape;
      while (node && node.getParent() !== layer) node = node.getParent();
      return node?.id() ?? null;
    },
    destroy: () => void stage.destroy(),
  };
};

async function createNode(object: FabricObject): Promise<Konva.Node> {
  const shape = asShape(object);
  const base = { ...placeOf(shape), ...paintOf(shape) };
  switch (shape.type) {
    case 'Rect':
      return new Konva.Rect({ ...base, cornerRadius: shape.rx });
    case 'Ellipse':
      return new Konva.Ellipse({
        ...base,
        radiusX: shape.rx,
        radiusY: shape.ry,
        offsetX: -shape.rx,
        offsetY: -shape.ry,
      });
    case 'Triangle':
      return new Konva.Line({
        ...base,
        closed: true,
        points: [shape.width / 2, 0, shape.width, shape.height, 0, shape.height],
      });
    case 'Polygon':
      return new Konva.Line({ ...base, closed: true, points: shape.points.flatMap(({ x, y }) => [x, y]) });
    case 'Path':
      return new Konva.Path({ ...base, data: toSvgPath(shape.path) });
    case 'Textbox':
      return new Konva.Text({
        ...base,
        text: shape.text,
        height: undefined,
        fontFamily: shape.fontFamily,
        fontSize: shape.fontSize,
        fontStyle: `${shape.fontStyle} ${shape.fontWeight}`,
        align: shape.textAlign,
        lineHeight: shape.lineHeight,
      });
    case 'Image':
      return new Konva.Image({ ...base, image: await loadPicture(shape.src) });
    default: {
      const group = new Konva.Group({
        ...placeOf(shape),
        offsetX: -shape.width / 2,
        offsetY: -shape.height / 2,
      });
      for (const member of shape.objects) group.add((await createNode(member)) as Konva.Shape);
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
  const outline = { stroke: stroke ?? undefined, strokeWidth };
  if (typeof fill === 'string') return { ...outline, fill };
  const { x1, y1, x2, y2 } = fill.coords;
  return {
    ...outline,
    fillLinearGradientStartPoint: { x: x1, y: y1 },
    fillLinearGradientEndPoint: { x: x2, y: y2 },
    fillLinearGradientColorStops: fill.colorStops.flatMap(({ offset, color }) => [offset, color]),
  };
}
