import { useEffect } from 'react';
import { type TextKey, t } from '../i18n/t.ts';

/** Names the page in the browser's tab. */
export function usePageTitle(key: TextKey): void {
  useEffect(() => {
    document.title = `${t(key)} · ${t('app.productName')}`;
  }, [key]);
}
