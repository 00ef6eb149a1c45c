// The contents of the panels, loaded together: a design is shown without them.
import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
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
import type { PanelName } from './types.ts';

export const panelComponents: Readonly<Record<PanelName, ComponentType>> = {
  imageEditor: ImageEditorPanel,
  shapes: ShapesPanel,
  fill: FillPanel,
  'stroke-color': StrokeColorPanel,
  'stroke-width': StrokeWidthPanel,
  opacity: OpacityPanel,
  text: TextPanel,
  font: FontPanel,
  images: ImagesPanel,
  templates: TemplatesPanel,
  filter: FilterPanel,
  draw: DrawPanel,
  settings: SettingsPanel,
  background: BackgroundPanel,
  layers: LayersPanel,
  preflight: lazyPart(async () => (await import('./PreflightPanel.tsx')).PreflightPanel),
};
