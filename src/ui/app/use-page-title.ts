import { useEffect } from 'react';
import { useMessages } from '../i18n/use-messages';

/** Sets the tab's title to the page's. */
export function usePageTitle(title: string): void {
  const { t } = useMessages('common');
  const full = `${title} · ${t('product')}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}
