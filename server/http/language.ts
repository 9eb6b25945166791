import type { Language } from '../../src/domain/regions/region';

/**
 * The language to answer somebody in whom we do not know: what the link asks for; else what the browser does.
 * @param accepted the header `accept-language`
 */
export function languageOf(wanted: unknown, accepted: string | undefined, fallback: Language): Language {
  if (wanted === 'ar' || wanted === 'en') return wanted;
  const first = /^\s*(ar|en)\b/i.exec(accepted ?? '')?.[1]?.toLowerCase();
  return first === 'ar' || first === 'en' ? first : fallback;
}
