import type { Language, Region } from '../../domain/regions/region';

/** A region and its country, as they are said in a language. */
export function regionName({ region, country }: Region, language: Language): string {
  return `${region[language]}${language === 'ar' ? '، ' : ', '}${country[language]}`;
}
