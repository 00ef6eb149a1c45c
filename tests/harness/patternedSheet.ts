import type { Artboard } from '../../scene/nodes/types.ts';

/** A square sheet whose paint repeats a picture. */
export const patternedSheet = (source: string, side: number): Artboard => ({
  ...{ left: 0, top: 0, width: side, height: side },
  background: {
    type: 'pattern',
    source,
    repeat: 'repeat',
    offsetX: 0,
    offsetY: 0,
    crossOrigin: '',
    patternTransform: null,
  },
  ...{ title: '', canvasBackground: '', style: null },
});
