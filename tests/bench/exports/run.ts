// `npm run bench -- exports`: a design of 5,000 objects in each format, while somebody would go on working.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../harness/readOptions.ts';
import { makeScene, type SceneName, sceneNames, writePictures } from '../scenes.ts';
import { readChoice } from '../readChoice.ts';
import type { ExportResult, Results } from '../targets/results.ts';
import { watchMemory } from '../watchMemory.ts';
import { withPage } from '../withPage.ts';
import type { Format } from './page.ts';
import { makeWall, WALL, writeWallPictures } from './wall.ts';

const values = readOptions('npm run bench -- exports', {
  /** `wall` is the largest there is: 30,000 × 20,000 with pictures all over it. */
  scene: { type: 'string', default: 'S6' },
  formats: { type: 'string', default: 'jpg,png,svg,pdf' },
  /** Side of the artboard that is exported, from the scene's corner; the whole scene has 400 million pixels. */
  side: { type: 'string', default: '20000' },
  /** With the scene's texts, in fonts that no file is had of. */
  texts: { type: 'boolean', default: false },
  json: { type: 'string' },
});
readChoice('scene', values.scene, [...sceneNames, 'wall']);

const pictures = await mkdtemp(join(tmpdir(), 'prancheta-pictures-'));
try {
  await (values.scene === 'wall' ? writeWallPictures : writePictures)(pictures);
  await withPage(
    { entry: join(import.meta.dirname, 'page.ts'), ready: 'exportBench' },
    async ({ page, server, place }) => {
      const isWall = values.scene === 'wall';
      const side = Number(values.side);
      const size = isWall ? WALL : { width: side, height: side };
      console.log(`${place}; ${values.scene}, ${size.width} × ${size.height}`);
      const base = server.shareFile(pictures, '');
      const scene = isWall ? makeWall() : makeScene(values.scene as SceneName);
      // The page has no fonts of the product: texts would be what their fonts' absence makes of them.
      const objects = (scene.objects as { type: string }[]).filter(
        ({ type }) => values.texts || !type.includes('ext'),
      );
      const json = JSON.stringify({ ...scene, objects, ...size });
      const found: Record<string, ExportResult> = {};
      for (const format of values.formats.split(',') as Format[]) {
        const stop = watchMemory(process.pid);
        const figures = await page.evaluate(
          ([design, artboard, from, wanted]) => globalThis.exportBench.make(design, artboard, from, wanted),
          [json, size, base, format] as const,
        );
        const memory = stop();
        const moreMb = memory && memory.most - memory.atStart;
        found[format] = { ...figures, moreMb };
        const { ms, bytes, broken, longTasks } = figures;
        console.log(
          [
            format,
            `${(ms / 1000).toFixed(1)} s`,
            `${(bytes / 1e6).toFixed(1)} MB`,
            `${longTasks.count} long tasks, at most ${Math.round(longTasks.longestMs)} ms`,
            ...(moreMb === null ? [] : [`${Math.round(moreMb)} MB more at most`]),
            ...(broken > 0 ? [`${broken} broken`] : []),
          ].join(' · '),
        );
      }
      const result: Results['exports'] = { formats: found };
      if (values.json) await writeFile(values.json, `${JSON.stringify(result, null, 2)}\n`);
    },
  );
} finally {
  await rm(pictures, { recursive: true, force: true });
}
