import type { Language, Region } from '../../domain/regions/region';

/** The name of a region and its country in a language. */
export function regionName({ region, country }: Region, language: Language): string {
  return `${region[language]}${language === 'ar' ? '، ' : ', '}${country[language]}`;
}
