import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { OidcConfig } from '../config.ts';
import type {
  ExternalIdentity,
  IdentityAttempt,
  IdentityProvider,
} from '../domain/account/IdentityProvider.ts';

type Claims = Readonly<Record<string, unknown>>;

const readText = (claims: Claims, name: string): string =>
  typeof claims[name] === 'string' ? claims[name] : '';

const toIdentity = (subject: string, claims: Claims): ExternalIdentity => ({
  subject,
  email: readText(claims, 'email'),
  isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
  name: readText(claims, 'name') || readText(claims, 'given_name'),
});

const timeoutSeconds = 10;

/** Plain http is for an issuer on this machine only. */
const isLocal = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** Any OpenID Connect issuer, found by discovery; Google is one. Code flow with PKCE, state and nonce. */
export class OidcProvider implements IdentityProvider {
  readonly name: string;
  readonly #config: OidcConfig;
  #issuer: Promise<Configuration> | undefined;

  constructor(config: OidcConfig) {
    this.name = config.name;
    this.#config = config;
  }

  async begin(redirectUri: string) {
    const issuer = await this.#discover();
    const attempt: IdentityAttempt = {
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
      redirectUri,
    };
    const url = buildAuthorizationUrl(issuer, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, attempt };
  }

  async finish({ state, nonce, verifier, redirectUri }: IdentityAttempt, code: string) {
    const issuer = await this.#discover();
    const answer = new URL(redirectUri);
    answer.search = new URLSearchParams({ code, state, iss: issuer.serverMetadata().issuer }).toString();
    const tokens = await authorizationCodeGrant(issuer, answer, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The issuer sent no identity token');
    const known: Claims = claims;
    if (readText(known, 'email')) return toIdentity(claims.sub, known);
    return toIdentity(claims.sub, { ...(await fetchUserInfo(issuer, tokens.access_token, claims.sub)) });
  }

  /** Asked once; a failure is not remembered. */
  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#config;
    const address = new URL(issuer);
    this.#issuer ??= discovery(address, clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      ...(isLocal(address) ? { execute: [allowInsecureRequests] } : {}),
    }).catch((error: unknown) => {
      this.#issuer = undefined;
      throw error;
    });
    return this.#issuer;
  }
}
