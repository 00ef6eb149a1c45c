import { useParams } from 'react-router-dom';
import { HomePage } from './HomePage.tsx';
import { SocialRedirectPage } from './SocialRedirectPage.tsx';

/** `/{social}-redirect` completes a sign-in; any other unknown path shows the home screen. */
export function OtherPage() {
  const path = useParams()['*'] ?? '';
  const provider = /^([a-z0-9-]{1,32})-redirect$/.exec(path)?.[1];
  return provider === undefined ? <HomePage /> : <SocialRedirectPage provider={provider} />;
}
