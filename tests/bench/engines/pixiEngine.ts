// Bare PixiJS, the obvious way: one display object per object in one container.
import {
  Container,
  Graphics,
  FillGradient,
  Sprite,
  Text,
  Texture,
  Ticker,
  WebGLRenderer,
  VERSION,
} from 'pixi.js';
import type { FabricObject, MountEngine } from '../types.ts';
import { asShape, type LinearFill, type Shape, toSvgPath } from './fabricShape.ts';
import { nextFrame } from './nextFrame.ts';
import { loadPicture } from './pictures.ts';

export const mount: MountEngine = async ({ canvasParent, width, height }) => {
  const renderer = new WebGLRenderer();
  await renderer.init({ width, height, antialias: true, background: '#ffffff' });
  Ticker.system.stop();
  Ticker.shared.stop();
  canvasParent.append(renderer.canvas);
  const scene = new Container();
  const stage = new Container({ children: [scene] });
  const byId = new Map<string, Container>();
  let pending = false;
  let selected: Container[] = [];
  const change = () => {
    pending = true;
  };
  return {
    name: `pixi.js ${VERSION}`,
    async load(design) {
      scene.addChild(new Graphics().rect(0, 0, design.width, design.height).fill(design.background));
      for (const object of design.objects) {
        const node = await createNode(object);
        byId.set(object.id, node);
        scene.addChild(node);
      }
      renderer.render(stage);
      await nextFrame();
    },
    setCamera({ x, y, zoom }) {
      scene.scale.set(zoom);
      scene.position.set(-x * zoom, -y * zoom);
      change();
    },
    async flush() {
      if (!pending) return;
      pending = false;
      renderer.render(stage);
    },
    select(ids) {
      selected = ids.map((id) => byId.get(id)).filter((node) => node !== undefined);
    },
    dragBy(dx, dy) {
      for (const node of selected) node.position.set(node.x + dx, node.y + dy);
      change();
    },
    destroy: () => renderer.destroy({ removeView: true }),
  };
};

async function createNode(object: FabricObject): Promise<Container> {
  const shape = asShape(object);
  const node = await createContent(shape);
  node.position.set(shape.left, shape.top);
  node.angle = shape.angle;
  node.alpha = shape.opacity;
  node.scale.set(shape.scaleX, shape.scaleY);
  return node;
}

async function createContent(shape: Shape): Promise<Container> {
  switch (shape.type) {
    case 'Image':
      return new Sprite(Texture.from(await loadPicture(shape.src)));
    case 'Textbox':
      return new Text({
        text: shape.text,
        style: {
          fontFamily: shape.fontFamily,
          fontSize: shape.fontSize,
          fill: typeof shape.fill === 'string' ? shape.fill : '#000000',
          wordWrap: true,
          wordWrapWidth: shape.width,
          align: shape.textAlign,
        },
      });
    case 'Group': {
      const group = new Container();
      for (const member of shape.objects) {
        const child = await createNode(member);
        child.position.set(child.x + shape.width / 2, child.y + shape.height / 2);
        group.addChild(child);
      }
      return group;
    }
    default: {
      const drawn = outlineOf(shape).fill(
        typeof shape.fill === 'string' ? shape.fill : gradientOf(shape.fill),
      );
      return shape.stroke ? drawn.stroke({ color: shape.stroke, width: shape.strokeWidth }) : drawn;
    }
  }
}

function outlineOf(shape: Shape): Graphics {
  const { width, height } = shape;
  const graphics = new Graphics();
  if (shape.type === 'Rect') return graphics.roundRect(0, 0, width, height, shape.rx);
  if (shape.type === 'Ellipse') return graphics.ellipse(shape.rx, shape.ry, shape.rx, shape.ry);
  if (shape.type === 'Triangle') return graphics.poly([width / 2, 0, width, height, 0, height]);
  if (shape.type === 'Polygon') return graphics.poly(shape.points.flatMap(({ x, y }) => [x, y]));
  return graphics.svg(`<svg><path d="${toSvgPath(shape.path)}"/></svg>`);
}

function gradientOf({ coords, colorStops }: LinearFill): FillGradient {
  const { x1, y1, x2, y2 } = coords;
  return new FillGradient({
    type: 'linear',
    start: { x: x1, y: y1 },
    end: { x: x2, y: y2 },
    textureSpace: 'global',
    colorStops: colorStops.map(({ offset, color }) => ({ offset, color })),
  });
}
