import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../domain/regions/region';
import { arabicDigits } from '../../domain/shared/digits';
import type { Digits } from '../../domain/shell/shell';
import { usePage } from '../app/app-context';
import { useRegion } from '../app/use-region';

export interface MessagesOf {
  /** The text of a key of the namespace, in the digits that the person wants; codes and phones stay as they are. */
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  readonly language: Language;
  /** For numbers and money of the session's region, in those digits. */
  readonly locale: string;
  readonly dateLocale: string;
  readonly dir: 'ltr' | 'rtl';
  /** "Today" is this zone's today. */
  readonly timeZone: string;
}

/** Every part with texts asks for one, and parsing it takes longer than the rest of asking. */
const locales = new Map<string, string>();

/** A locale with its digits said: alone, an Arabic one would have Arabic-Indic ones. */
function inDigits(tag: string, numberingSystem: Digits): string {
  const key = `${tag} ${numberingSystem}`;
  const known = locales.get(key) ?? String(new Intl.Locale(tag, { numberingSystem }));
  locales.set(key, known);
  return known;
}

/**
 * Texts of one namespace, in the language shown; suspends until they are loaded. The one place that decides about
 * digits: Western ones, unless the person wants Arabic written in Arabic-Indic ones.
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
  const wanted = useSelector(usePage().shell, ({ context }) => context.digits);
  const digits = language === 'ar' ? wanted : 'latn';
  return useMemo(
    () => ({
      t: (key, values) => {
        const text = t(key, { ...values });
        return digits === 'arab' ? arabicDigits(text) : text;
      },
      language,
      locale: inDigits(region.locale[language], digits),
      dateLocale: inDigits(region.dateLocale[language], digits),
      dir: language === 'ar' ? 'rtl' : 'ltr',
      timeZone: region.timeZone,
    }),
    [t, language, region, digits],
  );
}
