import type { PanelDefinition, PanelName } from './types.ts';

/** The panel of each tool, one visible at a time; what they hold is in `panelComponents.ts`, which comes later. */
export const panelRegistry: Readonly<Record<PanelName, PanelDefinition>> = {
  imageEditor: {
    title: 'panels.imageEditorTitle',
    lead: 'panels.imageEditorLead',
    short: true,
  },
  shapes: { title: 'panels.shapesTitle', lead: 'panels.shapesLead' },
  fill: { title: 'panels.fillTitle', short: true },
  'stroke-color': { title: 'panels.strokeColorTitle', short: true },
  'stroke-width': { title: 'panels.strokeTitle', short: true },
  opacity: { title: 'panels.opacityTitle', short: true },
  text: { title: 'panels.textTitle', lead: 'panels.textLead' },
  font: { title: 'panels.fontTitle', lead: 'panels.fontLead' },
  images: { title: 'panels.imagesTitle', lead: 'panels.imagesLead' },
  templates: { title: 'panels.templatesTitle', lead: 'panels.templatesLead' },
  filter: { title: 'panels.filterTitle', lead: 'panels.filterLead' },
  draw: { title: 'panels.drawTitle', lead: 'panels.drawLead', short: true, low: true },
  settings: {
    title: 'panels.settingsTitle',
    lead: 'panels.settingsLead',
    short: true,
  },
  background: {
    title: 'panels.backgroundTitle',
    lead: 'panels.backgroundLead',
    short: true,
  },
  layers: { title: 'panels.layersTitle', lead: 'panels.layersLead' },
  preflight: { title: 'panels.preflightTitle' },
};
