import { useTranslation } from 'react-i18next';

/** Sample texts of the kit page, in the language shown; they are for developers, so in no file of texts. */
export function useSay(): (en: string, ar: string) => string {
  const { i18n } = useTranslation('common');
  return (en, ar) => (i18n.language === 'ar' ? ar : en);
}
