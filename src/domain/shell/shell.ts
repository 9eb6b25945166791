import type { Language } from '../regions/region';
import { fieldsOf } from '../shared/fields';

export const SCHEMES = ['light', 'dark', 'system'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The part of the shell that is stored between visits. */
export interface ShellPreferences {
  readonly language: Language;
  /** The person chose the language; until then the region's default holds [R1.14]. */
  readonly languageChosen: boolean;
  readonly scheme: Scheme;
  readonly navCollapsed: boolean;
}

export const DEFAULT_PREFERENCES: ShellPreferences = {
  language: 'en',
  languageChosen: false,
  scheme: 'system',
  navCollapsed: false,
};

/** The preferences in a stored value; null if it is invalid (damaged, hostile, of another shape). */
export function parsePreferences(value: unknown): ShellPreferences | null {
  const { language, languageChosen, scheme, navCollapsed } = fieldsOf(value) ?? {};
  const known = SCHEMES.find((each) => each === scheme);
  if ((language !== 'en' && language !== 'ar') || known === undefined) return null;
  return { language, languageChosen: languageChosen === true, scheme: known, navCollapsed: navCollapsed === true };
}
