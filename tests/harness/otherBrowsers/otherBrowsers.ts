// The browsers besides Chromium that the product is tried in, where they are installed (Debian: firefox-esr; webkit2gtk-driver, xvfb).
import { findFirefox, openFirefox } from './openFirefox.ts';
import { findWebkit, openWebkit } from './openWebkit.ts';

export const otherBrowsers = [
  { name: 'Firefox', isInstalled: findFirefox() !== undefined, open: openFirefox },
  { name: 'WebKit', isInstalled: findWebkit() !== undefined, open: openWebkit },
] as const;
