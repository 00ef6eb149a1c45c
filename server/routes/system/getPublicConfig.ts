import type { Route } from '../types.ts';

export const getPublicConfig: Route<'getPublicConfig'> = async ({ config, cards, cutout }) => ({
  version_label: config.versionLabel,
  support_email: config.supportEmail,
  support_chat_url: config.supportChatUrl ?? '',
  social_providers: config.oidc ? [config.oidc.name] : [],
  card_provider: cards.name,
  card_public_key: config.stripe?.publishableKey ?? '',
  prices: { month: config.priceMonthCents / 100, year: config.priceYearCents / 100 },
  probe_url: config.probeUrl ?? '/api/health',
  cutout: cutout.kind,
  font_source: config.fontSourceUrl !== undefined,
});
