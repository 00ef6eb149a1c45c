import { LoginModal } from '../features/account/LoginModal.tsx';
import { completeSignIn } from './signInFlow.ts';

/** The login modal and what follows it, in a file of their own. */
export function SignInModal({ providers }: { providers: readonly string[] }) {
  return <LoginModal providers={providers} onSignedIn={completeSignIn} />;
}
