import { useTranslation } from 'react-i18next';
import type { Language } from '../../domain/regions/region';
import { usePage } from './app-context';

const OTHER = { en: { code: 'ar', name: 'العربية' }, ar: { code: 'en', name: 'English' } } as const;

/** The language shown, the other one by its own name, and the switch to it [R1.13]. */
export function useLanguage() {
  const { shell } = usePage();
  const { i18n } = useTranslation('common');
  const language: Language = i18n.language === 'ar' ? 'ar' : 'en';
  const other = OTHER[language];
  return { language, other, switchLanguage: () => shell.send({ type: 'SET_LANGUAGE', language: other.code }) };
}
