import { useEffect } from 'react';
import { useWords } from '../i18n/use-words';

/** Names the tab after the page. */
export function usePageTitle(title: string): void {
  const { t } = useWords('common');
  const full = `${title} · ${t('product')}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}
