import { resolve } from 'node:path';
import { isEmail, normalizeLogin } from './domain/account/readEmail.ts';
import { toFontTemplate } from './domain/font/RemoteFontSource.ts';
import { type EnvironmentReader, readEnvironment } from './environment.ts';

export type S3Config = {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
};

export type StripeConfig = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another address of the provider's API, for tests. */
  readonly apiUrl: string | undefined;
};

export type OidcConfig = {
  /** The name in `/users/login/{social}`. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** Every setting of the server; `loadConfig` is its only maker. */
export type Config = {
  readonly environment: 'production' | 'development' | 'test';
  readonly isDemo: boolean;
  readonly port: number;
  readonly host: string;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** Address people use, without a slash at the end. Undefined: the address of each request. */
  readonly publicUrl: string | undefined;
  /** Further origins whose pages may call the API and the socket. */
  readonly allowedOrigins: readonly string[];
  /** How many proxies stand before this server: the nearest of them say who calls and how. */
  readonly trustProxy: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly s3: S3Config | undefined;
  readonly redisUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly stripe: StripeConfig | undefined;
  readonly oidc: OidcConfig | undefined;
  readonly cutoutModel: string | undefined;
  readonly cutoutUrl: string | undefined;
  /** Whole address with `{id}`, `{subset}`, `{weight}` and `{style}`, or its beginning (see `toFontTemplate`). */
  readonly fontSourceUrl: string | undefined;
  readonly probeUrl: string | undefined;
  readonly versionLabel: string;
  /** Who proves to own this e-mail is made an administrator. */
  readonly adminEmail: string | undefined;
  readonly supportEmail: string;
  readonly supportChatUrl: string | undefined;
  readonly priceMonthCents: number;
  readonly priceYearCents: number;
  /** Designs a free account may keep; 0 = no limit. */
  readonly freeProjectLimit: number;
  /** Bearer token that opens `/metrics` from other machines; without one only this machine may read it. */
  readonly metricsToken: string | undefined;
  /** Given by SECRET_KEY, the same on all nodes; otherwise one is made in the data folder. */
  readonly secretKey: string | undefined;
};

/** Thrown with every bad setting in one Portuguese text. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Configuração inválida:\n${problems.map((problem) => `  • ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const webProtocols = ['http', 'https'] as const;

/** All of a group's settings, or undefined when the first is absent; a half-filled group is an error. */
const readGroup = (reader: EnvironmentReader, names: readonly string[]): readonly string[] | undefined => {
  const values = names.map(reader.text);
  if (values.every((value) => value === undefined)) return undefined;
  const missing = names.filter((_, position) => values[position] === undefined);
  if (missing.length > 0) reader.complain(`Falta ${missing.join(', ')} (usado junto com ${names[0]}).`);
  return values.map((value) => value ?? '');
};

const readS3 = (reader: EnvironmentReader): S3Config | undefined => {
  const endpoint = reader.url('S3_ENDPOINT', webProtocols);
  const group = readGroup(reader, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (group === undefined) {
    if (endpoint !== undefined) reader.complain('Falta S3_BUCKET (usado junto com S3_ENDPOINT).');
    return undefined;
  }
  const [bucket = '', accessKeyId = '', secretAccessKey = ''] = group;
  const region = reader.text('S3_REGION') ?? 'us-east-1';
  const forcePathStyle = reader.flag('S3_FORCE_PATH_STYLE', endpoint !== undefined);
  return { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle };
};

const readStripe = (reader: EnvironmentReader): StripeConfig | undefined => {
  const group = readGroup(reader, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  const apiUrl = reader.url('STRIPE_API_URL', webProtocols);
  if (group === undefined) return undefined;
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = group;
  return { secretKey, publishableKey, webhookSecret, apiUrl };
};

/** As the contract has it in `/users/login/{social}`. */
const oidcName = /^[a-z0-9-]{1,32}$/;

const readOidc = (reader: EnvironmentReader): OidcConfig | undefined => {
  reader.url('OIDC_ISSUER', webProtocols);
  const group = readGroup(reader, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  if (group === undefined) return undefined;
  const [issuer = '', clientId = '', clientSecret = ''] = group;
  const name = reader.text('OIDC_NAME') ?? 'google';
  if (!oidcName.test(name)) {
    reader.complain(`OIDC_NAME aceita só letras minúsculas, números e hífen, até 32 (recebido: "${name}").`);
  }
  return { name, issuer, clientId, clientSecret };
};

const readFontSource = (reader: EnvironmentReader): string | undefined => {
  const url = reader.url('FONT_SOURCE_URL', webProtocols);
  if (url !== undefined && toFontTemplate(url) === undefined) {
    reader.complain('FONT_SOURCE_URL com chaves precisa de {id}, {subset}, {weight} e {style}.');
  }
  return url;
};

/** The app's own addresses begin at the root: below a path nothing of it would be found. */
const readPublicUrl = (reader: EnvironmentReader): string | undefined => {
  const url = reader.url('PUBLIC_URL', webProtocols)?.replace(/\/+$/, '');
  if (url !== undefined && new URL(url).origin !== url) {
    reader.complain(`PUBLIC_URL aceita só a origem, sem caminho: ${new URL(url).origin}`);
  }
  return url;
};

const readOrigins = (reader: EnvironmentReader): readonly string[] => {
  const origins = reader.list('ALLOWED_ORIGINS');
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      reader.complain(`ALLOWED_ORIGINS aceita origens como https://exemplo.com.br (recebido: "${origin}").`);
    }
  }
  return origins;
};

/** This server speaks no TLS: behind an https address there is a proxy, and without it all people would count as one. */
const readTrustedProxies = (reader: EnvironmentReader, publicUrl: string | undefined): number => {
  const value = reader.text('TRUST_PROXY');
  const usual = publicUrl?.startsWith('https:') ? 1 : 0;
  if (value === undefined || /^\d+$/.test(value)) return reader.integer('TRUST_PROXY', usual, 0, 10);
  return reader.flag('TRUST_PROXY', false) ? 1 : 0;
};

const readSecretKey = (reader: EnvironmentReader): string | undefined => {
  const secretKey = reader.text('SECRET_KEY');
  if (secretKey !== undefined && secretKey.length < 32) {
    reader.complain('SECRET_KEY deve ter pelo menos 32 caracteres aleatórios.');
  }
  return secretKey;
};

const readAdminEmail = (reader: EnvironmentReader): string | undefined => {
  const value = reader.text('ADMIN_EMAIL');
  const email = value && normalizeLogin(value);
  if (email && !isEmail(email)) reader.complain(`ADMIN_EMAIL deve ser um e-mail (recebido: "${value}").`);
  return email;
};

const readServices = (reader: EnvironmentReader) => ({
  databaseUrl: reader.url('DATABASE_URL', ['postgres', 'postgresql']),
  databasePool: reader.integer('DATABASE_POOL', 10, 2, 500),
  s3: readS3(reader),
  redisUrl: reader.url('REDIS_URL', ['redis', 'rediss']),
  smtpUrl: reader.url('SMTP_URL', ['smtp', 'smtps']),
  mailFrom: reader.text('MAIL_FROM') ?? 'Prancheta <nao-responda@prancheta.local>',
  stripe: readStripe(reader),
  oidc: readOidc(reader),
  cutoutModel: reader.text('CUTOUT_MODEL'),
  cutoutUrl: reader.url('CUTOUT_URL', webProtocols),
  fontSourceUrl: readFontSource(reader),
  probeUrl: reader.url('PROBE_URL', webProtocols),
});

/** Reads and checks all settings; throws `ConfigError` naming every bad one. */
export const loadConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const reader = readEnvironment(env);
  const environment = reader.choice('NODE_ENV', 'development', ['production', 'development', 'test']);
  const isDemo = reader.flag('DEMO', false);
  if (isDemo && environment === 'production') {
    reader.complain('DEMO=1 cria contas com senhas conhecidas e não é aceito com NODE_ENV=production.');
  }
  const services = readServices(reader);
  const publicUrl = readPublicUrl(reader);
  // Whoever asks for a link names the host of the request: links in mails may not follow it.
  if (services.smtpUrl !== undefined && publicUrl === undefined) {
    reader.complain('SMTP_URL precisa de PUBLIC_URL: é o endereço dos links nos e-mails.');
  }
  const config: Config = {
    environment,
    isDemo,
    port: reader.integer('PORT', 3000, 0, 65_535),
    host: reader.text('HOST') ?? '127.0.0.1',
    dataDir: resolve(reader.text('DATA_DIR') ?? './data'),
    publicUrl,
    allowedOrigins: readOrigins(reader),
    trustProxy: readTrustedProxies(reader, publicUrl),
    logLevel: reader.choice('LOG_LEVEL', environment === 'production' ? 'info' : 'warn', [
      'fatal',
      'error',
      'warn',
      'info',
      'debug',
      'trace',
      'silent',
    ]),
    ...services,
    versionLabel: reader.text('VERSION_LABEL') ?? 'V2.6.5',
    adminEmail: readAdminEmail(reader),
    supportEmail: reader.text('SUPPORT_EMAIL') ?? 'suporte@prancheta.local',
    supportChatUrl: reader.url('SUPPORT_CHAT_URL', webProtocols),
    priceMonthCents: reader.integer('PRICE_MONTH_CENTS', 2_700, 1, 100_000_000),
    priceYearCents: reader.integer('PRICE_YEAR_CENTS', 21_000, 1, 100_000_000),
    freeProjectLimit: reader.integer('FREE_PROJECT_LIMIT', 0, 0, 1_000_000),
    metricsToken: reader.text('METRICS_TOKEN'),
    secretKey: readSecretKey(reader),
  };
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  return config;
};
