const keyOf = (provider: string) => `prancheta.signIn.${provider}`;

/** Keeps the state of a sign-in under way, so that only an answer to this tab's own request is taken. */
export function rememberProviderState(provider: string, state: string): void {
  sessionStorage.setItem(keyOf(provider), state);
}

/** The state kept for this provider, once; null when this tab asked for nothing. */
export function takeProviderState(provider: string): string | null {
  const state = sessionStorage.getItem(keyOf(provider));
  sessionStorage.removeItem(keyOf(provider));
  return state;
}
