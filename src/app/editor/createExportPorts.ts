import type { EditorPorts } from '../../editor/page/types.ts';
import { allowHosts, createImageLoader } from '../../features/media/imageLoader.ts';
import { createMediaResolver } from '../../features/media/resolveMedia.ts';
import type { AppDesign } from './loadDesign.ts';
import { runFilmExport } from './runFilmExport.ts';
import { runSvgExport } from './runSvgExport.ts';

/** Exports beyond pictures, for the design that is open. */
export function createExportPorts(
  getDesign: () => AppDesign | null,
): Pick<EditorPorts, 'exportSvg' | 'exportMp4'> {
  const getSources = () => {
    const access = { base: location.origin, isAllowed: allowHosts(location.origin) };
    return { images: createImageLoader(access), resolveMedia: createMediaResolver(access) };
  };
  return {
    async exportSvg(text) {
      const design = getDesign();
      if (design !== null) await runSvgExport({ design, images: getSources().images, text });
    },
    async exportMp4() {
      const design = getDesign();
      if (design !== null) await runFilmExport({ design, ...getSources() });
    },
  };
}
