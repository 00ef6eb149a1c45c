import type { Paint } from './types.ts';

/** The canvas's own colour as painted: its gradients are in scene units, whatever they say, as in Fabric. */
export function canvasPaint(background: Paint): Paint {
  const isGradient = typeof background === 'object' && background !== null && background.type !== 'pattern';
  return isGradient ? { ...background, gradientUnits: 'pixels' } : background;
}
