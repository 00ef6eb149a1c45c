import type { Design } from '../dsl.ts';
import { anoNovo } from './anoNovo.ts';
import { antesEDepois } from './antesEDepois.ts';
import { apartamento } from './apartamento.ts';
import { apresentacao } from './apresentacao.ts';
import { banhoETosa } from './banhoETosa.ts';
import { barbearia } from './barbearia.ts';
import { blackFriday } from './blackFriday.ts';
import { blocoDeCarnaval } from './blocoDeCarnaval.ts';
import { cafeDaTarde } from './cafeDaTarde.ts';
import { cardapioDaSemana } from './cardapioDaSemana.ts';
import { conviteDeCasamento } from './conviteDeCasamento.ts';
import { convitePique } from './convitePique.ts';
import { cultoDeDomingo } from './cultoDeDomingo.ts';
import { cursoOnline } from './cursoOnline.ts';
import { descontoDoDia } from './descontoDoDia.ts';
import { diaDasMaes } from './diaDasMaes.ts';
import { diaDosNamorados } from './diaDosNamorados.ts';
import { feirinha } from './feirinha.ts';
import { festaJunina } from './festaJunina.ts';
import { fraseDoMar } from './fraseDoMar.ts';
import { imovelAVenda } from './imovelAVenda.ts';
import { noiteDaPizza } from './noiteDaPizza.ts';
import { obrigada } from './obrigada.ts';
import { paoQuentinho } from './paoQuentinho.ts';
import { podcast } from './podcast.ts';
import { respira } from './respira.ts';
import { salaoDeBeleza } from './salaoDeBeleza.ts';
import { sucosNaturais } from './sucosNaturais.ts';
import { treinoDeHoje } from './treinoDeHoje.ts';
import { vagaAberta } from './vagaAberta.ts';
import { viagemDeVerao } from './viagemDeVerao.ts';
import { vigilia } from './vigilia.ts';

/** Every demo template. */
export const designs: readonly Design[] = [
  noiteDaPizza,
  diaDasMaes,
  cafeDaTarde,
  descontoDoDia,
  conviteDeCasamento,
  cursoOnline,
  viagemDeVerao,
  banhoETosa,
  festaJunina,
  feirinha,
  paoQuentinho,
  blackFriday,
  salaoDeBeleza,
  podcast,
  apartamento,
  sucosNaturais,
  respira,
  vagaAberta,
  cardapioDaSemana,
  obrigada,
  blocoDeCarnaval,
  fraseDoMar,
  barbearia,
  convitePique,
  apresentacao,
  diaDosNamorados,
  treinoDeHoje,
  vigilia,
  anoNovo,
  imovelAVenda,
  antesEDepois,
  cultoDeDomingo,
];
