import type { SignInWish } from './loginModalStore.ts';

/** A sign-in that left the app for a provider: only an answer with its state is taken. */
export type LeftForProvider = {
  readonly state: string;
  /** The page that was left, and what for: it is gone on there. Null goes to /home. */
  readonly goOn: { readonly page: string; readonly wish: SignInWish } | null;
};

const keyOf = (provider: string) => `prancheta.leftFor.${provider}`;

/** Keeps a sign-in under way, in this tab. */
export function rememberLeft(provider: string, left: LeftForProvider): void {
  sessionStorage.setItem(keyOf(provider), JSON.stringify(left));
}

/** The sign-in kept for this provider, once; null when this tab asked for nothing. */
export function takeLeft(provider: string): LeftForProvider | null {
  const left = sessionStorage.getItem(keyOf(provider));
  sessionStorage.removeItem(keyOf(provider));
  return left === null ? null : (JSON.parse(left) as LeftForProvider);
}
