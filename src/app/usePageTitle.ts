import { useEffect } from 'react';
import { t } from '../i18n/t.ts';

/** Names the page in the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${t('app.productName')}`;
  }, [title]);
}
