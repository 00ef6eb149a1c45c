import type { EditorPorts } from '../../editor/page/types.ts';
import type { AppDesign } from './loadDesign.ts';

/** What exports need comes with the first of them. */
const loadExports = () => import('./runExports.ts');

/** Exports beyond the quick pictures, for the design that is open. */
export function createExportPorts(
  getDesign: () => AppDesign | null,
): Pick<EditorPorts, 'exportSvg' | 'exportMp4' | 'exportMore'> {
  return {
    async exportSvg(text) {
      const design = getDesign();
      if (design !== null) await (await loadExports()).runSvgExport(design, text);
    },
    async exportMp4() {
      const design = getDesign();
      if (design !== null) await (await loadExports()).runFilmExport(design);
    },
    async exportMore() {
      const design = getDesign();
      if (design !== null) await (await loadExports()).runChosenExport(design);
    },
  };
}
