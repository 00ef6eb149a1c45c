// Runs in the browser that builds the demo templates: composes each design with Fabric.js 6.5.3 itself, so that the
// committed files are what a Fabric editor would have saved.
import { Rect, StaticCanvas } from 'fabric';
import { designs } from './designs/registry.ts';
import type { Design } from './dsl.ts';

const KEYS = [
  'id',
  'name',
  'isPro',
  'selectable',
  'hasControls',
  'linkData',
  'editable',
  'extension',
  'gradientAngle',
  'customGradient',
];

async function compose(design: Design): Promise<{ file: string; thumbnail: string }> {
  const { slug, name, category, tags, isPro, width, height, background, objects } = design;
  const workArea = {
    type: 'Rect',
    name: 'clip',
    id: 'layer-0',
    left: 0,
    top: 0,
    width,
    height,
    fill: background,
    strokeWidth: 0,
    selectable: false,
    hasControls: false,
    shadow: { color: 'rgba(0,0,0,0.2)', blur: 10, offsetX: 0, offsetY: 0 },
  };
  const canvas = new StaticCanvas(undefined, { width, height, renderOnAddRemove: false });
  await canvas.loadFromJSON({
    version: '6.5.3',
    objects: [workArea, ...objects.map((object, i) => ({ id: `${slug}-${i + 1}`, isPro: false, ...object }))],
  });
  canvas.clipPath = new Rect({ left: 0, top: 0, width, height, strokeWidth: 0 });
  canvas.renderAll();
  const scale = 800 / Math.max(width, height);
  const thumbnail = canvas.toCanvasElement(scale).toDataURL('image/webp', 0.8);
  const saved = canvas.toObject(KEYS) as Record<string, unknown>;
  await canvas.dispose();
  // Fabric saves absolute addresses; the template must open on any server.
  const file = JSON.stringify({ name, category, tags, isPro, width, height, design: saved });
  return { file: file.replaceAll(`${location.origin}/`, '/'), thumbnail };
}

/** Called by the build script once the fonts are there. */
async function buildAll(only: string): Promise<{ slug: string; file: string; thumbnail: string }[]> {
  const families = new Set(
    designs.flatMap((design) => JSON.stringify(design.objects).match(/"fontFamily":"([^"]+)"/g) ?? []),
  );
  const loads = [...families].flatMap((match) => {
    const family = JSON.parse(`{${match}}`) as { fontFamily: string };
    return ['400', '500', '600', '700', '800', 'italic 400', 'italic 700'].map((style) =>
      document.fonts.load(`${style} 40px "${family.fontFamily}"`, 'áÇõ'),
    );
  });
  await Promise.all(loads);
  const built = [];
  for (const design of designs)
    if (design.slug.includes(only)) built.push({ slug: design.slug, ...(await compose(design)) });
  return built;
}

Object.assign(window, { buildAll });
