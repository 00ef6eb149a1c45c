// fabric 6.5.3 as its users run it: an interactive canvas with its own caches and controls.
import { ActiveSelection, Canvas, type FabricObject, Point } from 'fabric';
import type { MountEngine } from '../types.ts';
import { nextFrame } from './nextFrame.ts';

type Named = FabricObject & { id?: string };

export const mount: MountEngine = async ({ canvasParent, width, height }) => {
  const element = document.createElement('canvas');
  canvasParent.append(element);
  const canvas = new Canvas(element, {
    width,
    height,
    preserveObjectStacking: true,
    renderOnAddRemove: false,
  });
  const byId = new Map<string, Named>();
  let pending = false;
  let dragged: FabricObject | null = null;
  const change = () => {
    pending = true;
  };
  return {
    name: 'fabric 6.5.3',
    async load(design) {
      await canvas.loadFromJSON(design as unknown as Record<string, unknown>);
      for (const object of canvas.getObjects() as Named[]) if (object.id) byId.set(object.id, object);
      await document.fonts.ready;
      canvas.renderAll();
      await nextFrame();
    },
    setCamera({ x, y, zoom }) {
      canvas.setViewportTransform([zoom, 0, 0, zoom, -x * zoom, -y * zoom]);
      change();
    },
    async flush() {
      if (!pending) return;
      pending = false;
      canvas.renderAll();
    },
    select(ids) {
      canvas.discardActiveObject();
      const objects = ids.map((id) => byId.get(id)).filter((one) => one !== undefined);
      if (objects.length === 1) canvas.setActiveObject(objects[0] as Named);
      else if (objects.length > 1) canvas.setActiveObject(new ActiveSelection(objects, { canvas }));
      change();
    },
    dragBy(dx, dy) {
      dragged = canvas.getActiveObject() ?? null;
      if (!dragged) return;
      dragged.set({ left: dragged.left + dx, top: dragged.top + dy });
      change();
    },
    dragEnd() {
      dragged?.setCoords();
    },
    hitTest(x, y) {
      const point = new Point(x, y);
      const objects = canvas.getObjects() as Named[];
      for (let i = objects.length - 1; i >= 0; i -= 1) {
        if (objects[i]?.containsPoint(point)) return objects[i]?.id ?? null;
      }
      return null;
    },
    destroy: () => void canvas.dispose(),
  };
};
