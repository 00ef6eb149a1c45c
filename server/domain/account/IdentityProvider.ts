/** What the page is sent away with, and what must come back unchanged from the same browser. */
export type IdentityAttempt = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
};

/** Who the issuer says it is. */
export type ExternalIdentity = {
  readonly subject: string;
  readonly email: string;
  /** The issuer has checked that the address belongs to the person. */
  readonly isEmailVerified: boolean;
  readonly name: string;
};

/** A company or server that signs people in for us. */
export interface IdentityProvider {
  /** The name in `/api/users/login/{social}`. */
  readonly name: string;
  /** Address to send the browser to. */
  begin(redirectUri: string): Promise<{ url: string; attempt: IdentityAttempt }>;
  /** Exchanges the code; throws when it is used, foreign, or belongs to another attempt. */
  finish(attempt: IdentityAttempt, code: string): Promise<ExternalIdentity>;
}
