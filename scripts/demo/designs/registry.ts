import type { Design } from '../dsl.ts';
import { convitePique } from './convitePique.ts';
import { cultoDeDomingo } from './cultoDeDomingo.ts';
import { descontoDoDia } from './descontoDoDia.ts';
import { feirinha } from './feirinha.ts';
import { fraseDoMar } from './fraseDoMar.ts';
import { imovelAVenda } from './imovelAVenda.ts';
import { paoQuentinho } from './paoQuentinho.ts';
import { treinoDeHoje } from './treinoDeHoje.ts';

/** Every demo template, in the order the gallery first shows them. */
export const designs: readonly Design[] = [
  feirinha,
  paoQuentinho,
  descontoDoDia,
  fraseDoMar,
  convitePique,
  treinoDeHoje,
  imovelAVenda,
  cultoDeDomingo,
];
