import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../domain/regions/region';
import { useRegion } from '../app/use-region';

export interface MessagesOf {
  /** The text of a key of the namespace; numbers among the values are written in the language's digits. */
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  readonly language: Language;
  /** For numbers and money of the session's region. */
  readonly locale: string;
  readonly dateLocale: string;
  readonly dir: 'ltr' | 'rtl';
  /** "Today" is this zone's today. */
  readonly timeZone: string;
}

/**
 * Texts of one namespace, in the language shown; suspends until they are loaded.
 * @param beside namespaces that the components below will use: loaded together with it, not after it
 * @throws if they could not be loaded: nobody should read the keys of texts
 */
export function useMessages(namespace: string, ...beside: readonly string[]): MessagesOf {
  const all = [namespace, ...beside];
  const { t, i18n } = useTranslation(all);
  const lost = all.find((each) => !i18n.hasResourceBundle(i18n.language, each));
  if (lost !== undefined) throw new Error(`No words "${lost}"`);
  const region = useRegion();
  const language: Language = i18n.language === 'ar' ? 'ar' : 'en';
  return useMemo(
    () => ({
      t: (key, values) => t(key, { ...values }),
      language,
      locale: region.locale[language],
      dateLocale: region.dateLocale[language],
      dir: language === 'ar' ? 'rtl' : 'ltr',
      timeZone: region.timeZone,
    }),
    [t, language, region],
  );
}
