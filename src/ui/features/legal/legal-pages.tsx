import type { ComponentType } from 'react';
import type { Language } from '../../../domain/regions/region';
import { useMessages } from '../../i18n/use-messages';
import { LegalDocument } from './legal-document';
import type { LegalText } from './legal-text';
import { lazyPart } from '../../app/stale-chunks';

const files = import.meta.glob<LegalText>('./texts/*.json', { import: 'default' });

/** The document in a language; its text loads when it is shown. */
function documentIn(name: 'terms' | 'privacy', language: Language): ComponentType {
  return lazyPart(async () => {
    const text = await files[`./texts/${name}.${language}.json`]?.();
    if (text === undefined) throw new Error(`There is no legal text "${name}" in "${language}"`);
    return { default: () => <LegalDocument text={text} /> };
  });
}

const TERMS = { en: documentIn('terms', 'en'), ar: documentIn('terms', 'ar') };
const PRIVACY = { en: documentIn('privacy', 'en'), ar: documentIn('privacy', 'ar') };

/** R2.03, and for everybody R2.51. */
export function TermsPage() {
  const Terms = TERMS[useMessages('legal').language];
  return <Terms />;
}

/** R2.51. */
export function PrivacyPage() {
  const Privacy = PRIVACY[useMessages('legal').language];
  return <Privacy />;
}
