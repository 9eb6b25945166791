import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../domain/regions/region';
import { fetchLanguage } from '../i18n/message-loader';
import { usePage } from './app-context';

const DARK = '(prefers-color-scheme: dark)';

function watchDark(changed: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * Shows the chosen language once all its texts are loaded, so that texts and direction change together; if they fail to
 * load, the old one stays, and a message says so.
 * @returns the language shown
 */
function useShownLanguage(): string {
  const { shell, toasts } = usePage();
  const wanted = useSelector(shell, (snapshot) => snapshot.context.language);
  const { i18n } = useTranslation('common');
  const shown = i18n.language as Language;

  useEffect(() => {
    if (wanted === shown) return undefined;
    let isWanted = true;
    const show = () => (isWanted ? i18n.changeLanguage(wanted) : undefined);
    const stay = () => {
      if (!isWanted) return;
      shell.send({ type: 'SET_LANGUAGE', language: shown });
      toasts.send({ type: 'NOTIFY', tone: 'error', text: null, key: 'failure.offline' });
    };
    fetchLanguage(i18n, wanted).then(show).catch(stay);
    return () => {
      isWanted = false;
    };
  }, [wanted, shown, i18n, shell, toasts]);
  return shown;
}

/** Writes language, direction, scheme and the width of the navigation to the page. */
export function PageSettings() {
  const { shell } = usePage();
  const shown = useShownLanguage();
  const scheme = useSelector(shell, (snapshot) => snapshot.context.scheme);
  const collapsed = useSelector(shell, (snapshot) => snapshot.context.navCollapsed);
  const dark = useSyncExternalStore(
    watchDark,
    () => window.matchMedia(DARK).matches,
    () => false,
  );

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
