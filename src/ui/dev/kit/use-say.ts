import { useTranslation } from 'react-i18next';

/** Sample texts of the kit page, in the language shown; they are for developers, so they are in no text file. */
export function useSay(): (en: string, ar: string) => string {
  const { i18n } = useTranslation('common');
  return (en, ar) => (i18n.language === 'ar' ? ar : en);
}
