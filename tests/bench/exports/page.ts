// What the benchmark of exports does inside the browser: one design in each format, and how long the page stands still.
import { readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import { exportInBackground } from '../../../src/render/export/exportInBackground.ts';
import { FileImageLoader } from '../../../src/render/export/FileImageLoader.ts';
import { exportPdf } from '../../../src/render/export/pdf/exportPdf.ts';
import { SnapshotReader } from '../../../src/render/export/SnapshotReader.ts';
import { exportSvg } from '../../../src/render/export/svg/exportSvg.ts';
import { getPageFonts } from '../../../src/render/text/pageFonts.ts';
import { type LongTasks, watchTasks } from '../watchTasks.ts';

export const formats = ['png', 'jpg', 'svg', 'pdf'] as const;
export type Format = (typeof formats)[number];
export type ExportFigures = {
  readonly ms: number;
  readonly bytes: number;
  readonly broken: number;
  readonly longTasks: LongTasks;
};

/** `size` is the artboard's, `base` where relative addresses start from. */
async function make(
  json: string,
  size: { readonly width: number; readonly height: number },
  base: string,
  format: Format,
): Promise<ExportFigures> {
  const options = {
    reader: new SnapshotReader(readFabric(json, size)),
    images: new FileImageLoader(new URL(base, location.href).href),
    fonts: getPageFonts(),
  };
  const stop = watchTasks();
  const began = performance.now();
  const { blob, broken } = await run(options, format);
  const ms = performance.now() - began;
  return { ms, bytes: blob.size, broken: broken.length, longTasks: await stop() };
}

type Options = Pick<Parameters<typeof exportPdf>[0], 'reader' | 'images' | 'fonts'>;

function run(options: Options, format: Format) {
  if (format === 'svg') return exportSvg({ ...options, text: 'outlines' });
  if (format === 'pdf') return exportPdf(options);
  return exportInBackground({ ...options, format });
}

const exportBench = { make };
declare global {
  var exportBench: { make: typeof make };
}
globalThis.exportBench = exportBench;
