// Whatever is edited, moved, zoomed or previewed: the screen shows what a renderer shows that sees the design for the
// first time. What an edit forgets to paint anew is found here. More, and others, by hand: VITE_FIRST_SEED, VITE_SEEDS.
import { beforeAll, describe, expect, it } from 'vitest';
import { createHistory } from '../../../scene/document/history/createHistory.ts';
import type { OpenDocument } from '../../../scene/document/openDocument.ts';
import { translation } from '../../../scene/geometry/matrix.ts';
import { FileImageLoader } from '../../../src/render/export/FileImageLoader.ts';
import { createRenderer } from '../../../src/render/Renderer.ts';
import { type MountedScene, mountScene, readShown, VIEW } from '../../../src/render/testing/mountScene.ts';
import { getPageFonts } from '../../../src/render/text/pageFonts.ts';
import type { ScenePreview } from '../../../src/render/types.ts';
import { type SeededRandom, seededRandom } from '../../fuzz/seededRandom.ts';
import { drawPictures } from '../parity/drawPictures.ts';
import { SHIPPED_FAMILIES } from '../parity/random/randomTexts.ts';
import type { Pictures } from '../parity/scenes.ts';
import { findWrongAreas } from './findWrongAreas.ts';
import { type Desk, randomEdit } from './randomEdits.ts';

const first = Number(import.meta.env.VITE_FIRST_SEED ?? 1);
const count = Number(import.meta.env.VITE_SEEDS ?? 5);
const EDITS = 30;
/** Of the screens designs are made on. */
const DENSITIES = [1, 1.5, 2, 1.25];
/** Hands that once left something behind, all on screens of density 1. */
const known = [7, 22];
const seeds = [...new Set([...Array.from({ length: count }, (_, i) => first + i), ...known])];

let pictures: Pictures;

beforeAll(async () => {
  pictures = drawPictures();
  const text = 'Ação e emoção à beira-mar';
  await getPageFonts().ensureFaces(
    SHIPPED_FAMILIES.flatMap((fontFamily) =>
      ['normal', 'bold', '300'].flatMap((fontWeight) =>
        ['normal', 'italic'].map((fontStyle) => ({ face: { fontFamily, fontWeight, fontStyle }, text })),
      ),
    ),
  );
});

describe('thirty edits one after the other leave nothing behind', () => {
  it.each(seeds)('seed %d', async (seed) => {
    const random = seededRandom(seed);
    const images = new FileImageLoader(location.href);
    const density = known.includes(seed) ? 1 : DENSITIES[seed % DENSITIES.length]!;
    const scene = await mountScene({
      devicePixelRatio: density,
      backend: random.chance(0.2) ? 'webgl' : 'canvas',
      artboard: { width: 400, height: 300 },
      nodes: [],
      images,
    });
    const design = scene.document as OpenDocument;
    const desk: Desk = { design, history: createHistory(design), pictures, random };
    const done: string[] = [];
    try {
      for (let i = 0; i < EDITS; i += 1) {
        done.push(await randomEdit(desk));
        if (random.chance(0.3)) done.push(moveCamera(scene, random));
        if (random.chance(0.3)) await scene.renderer.flush();
        const preview = random.chance(0.25) ? randomPreview(desk) : null;
        scene.renderer.setPreview(preview);
        if (random.chance(0.3)) continue;
        await scene.renderer.settled();
        const wrong = findWrongAreas(readShown(scene), await showAnew(scene, images, preview, density));
        const state = { after: done.slice(-8), camera: scene.renderer.camera, preview };
        expect(wrong.length === 0 ? null : { wrong, ...state }).toBeNull();
      }
      expect(done.some((name) => name.startsWith('insert'))).toBe(true);
    } finally {
      desk.history.destroy();
      scene.destroy();
    }
  });
});

function moveCamera({ renderer }: MountedScene, random: SeededRandom): string {
  const zoom = random.pick([0.3, 0.7, 1, 1, 1.6, 3])!;
  renderer.setCamera({ x: random.below(300) - 100, y: random.below(200) - 80, zoom });
  return 'camera';
}

function randomPreview({ design, random }: Desk): ScenePreview | null {
  const ids = design.childIds(null).filter(() => random.chance(0.3));
  const [id] = ids;
  if (id === undefined) return null;
  const matrix = translation(random.below(80) - 40, random.below(60) - 30);
  const patches = new Map([[id, { opacity: 0.4, angle: random.below(90) }]]);
  // What is copied is only moved.
  if (random.chance(0.2)) return { ids, matrix, copies: true };
  return {
    ids,
    ...(random.chance(0.7) ? { matrix } : {}),
    ...(random.chance(0.3) ? { patches } : {}),
    ...(random.chance(0.2) ? { hidden: design.childIds(null).slice(0, 1) } : {}),
  };
}

/** The same view by a renderer that knows nothing of how the design came to be. */
async function showAnew(
  scene: MountedScene,
  images: FileImageLoader,
  preview: ScenePreview | null,
  devicePixelRatio: number,
): Promise<ImageData> {
  const parent = document.createElement('div');
  document.body.append(parent);
  const renderer = await createRenderer({
    parent,
    reader: scene.document.reader,
    images,
    ...VIEW,
    devicePixelRatio,
    backend: scene.renderer.backend,
  });
  try {
    renderer.setCamera(scene.renderer.camera);
    renderer.setPreview(preview);
    await renderer.settled();
    return readShown({ ...scene, parent, renderer });
  } finally {
    renderer.destroy();
    parent.remove();
  }
}
