import { join } from 'node:path';
import type { Config, S3Config } from '../config.ts';
import type { Moved } from './moveInstallation.ts';

/** Without the name and the password in it. */
const describeDatabase = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `PostgreSQL ${hostname}${port && `:${port}`}${pathname}`;
};

/** Without what else may be in its address. */
const describeBucket = ({ bucket, endpoint }: S3Config): string =>
  `bucket ${bucket}${endpoint === undefined ? '' : ` (${new URL(endpoint).origin})`}`;

/** What goes where, before it begins. */
export const describePlaces = ({ dataDir, databaseUrl, s3 }: Config): string => {
  const places = [
    ...(databaseUrl === undefined ? [] : [describeDatabase(databaseUrl)]),
    ...(s3 === undefined ? [] : [describeBucket(s3)]),
  ];
  return `\nMudança da Prancheta\n  de    ${dataDir}\n  para  ${places.join('\n        ') || '?'}\n`;
};

/** What in the data folder is needed as before. */
const describeFolder = ({ databaseUrl, s3, secretKey }: Config): string => {
  const needed = [
    ...(databaseUrl === undefined ? ['database'] : []),
    ...(s3 === undefined ? ['files', 'files-meta'] : []),
    ...(secretKey === undefined ? ['secret.key'] : []),
  ];
  return needed.length === 0
    ? 'DATA_DIR, qualquer pasta'
    : `a mesma DATA_DIR, que ainda usa ${needed.join(', ')}`;
};

const describeKey = ({ secretKey, dataDir }: Config): string =>
  secretKey === undefined
    ? `SECRET_KEY, só em outro computador: com o que está em ${join(dataDir, 'secret.key')}`
    : 'a mesma SECRET_KEY';

const listBucketSettings = ({ endpoint, region, forcePathStyle }: S3Config): readonly string[] => [
  ...['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...(endpoint === undefined ? [] : ['S3_ENDPOINT']),
  ...(region === 'us-east-1' ? [] : ['S3_REGION']),
  ...(forcePathStyle === (endpoint !== undefined) ? [] : ['S3_FORCE_PATH_STYLE']),
];

/** What to do from then on, and with what stays behind. */
export const describeNext = (config: Config, { hasDatabase, hasFiles }: Moved): string => {
  const names = [
    ...(config.databaseUrl === undefined ? [] : ['DATABASE_URL']),
    ...(config.s3 === undefined ? [] : [listBucketSettings(config.s3).join(', ')]),
  ];
  const left = [...(hasDatabase ? ['database'] : []), ...(hasFiles ? ['files', 'files-meta'] : [])];
  return `
Pronto. Daqui em diante o servidor é iniciado com o que valeu para esta mudança:
${[...names, describeFolder(config), describeKey(config)].map((line) => `  • ${line}`).join('\n')}

Em ${config.dataDir} ficou tudo como estava. O que não será mais usado: ${left.join(', ')}.
Guarde-o até ter conferido o novo lugar e feito o primeiro backup dele; depois apague-o, pois tem dados de pessoas.
Um servidor iniciado sem as variáveis acima usaria de novo o que está na pasta, sem o que veio depois.
`;
};
