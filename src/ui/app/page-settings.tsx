import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from './app-context';

const DARK = '(prefers-color-scheme: dark)';

function watchDark(changed: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * Writes language, direction, scheme and the width of the navigation on the page. The words of a language are fetched before it is shown, so that
 * direction and words change together.
 */
export function PageSettings() {
  const { shell } = useApp();
  const wanted = useSelector(shell, (snapshot) => snapshot.context.language);
  const scheme = useSelector(shell, (snapshot) => snapshot.context.scheme);
  const collapsed = useSelector(shell, (snapshot) => snapshot.context.navCollapsed);
  const { i18n } = useTranslation('common');
  const shown = i18n.language;
  const dark = useSyncExternalStore(watchDark, () => window.matchMedia(DARK).matches, () => false);

  useEffect(() => {
    if (wanted !== i18n.language) void i18n.changeLanguage(wanted);
  }, [wanted, i18n]);

  useLayoutEffect(() => {
    document.documentElement.lang = shown;
    document.documentElement.dir = shown === 'ar' ? 'rtl' : 'ltr';
  }, [shown]);

  useLayoutEffect(() => {
    document.documentElement.dataset['scheme'] = scheme === 'system' ? (dark ? 'dark' : 'light') : scheme;
  }, [scheme, dark]);

  useLayoutEffect(() => {
    document.documentElement.dataset['nav'] = collapsed ? 'narrow' : 'wide';
  }, [collapsed]);
  return null;
}
