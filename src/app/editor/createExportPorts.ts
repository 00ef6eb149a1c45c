import type { EditorPorts } from '../../editor/page/types.ts';
import { allowHosts, createImageLoader } from '../../features/media/imageLoader.ts';
import type { AppDesign } from './loadDesign.ts';
import { runSvgExport } from './runSvgExport.ts';

/** Exports beyond pictures, for the design that is open. */
export function createExportPorts(getDesign: () => AppDesign | null): Pick<EditorPorts, 'exportSvg'> {
  return {
    async exportSvg(text) {
      const design = getDesign();
      if (design === null) return;
      const images = createImageLoader({ base: location.origin, isAllowed: allowHosts(location.origin) });
      await runSvgExport({ design, images, text });
    },
  };
}
