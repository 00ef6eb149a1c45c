import { afterEach, expect, it, vi } from 'vitest';
import { ExportFailure, explainFailure } from './explainFailure.ts';

afterEach(() => vi.unstubAllGlobals());

it('says in Portuguese why an export failed, and nothing where the reason is in English', () => {
  expect(explainFailure(new ExportFailure('Falta espaço.'))).toBe('Falta espaço.');
  expect(explainFailure(new RangeError('No canvas of 1 × 1 pixels'))).toContain('Memória insuficiente');
  const noCanvas = Object.assign(new Error('No canvas holds 9 × 9'), { name: 'NoCanvasError' });
  expect(explainFailure(noCanvas)).toContain('exporte em PNG ou JPG');
  const noEncoder = Object.assign(new Error('No encoder for 2 × 2'), { name: 'NoEncoderError' });
  expect(explainFailure(noEncoder)).toContain('não grava vídeos MP4');
  vi.stubGlobal('VideoEncoder', class {});
  expect(explainFailure(noEncoder)).toContain('vídeos deste tamanho');
  const brokeOff = Object.assign(new Error('Encoding error.'), { name: 'FilmInterruption' });
  expect(explainFailure(brokeOff)).toContain('interrompeu a gravação');
  const gone = new TypeError('Failed to fetch dynamically imported module: http://localhost/exportPdf-1.js');
  expect(explainFailure(gone)).toContain('Verifique sua conexão');
  expect(explainFailure(new Error('Encoding error.'))).toBeNull();
  expect(explainFailure('torn')).toBeNull();
});
