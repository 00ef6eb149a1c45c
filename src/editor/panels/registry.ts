import { BackgroundPanel } from './BackgroundPanel.tsx';
import { DrawPanel } from './DrawPanel.tsx';
import { FillPanel } from './FillPanel.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FontPanel } from './FontPanel.tsx';
import { ImageEditorPanel } from './ImageEditorPanel.tsx';
import { ImagesPanel } from './ImagesPanel.tsx';
import { LayersPanel } from './LayersPanel.tsx';
import { OpacityPanel } from './OpacityPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { ShapesPanel } from './ShapesPanel.tsx';
import { StrokeColorPanel } from './StrokeColorPanel.tsx';
import { StrokeWidthPanel } from './StrokeWidthPanel.tsx';
import { TemplatesPanel } from './TemplatesPanel.tsx';
import { TextPanel } from './TextPanel.tsx';
import type { PanelDefinition, PanelName } from './types.ts';

/** The panel of each tool; one is visible at a time. */
export const panelRegistry: Readonly<Record<PanelName, PanelDefinition>> = {
  imageEditor: {
    title: 'panels.imageEditorTitle',
    lead: 'panels.imageEditorLead',
    Component: ImageEditorPanel,
  },
  shapes: { title: 'panels.shapesTitle', lead: 'panels.shapesLead', Component: ShapesPanel },
  fill: { title: 'panels.fillTitle', Component: FillPanel },
  'stroke-color': { title: 'panels.strokeColorTitle', Component: StrokeColorPanel },
  'stroke-width': { title: 'panels.strokeTitle', Component: StrokeWidthPanel },
  opacity: { title: 'panels.opacityTitle', Component: OpacityPanel },
  text: { title: 'panels.textTitle', lead: 'panels.textLead', Component: TextPanel },
  font: { title: 'panels.fontTitle', lead: 'panels.fontLead', Component: FontPanel },
  images: { title: 'panels.imagesTitle', lead: 'panels.imagesLead', Component: ImagesPanel },
  templates: { title: 'panels.templatesTitle', lead: 'panels.templatesLead', Component: TemplatesPanel },
  filter: { title: 'panels.filterTitle', lead: 'panels.filterLead', Component: FilterPanel },
  draw: { title: 'panels.drawTitle', lead: 'panels.drawLead', Component: DrawPanel },
  settings: { title: 'panels.settingsTitle', lead: 'panels.settingsLead', Component: SettingsPanel },
  background: { title: 'panels.backgroundTitle', lead: 'panels.backgroundLead', Component: BackgroundPanel },
  layers: { title: 'panels.layersTitle', lead: 'panels.layersLead', Component: LayersPanel },
};
