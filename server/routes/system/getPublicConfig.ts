import type { Config } from '../../config.ts';
import type { Route } from '../types.ts';

/** How cut-outs are made: a service wins over a model, a model over the built-in way. */
const getCutoutKind = ({ cutoutUrl, cutoutModel }: Config) => {
  if (cutoutUrl) return 'service';
  return cutoutModel ? 'model' : 'none';
};

export const getPublicConfig: Route<'getPublicConfig'> = async ({ config, cards }) => ({
  version_label: config.versionLabel,
  support_email: config.supportEmail,
  support_chat_url: config.supportChatUrl ?? '',
  social_providers: config.oidc ? [config.oidc.name] : [],
  card_provider: cards.name,
  card_public_key: config.stripe?.publishableKey ?? '',
  prices: { month: config.priceMonthCents / 100, year: config.priceYearCents / 100 },
  probe_url: config.probeUrl ?? '/api/health',
  cutout: getCutoutKind(config),
});
